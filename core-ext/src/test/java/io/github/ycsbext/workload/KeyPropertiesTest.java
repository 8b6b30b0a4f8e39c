package io.github.ycsbext.workload;

import static io.github.ycsbext.generator.RandomCases.EITHER;
import static io.github.ycsbext.generator.RandomCases.ints;
import static io.github.ycsbext.generator.RandomCases.longs;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.generator.RandomCases;
import io.github.ycsbext.workload.key.KeyNames;
import io.github.ycsbext.workload.key.KeySpace;
import java.util.HashSet;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.measurements.Measurements;
import site.ycsb.workloads.CoreWorkload;

/** Tests properties that hold for the keys of any number of clients. */
@ExtendWith(RandomCases.Told.class)
class KeyPropertiesTest {
  static Stream<Arguments> ranges() {
    return RandomCases.of(ints(0, 2000), ints(0, 2000), ints(1, 40));
  }

  @ParameterizedTest(name = RandomCases.NAME)
  @MethodSource("ranges")
  void clients_load_each_record_of_the_range_once(int count, int start, int clients) {
    Set<Long> loaded = new HashSet<>();

    for (int client = 0; client < clients; client++) {
      KeySpace keys = new KeySpace(start + count, start, count, clients, client);
      for (long n = 0; n < keys.shareSize(); n++) {
        assertThat(loaded.add(keys.loadKey(n))).isTrue();
        assertThat(keys.owner(keys.shareStart(client) + n)).isEqualTo(client);
      }
    }

    assertThat(loaded).hasSize(count);
    assertThat(loaded).allMatch(key -> key >= start && key < start + count);
  }

  static Stream<Arguments> recordsAndClients() {
    return RandomCases.of(ints(1, 500), ints(1, 20));
  }

  @ParameterizedTest(name = RandomCases.NAME)
  @MethodSource("recordsAndClients")
  void clients_never_insert_the_same_key_nor_a_loaded_one(int records, int clients) {
    Set<Long> inserted = new HashSet<>();

    for (int client = 0; client < clients; client++) {
      KeySpace keys = new KeySpace(records, 0, records, clients, client);
      for (long n = 0; n < 100; n++) {
        assertThat(inserted.add(keys.insertKey(n))).isTrue();
      }
    }

    assertThat(inserted).allMatch(key -> key >= records);
  }

  static Stream<Arguments> pairsOfClients() {
    return RandomCases.of(
        longs(1, 1L << 40),
        ints(2, 1000),
        ints(0, 999),
        ints(0, 999),
        longs(0, 1L << 20),
        longs(0, 1L << 20));
  }

  @ParameterizedTest(name = RandomCases.NAME)
  @MethodSource("pairsOfClients")
  void clients_of_any_size_never_meet(
      long records, int clients, int anyOne, int anyDistance, long n, long m) {
    int one = anyOne % clients;
    int other = (one + 1 + anyDistance % (clients - 1)) % clients;
    KeySpace ofOne = new KeySpace(records, 0, records, clients, one);
    KeySpace ofOther = new KeySpace(records, 0, records, clients, other);

    assertThat(ofOne.insertKey(n))
        .isNotEqualTo(ofOther.insertKey(m))
        .isGreaterThanOrEqualTo(records);
  }

  static Stream<Arguments> borders() {
    return RandomCases.of(
        longs(2, 1L << 30), longs(0, 1L << 30), longs(0, 1L << 30), longs(0, 1L << 30));
  }

  @ParameterizedTest(name = RandomCases.NAME)
  @MethodSource("borders")
  void a_range_by_hand_and_its_neighbour_never_meet(long records, long anyBorder, long n, long m) {
    long border = 1 + anyBorder % (records - 1);
    KeySpace lower = new KeySpace(records, 0, border, 1, 0);
    KeySpace upper = new KeySpace(records, border, records - border, 1, 0);

    assertThat(lower.insertKey(n)).isNotEqualTo(upper.insertKey(m));
  }

  static Stream<Arguments> keysAndNamings() {
    return RandomCases.of(longs(0, Long.MAX_VALUE), ints(0, 60), EITHER);
  }

  @ParameterizedTest(name = RandomCases.NAME)
  @MethodSource("keysAndNamings")
  void names_are_those_of_ycsb(long key, int zeroPadding, boolean ordered) {
    CoreWorkloadKeys ycsb = new CoreWorkloadKeys(zeroPadding, ordered);
    KeyNames names = KeyNames.ofYcsb(zeroPadding, ordered).get();

    assertThat(names.of(key)).isEqualTo(ycsb.nameOf(key));
    assertThat(names.of(key % 1000)).isEqualTo(ycsb.nameOf(key % 1000));
    assertThat(names.of(0)).isEqualTo(ycsb.nameOf(0));
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
