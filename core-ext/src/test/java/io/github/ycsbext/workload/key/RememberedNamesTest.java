package io.github.ycsbext.workload.key;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.KeyNaming;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class RememberedNamesTest {
  private static final Supplier<KeyNames> WRITTEN = KeyNames.prefixed(KeyNaming.OF_YCSB, 1, false);

  @Test
  void names_are_those_that_are_written() {
    KeyNames remembered = KeyNames.RememberedNames.of(WRITTEN, 100).get();

    for (int turn = 0; turn < 2; turn++) {
      for (long key = 0; key < 200; key++) {
        assertThat(remembered.of(key)).isEqualTo(WRITTEN.get().of(key));
      }
      assertThat(remembered.of(KeySpace.NO_KEY)).isEqualTo(WRITTEN.get().of(KeySpace.NO_KEY));
    }
  }

  @Test
  void a_name_is_written_once_for_all_threads() {
    Supplier<KeyNames> names = KeyNames.RememberedNames.of(WRITTEN, 100);

    assertThat(names.get().of(99)).isSameAs(names.get().of(99));
    assertThat(names.get().of(100)).isNotSameAs(names.get().of(100));
  }

  @Test
  void many_keys_are_not_remembered() {
    assertThat(KeyNames.RememberedNames.of(WRITTEN, KeyNames.RememberedNames.MOST))
        .isNotSameAs(WRITTEN);
    assertThat(KeyNames.RememberedNames.of(WRITTEN, KeyNames.RememberedNames.MOST + 1))
        .isSameAs(WRITTEN);
  }
}
