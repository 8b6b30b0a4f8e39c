package io.github.ycsbext.workload.key;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class KeySpaceTest {
  @Test
  void shares_of_all_clients_are_the_loaded_range_and_never_overlap() {
    for (int clients : new int[] {1, 2, 3, 7, 16, 100}) {
      for (long count : new long[] {0, 1, 2, 15, 16, 17, 99, 100, 101, 1000}) {
        BitSet loaded = new BitSet();
        long sum = 0;
        for (int client = 0; client < clients; client++) {
          KeySpace keys = new KeySpace(5000, 30, count, clients, client);
          for (long n = 0; n < keys.shareSize(); n++) {
            long key = keys.loadKey(n);
            loaded.set((int) key);
            assertThat(keys.owner(key - 30)).isEqualTo(client);
          }
          sum += keys.shareSize();
        }
        assertThat(sum).isEqualTo(count);
        assertThat(loaded.cardinality()).isEqualTo((int) count);
        assertThat(loaded.nextClearBit(30)).isEqualTo((int) (30 + count));
      }
    }
  }

  @Test
  void inserts_of_all_clients_go_on_where_the_loaded_records_end() {
    for (int clients : new int[] {1, 2, 5, 8}) {
      BitSet inserted = new BitSet();
      for (int client = 0; client < clients; client++) {
        KeySpace keys = new KeySpace(100, 0, 100, clients, client);
        for (long n = 0; n < 1000; n++) {
          inserted.set((int) keys.insertKey(n));
        }
      }
      assertThat(inserted.nextSetBit(0)).isEqualTo(100);
      assertThat(inserted.nextClearBit(100)).isEqualTo(100 + clients * 1000);
    }
  }

  @Test
  void clients_with_ranges_by_hand_never_meet_either() {
    Set<Long> keys = new HashSet<>();
    int inserts = 2000;
    long[][] ranges = {{0, 10}, {10, 25}, {35, 60}, {95, 5}};
    for (long[] range : ranges) {
      for (int client = 0; client < 3; client++) {
        KeySpace space = new KeySpace(100, range[0], range[1], 3, client);
        for (long n = 0; n < space.shareSize(); n++) {
          assertThat(keys.add(space.loadKey(n))).isTrue();
        }
        for (long n = 0; n < inserts; n++) {
          assertThat(space.insertKey(n)).isGreaterThanOrEqualTo(100);
          assertThat(keys.add(space.insertKey(n))).isTrue();
        }
      }
    }
    assertThat(keys).hasSize(100 + ranges.length * 3 * inserts);
  }

  @Test
  void one_client_inserts_from_recordcount_on() {
    KeySpace keys = new KeySpace(3_000_000_000L, 0, 3_000_000_000L, 1, 0);

    assertThat(keys.insertKey(0)).isEqualTo(3_000_000_000L);
    assertThat(keys.insertKey(4_000_000_001L)).isEqualTo(7_000_000_001L);
    assertThat(keys.keyAt(2_999_999_999L)).isEqualTo(2_999_999_999L);
    assertThat(keys.keyAt(3_000_000_000L)).isEqualTo(3_000_000_000L);
  }

  @Test
  void an_empty_table_is_filled_from_key_0_on() {
    KeySpace keys = new KeySpace(0, 0, 0, 2, 1);

    assertThat(keys.insertKey(0)).isEqualTo(1);
    assertThat(keys.insertKey(1)).isEqualTo(3);
  }

  @Test
  void shares_of_ten_billion_records_are_exact() {
    long records = 10_000_000_007L;
    long next = 0;
    for (int client = 0; client < 12; client++) {
      KeySpace keys = new KeySpace(records, 0, records, 12, client);
      assertThat(keys.loadKey(0)).isEqualTo(next);
      assertThat(keys.owner(next)).isEqualTo(client);
      next += keys.shareSize();
      assertThat(keys.owner(next - 1)).isEqualTo(client);
    }
    assertThat(next).isEqualTo(records);
  }

  @Test
  void key_numbers_that_would_not_fit_are_noticed() {
    KeySpace narrow = new KeySpace(1_000_000_000_000L, 0, 1, 1, 0);

    assertThat(narrow.hasRoomFor(1000)).isTrue();
    assertThat(narrow.hasRoomFor(1_000_000_000_000L)).isFalse();
    assertThat(new KeySpace(10_000_000_000L, 0, 10_000_000_000L, 100, 3).hasRoomFor(1L << 50))
        .isTrue();
  }
}
