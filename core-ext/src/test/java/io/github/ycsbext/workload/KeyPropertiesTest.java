package io.github.ycsbext.workload;

import static io.github.ycsbext.generator.RandomCases.EITHER;
import static io.github.ycsbext.generator.RandomCases.ints;
import static io.github.ycsbext.generator.RandomCases.longs;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.CommonProperties.KeyFormat;
import io.github.ycsbext.binding.KeyNaming;
import io.github.ycsbext.generator.RandomCases;
import io.github.ycsbext.workload.key.KeyNames;
import io.github.ycsbext.workload.key.KeySpace;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.measurements.Measurements;
import site.ycsb.workloads.CoreWorkload;

/** Tests properties that hold for all keys. */
@ExtendWith(RandomCases.Told.class)
class KeyPropertiesTest {
  static Stream<Arguments> borders() {
    return RandomCases.of(
        longs(2, 1L << 30), longs(0, 1L << 30), longs(0, 1L << 30), longs(0, 1L << 30));
  }

  @ParameterizedTest(name = RandomCases.NAME)
  @MethodSource("borders")
  void a_range_by_hand_and_its_neighbour_never_meet(long records, long anyBorder, long n, long m) {
    long border = 1 + anyBorder % (records - 1);
    KeySpace lower = new KeySpace(records, 0, border);
    KeySpace upper = new KeySpace(records, border, records - border);

    assertThat(lower.insertKey(n)).isNotEqualTo(upper.insertKey(m));
  }

  static Stream<Arguments> keysAndNamings() {
    return RandomCases.of(longs(0, Long.MAX_VALUE), ints(0, 60), EITHER);
  }

  @ParameterizedTest(name = RandomCases.NAME)
  @MethodSource("keysAndNamings")
  void names_are_those_of_ycsb(long key, int zeroPadding, boolean ordered) {
    CoreWorkloadKeys ycsb = new CoreWorkloadKeys(zeroPadding, ordered);
    KeyNames names = KeyNames.prefixed(KeyNaming.OF_YCSB, zeroPadding, ordered).get();

    assertThat(names.of(key)).isEqualTo(ycsb.nameOf(key));
    assertThat(names.of(key % 1000)).isEqualTo(ycsb.nameOf(key % 1000));
    assertThat(names.of(0)).isEqualTo(ycsb.nameOf(0));
  }

  @ParameterizedTest(name = RandomCases.NAME)
  @MethodSource("keysAndNamings")
  void prefix_and_digits_are_those_that_are_asked_for(long key, int length, boolean ordered) {
    String number = new CoreWorkloadKeys(1, ordered).nameOf(key).substring("user".length());
    String hex = Long.toHexString(Long.parseLong(number));

    for (String prefix : List.of("", "k", "user", "customer:{7}-")) {
      assertThat(named(prefix, KeyFormat.DECIMAL, 1, ordered).of(key)).isEqualTo(prefix + number);
      assertThat(named(prefix, KeyFormat.HEX, 1, ordered).of(key)).isEqualTo(prefix + hex);
      assertThat(named(prefix, KeyFormat.HEX, length, ordered).of(key))
          .isEqualTo(prefix + "0".repeat(Math.max(0, length - hex.length())) + hex);
    }
  }

  private static KeyNames named(String prefix, KeyFormat format, int zeroPadding, boolean ordered) {
    return KeyNames.prefixed(new KeyNaming(prefix, format), zeroPadding, ordered).get();
  }

  @Test
  void hex_names_begin_anew_for_each_key() {
    KeyNames names = named("k", KeyFormat.HEX, 3, true);

    assertThat(Stream.of(0xabcdefL, 0L, 15L, 0x1000L).map(names::of))
        .containsExactly("kabcdef", "k000", "k00f", "k1000");
  }

  /** YCSB's own key names; its method is protected. */
  private static final class CoreWorkloadKeys extends CoreWorkload {
    static {
      Measurements.setProperties(new Properties()); // It needs them when it is created.
    }

    CoreWorkloadKeys(int zeroPadding, boolean ordered) {
      this.zeropadding = zeroPadding;
      this.orderedinserts = ordered;
    }

    String nameOf(long key) {
      return buildKeyName(key);
    }
  }
}
