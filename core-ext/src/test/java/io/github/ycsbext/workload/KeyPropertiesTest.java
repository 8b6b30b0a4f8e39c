package io.github.ycsbext.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Properties;
import java.util.Set;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import site.ycsb.measurements.Measurements;
import site.ycsb.workloads.CoreWorkload;

/** What holds for the keys of any number of clients. */
class KeyPropertiesTest {
  @Property(tries = 300)
  void clients_load_each_record_of_the_range_once(
      @ForAll @IntRange(max = 2000) int count,
      @ForAll @IntRange(max = 2000) int start,
      @ForAll @IntRange(min = 1, max = 40) int clients) {
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

  @Property(tries = 300)
  void clients_never_insert_the_same_key_nor_a_loaded_one(
      @ForAll @IntRange(min = 1, max = 500) int records,
      @ForAll @IntRange(min = 1, max = 20) int clients) {
    Set<Long> inserted = new HashSet<>();

    for (int client = 0; client < clients; client++) {
      KeySpace keys = new KeySpace(records, 0, records, clients, client);
      for (long n = 0; n < 100; n++) {
        assertThat(inserted.add(keys.insertKey(n))).isTrue();
      }
    }

    assertThat(inserted).allMatch(key -> key >= records);
  }

  @Property
  void clients_of_any_size_never_meet(
      @ForAll @LongRange(min = 1, max = 1L << 40) long records,
      @ForAll @IntRange(min = 2, max = 1000) int clients,
      @ForAll @IntRange(max = 999) int one,
      @ForAll @IntRange(max = 999) int other,
      @ForAll @LongRange(max = 1L << 20) long n,
      @ForAll @LongRange(max = 1L << 20) long m) {
    Assume.that(one < clients && other < clients && one != other);
    KeySpace ofOne = new KeySpace(records, 0, records, clients, one);
    KeySpace ofOther = new KeySpace(records, 0, records, clients, other);

    assertThat(ofOne.insertKey(n))
        .isNotEqualTo(ofOther.insertKey(m))
        .isGreaterThanOrEqualTo(records);
  }

  @Property
  void a_range_by_hand_and_its_neighbour_never_meet(
      @ForAll @LongRange(min = 1, max = 1L << 30) long records,
      @ForAll @LongRange(max = 1L << 30) long border,
      @ForAll @LongRange(max = 1L << 30) long n,
      @ForAll @LongRange(max = 1L << 30) long m) {
    Assume.that(border > 0 && border < records);
    KeySpace lower = new KeySpace(records, 0, border, 1, 0);
    KeySpace upper = new KeySpace(records, border, records - border, 1, 0);

    assertThat(lower.insertKey(n)).isNotEqualTo(upper.insertKey(m));
  }

  @Property
  void names_are_those_of_ycsb(
      @ForAll @LongRange(min = 0) long key,
      @ForAll @IntRange(max = 60) int zeroPadding,
      @ForAll boolean ordered) {
    CoreWorkloadKeys ycsb = new CoreWorkloadKeys(zeroPadding, ordered);
    KeyNames names = KeyNames.ofYcsb(zeroPadding, ordered).get();

    assertThat(names.of(key)).isEqualTo(ycsb.nameOf(key));
    assertThat(names.of(key % 1000)).isEqualTo(ycsb.nameOf(key % 1000));
    assertThat(names.of(0)).isEqualTo(ycsb.nameOf(0));
  }

  /** YCSB's own names; its method is for subclasses. */
  private static final class CoreWorkloadKeys extends CoreWorkload {
    static {
      Measurements.setProperties(new Properties()); // It asks for them when it is made.
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
