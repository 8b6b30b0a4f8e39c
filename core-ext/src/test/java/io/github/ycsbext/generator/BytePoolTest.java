package io.github.ycsbext.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;

class BytePoolTest {
  @Test
  void text_is_printable_and_uses_64_characters_alike() {
    assertUsesAlike(BytePool.text(100, 0).bytes(), ' ', '_');
  }

  @Test
  void random_bytes_are_of_all_kinds_alike() {
    assertUsesAlike(BytePool.random(100, 0).bytes(), 0, 255);
  }

  private static void assertUsesAlike(byte[] bytes, int from, int to) {
    long[] counts = new long[256];
    for (byte b : bytes) {
      counts[b & 0xff]++;
    }
    double[] expected = new double[256];
    Arrays.fill(expected, from, to + 1, 1.0 / (to - from + 1));
    ChiSquare.assertFits(counts, expected);
  }

  @Test
  void a_slice_of_the_greatest_length_fits_at_every_offset() {
    BytePool pool = BytePool.random(1_000_003, 0);

    assertThat(pool.offset(-1) + 1_000_003).isLessThanOrEqualTo(pool.bytes().length);
    assertThat(pool.offset(0)).isZero();
  }

  /** One in four million pairs of values shares its slice; this test has two million pairs. */
  @Test
  void two_values_rarely_share_a_slice() {
    BytePool pool = BytePool.text(100, 0);
    Set<Integer> offsets = new HashSet<>();
    for (long number = 0; number < 2000; number++) {
      offsets.add(pool.offset(SplitMix.at(42, number)));
    }

    assertThat(offsets).hasSizeGreaterThan(2000 - 5);
  }

  @Test
  void slices_of_neighbouring_offsets_differ_from_their_first_bytes_on() {
    byte[] bytes = BytePool.text(0, 0).bytes();
    int alike = 0;
    for (int at = 0; at + 8 < bytes.length; at++) {
      alike += Arrays.equals(bytes, at, at + 8, bytes, at + 1, at + 9) ? 1 : 0;
    }

    assertThat(alike).isZero();
  }

  @Test
  void is_the_same_in_every_process() {
    assertThat(checksum(BytePool.text(0, 0))).isEqualTo(TEXT);
    assertThat(checksum(BytePool.random(0, 0))).isEqualTo(RANDOM);
  }

  private static final long TEXT = 928597780L;
  private static final long RANDOM = 1837945867L;

  private static long checksum(BytePool pool) {
    CRC32C checksum = new CRC32C();
    checksum.update(pool.bytes());
    return checksum.getValue();
  }
}
