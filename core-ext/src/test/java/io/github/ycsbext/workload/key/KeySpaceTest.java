package io.github.ycsbext.workload.key;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class KeySpaceTest {
  @Test
  void clients_with_ranges_by_hand_never_meet_either() {
    Set<Long> keys = new HashSet<>();
    int inserts = 2000;
    long[][] ranges = {{0, 10}, {10, 25}, {35, 60}, {95, 5}};
    for (long[] range : ranges) {
      KeySpace space = new KeySpace(100, range[0], range[1]);
      for (long n = 0; n < space.count(); n++) {
        assertThat(keys.add(space.loadKey(n))).isTrue();
      }
      for (long n = 0; n < inserts; n++) {
        assertThat(space.insertKey(n)).isGreaterThanOrEqualTo(100);
        assertThat(keys.add(space.insertKey(n))).isTrue();
      }
    }
    assertThat(keys).hasSize(100 + ranges.length * inserts);
  }

  @Test
  void inserts_go_on_from_recordcount_on() {
    KeySpace keys = new KeySpace(3_000_000_000L, 0, 3_000_000_000L);

    assertThat(keys.insertKey(0)).isEqualTo(3_000_000_000L);
    assertThat(keys.insertKey(4_000_000_001L)).isEqualTo(7_000_000_001L);
    assertThat(keys.keyAt(2_999_999_999L)).isEqualTo(2_999_999_999L);
    assertThat(keys.keyAt(3_000_000_000L)).isEqualTo(3_000_000_000L);
  }

  @Test
  void an_empty_table_is_filled_from_key_0_on() {
    KeySpace keys = new KeySpace(0, 0, 0);

    assertThat(keys.insertKey(0)).isZero();
    assertThat(keys.insertKey(1)).isEqualTo(1);
  }

  @Test
  void key_numbers_that_would_not_fit_are_noticed() {
    KeySpace narrow = new KeySpace(1_000_000_000_000L, 0, 1);

    assertThat(narrow.hasRoomFor(1000)).isTrue();
    assertThat(narrow.hasRoomFor(1_000_000_000_000L)).isFalse();
    assertThat(new KeySpace(10_000_000_000L, 0, 10_000_000_000L).hasRoomFor(1L << 50)).isTrue();
  }
}
