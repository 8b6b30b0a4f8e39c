package io.github.ycsbext.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class InsertWaitTest {
  private static final Duration LONG = Duration.ofDays(1);

  private final InFlight inFlight = new InFlight(2, operation -> operation / 2);

  @Test
  void there_is_no_wait_for_a_loaded_record_nor_for_an_insert_that_is_over() {
    InsertWait wait = new InsertWait(inFlight, LONG, () -> false);
    inFlight.begin(1, 5);

    assertThat(wait.untilOver(-3)).isFalse();
    assertThat(wait.untilOver(4)).isFalse();

    assertThat(wait.waits()).isZero();
    assertThat(wait.waitedNs()).isZero();
  }

  @Test
  void a_wait_ends_with_the_insert() throws InterruptedException {
    InsertWait wait = new InsertWait(inFlight, LONG, () -> false);
    inFlight.begin(1, 5);
    Thread waiting = new Thread(() -> wait.untilOver(5));
    waiting.start();
    while (waiting.getState() != Thread.State.TIMED_WAITING) {
      Thread.onSpinWait();
    }

    inFlight.end(1);
    waiting.join();

    assertThat(wait.waits()).isEqualTo(1);
    assertThat(wait.waitedNs()).isPositive();
    assertThat(wait.givenUp()).isZero();
  }

  @Test
  void a_wait_ends_with_its_patience() {
    InsertWait wait = new InsertWait(inFlight, Duration.ofMillis(2), () -> false);
    inFlight.begin(1, 5);

    assertThat(wait.untilOver(5)).isTrue();

    assertThat(wait.givenUp()).isEqualTo(1);
    assertThat(wait.waitedNs()).isGreaterThanOrEqualTo(2_000_000);
  }

  @Test
  void a_wait_ends_with_the_run() {
    InsertWait wait = new InsertWait(inFlight, LONG, () -> true);
    inFlight.begin(1, 5);

    wait.untilOver(5);

    assertThat(wait.givenUp()).isZero();
  }

  @Test
  void a_wait_ends_with_an_interruption_and_leaves_it_to_be_seen() {
    InsertWait wait = new InsertWait(inFlight, LONG, () -> false);
    inFlight.begin(1, 5);
    Thread.currentThread().interrupt();

    wait.untilOver(5);

    assertThat(Thread.interrupted()).isTrue();
  }
}
