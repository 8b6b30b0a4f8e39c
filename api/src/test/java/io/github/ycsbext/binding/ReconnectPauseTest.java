package io.github.ycsbext.binding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ReconnectPauseTest {
  private final List<Long> pausesMillis = new ArrayList<>();
  private final ReconnectPause pause =
      new ReconnectPause(ns -> pausesMillis.add(TimeUnit.NANOSECONDS.toMillis(ns)));

  @Test
  void it_doubles_up_to_a_limit_and_begins_anew_once_connected() {
    for (int i = 0; i < 6; i++) {
      pause.afterFailure();
    }
    pause.connected();
    pause.afterFailure();

    assertThat(pausesMillis).containsExactly(10L, 20L, 40L, 80L, 100L, 100L, 10L);
  }
}
