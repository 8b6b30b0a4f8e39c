package io.github.ycsbext.media;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EncodingTest {
  private static final int LONGEST = 300;

  @ParameterizedTest
  @EnumSource
  void every_length_at_every_offset_is_what_the_JDK_makes_of_it(Encoding encoding) {
    for (int length = 0; length <= LONGEST; length++) {
      int offset = length % 7;
      byte[] source = random(offset + length + 3);
      byte[] target = new byte[5 + (int) encoding.encodedLength(length) + 1];
      Arrays.fill(target, (byte) '!');

      int written = encoding.encode(source, offset, length, target, 5);

      byte[] expected = byTheJdk(encoding, Arrays.copyOfRange(source, offset, offset + length));
      assertThat(written).isEqualTo(expected.length);
      assertThat(Arrays.copyOfRange(target, 5, 5 + written)).isEqualTo(expected);
      assertThat(target[4]).isEqualTo((byte) '!');
      assertThat(target[5 + written]).isEqualTo((byte) '!');
    }
  }

  @ParameterizedTest
  @EnumSource
  void pieces_of_whole_groups_make_up_the_whole(Encoding encoding) {
    byte[] source = random(1000);
    int piece = 21;
    byte[] target = new byte[(int) encoding.encodedLength(source.length)];

    int end = 0;
    for (int at = 0; at < source.length; at += piece) {
      end += encoding.encode(source, at, Math.min(piece, source.length - at), target, end);
    }

    assertThat(target).isEqualTo(byTheJdk(encoding, source));
  }

  @ParameterizedTest
  @EnumSource
  void a_target_that_is_too_short_is_refused_and_left_alone(Encoding encoding) {
    byte[] source = random(30);
    byte[] target = new byte[(int) encoding.encodedLength(30)];

    assertThatThrownBy(() -> encoding.encode(source, 0, 30, target, 1))
        .isInstanceOf(IndexOutOfBoundsException.class);

    assertThat(target).containsOnly(0);
  }

  @ParameterizedTest
  @EnumSource
  void a_range_outside_of_the_source_is_refused(Encoding encoding) {
    assertThatThrownBy(() -> encoding.encode(new byte[10], 5, 6, new byte[99], 0))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void hexadecimal_text_is_lower_case() {
    byte[] target = new byte[4];

    Encoding.HEX.encode(new byte[] {(byte) 0xab, (byte) 0xcd}, 0, 2, target, 0);

    assertThat(new String(target, US_ASCII)).isEqualTo("abcd");
  }

  @Test
  void lengths_beyond_two_gigabytes_do_not_wrap() {
    assertThat(Encoding.HEX.encodedLength(3_000_000_000L)).isEqualTo(6_000_000_000L);
    assertThat(Encoding.BASE64.encodedLength(3_000_000_000L)).isEqualTo(4_000_000_000L);
    assertThat(Encoding.RAW.encodedLength(3_000_000_000L)).isEqualTo(3_000_000_000L);
  }

  @Test
  void a_label_is_in_lower_case() {
    assertThat(Encoding.HEX.label()).isEqualTo("hex");
  }

  static byte[] byTheJdk(Encoding encoding, byte[] source) {
    return switch (encoding) {
      case HEX -> HexFormat.of().formatHex(source).getBytes(US_ASCII);
      case BASE64 -> Base64.getEncoder().encode(source);
      case RAW -> source;
    };
  }

  private static byte[] random(int length) {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    return bytes;
  }
}
