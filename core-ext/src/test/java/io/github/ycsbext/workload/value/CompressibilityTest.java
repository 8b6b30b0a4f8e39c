package io.github.ycsbext.workload.value;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.generator.BytePool;
import io.github.ycsbext.generator.LengthDistribution;
import io.github.ycsbext.generator.SplitMix;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.CRC32C;
import java.util.zip.Deflater;
import net.jpountz.lz4.LZ4Factory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compresses values as databases do: many in a page. */
class CompressibilityTest {
  private static final int PAGE = 16 << 10;
  private static final int PAGES = 64;

  /** The errors are those that the documentation states. */
  @ParameterizedTest
  @CsvSource({
    "0.25, 100, 0.13",
    "0.5, 100, 0.13",
    "0.75, 100, 0.13",
    "0.25, 1000, 0.02",
    "0.5, 1000, 0.02",
    "0.75, 1000, 0.02",
    "0.9, 1000, 0.02",
    "0.5, 100000, 0.02",
    "0.9, 100000, 0.02",
  })
  void compressors_remove_the_part_that_is_asked_for(double part, int length, double error) {
    List<byte[]> pages = pages(BytePool.random(length, part), length);

    assertThat(removedByDeflate(pages)).as("Deflate").isCloseTo(part, within(error));
    assertThat(removedByLz4(pages)).as("LZ4").isCloseTo(part, within(error));
  }

  /** Six random bits in each byte of text: Deflate makes three quarters of them, LZ4 nothing. */
  @ParameterizedTest
  @CsvSource({"0.5, 1000", "0.75, 1000"})
  void of_text_they_remove_that_part_and_what_they_remove_of_all_text(double part, int length) {
    List<byte[]> pages = pages(BytePool.text(length, part), length);

    assertThat(removedByDeflate(pages)).isCloseTo(1 - (1 - part) * 0.75, within(0.05));
    assertThat(removedByLz4(pages)).isCloseTo(part, within(0.05));
    assertThat(pages.get(0)).matches(CompressibilityTest::isPrintable);
  }

  @Test
  void values_differ_wherever_they_start() {
    int length = BytePool.minLength(0.9);
    BytePool pool = BytePool.random(length, 0.9);
    Set<String> values = new HashSet<>();

    for (int offset = 0; offset < 100_000; offset++) {
      values.add(new String(pool.bytes(), offset, length, ISO_8859_1));
    }

    assertThat(values).hasSize(100_000);
  }

  @Test
  void the_bytes_never_change_between_versions_and_others_begin_otherwise() {
    assertThat(checksum(BytePool.random(1000, 0.5))).isEqualTo(1586962311L);
    assertThat(checksum(BytePool.text(1000, 0.5))).isEqualTo(3441802919L);
    assertThat(Arrays.copyOf(BytePool.random(1000, 0.5).bytes(), Long.BYTES))
        .isNotEqualTo(Arrays.copyOf(BytePool.random(1000, 0.25).bytes(), Long.BYTES));
  }

  private static long checksum(BytePool pool) {
    CRC32C checksum = new CRC32C();
    checksum.update(pool.bytes());
    return checksum.getValue();
  }

  private static boolean isPrintable(byte[] page) {
    for (byte each : page) {
      if (each < ' ' || each > '_') {
        return false;
      }
    }
    return true;
  }

  /** Returns pages filled with values one after the other. */
  private static List<byte[]> pages(BytePool pool, int length) {
    Values values = new ValueSettings.PooledValues(pool, LengthDistribution.constant(length), 0);
    List<byte[]> pages = new ArrayList<>();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (long key = 0; pages.size() < PAGES; key++) {
      ArrayByteIterator value = values.value("", "", SplitMix.mix(key));
      bytes.write(value.array(), value.offset(), value.length());
      if (bytes.size() >= PAGE) {
        pages.add(bytes.toByteArray());
        bytes.reset();
      }
    }
    return pages;
  }

  private static double removedByDeflate(List<byte[]> pages) {
    long before = 0;
    long after = 0;
    for (byte[] page : pages) {
      Deflater deflater = new Deflater();
      deflater.setInput(page);
      deflater.finish();
      byte[] buffer = new byte[2 * page.length + 100];
      after += deflater.deflate(buffer);
      before += page.length;
      deflater.end();
    }
    return 1 - (double) after / before;
  }

  private static double removedByLz4(List<byte[]> pages) {
    long before = 0;
    long after = 0;
    for (byte[] page : pages) {
      after += LZ4Factory.safeInstance().fastCompressor().compress(page).length;
      before += page.length;
    }
    return 1 - (double) after / before;
  }
}
