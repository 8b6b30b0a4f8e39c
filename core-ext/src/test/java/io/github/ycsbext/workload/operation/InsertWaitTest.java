package io.github.ycsbext.workload.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class InsertWaitTest {
  private static final Duration LONG = Duration.ofDays(1);

  private final InFlight inFlight = InFlightTest.of(2);

  /** Finishes inserts 0 to 4 in the first thread, and begins insert 5 in the second. */
  @BeforeEach
  void beginAnInsert() {
    for (int i = 0; i < 10; i++) {
      inFlight.next(0, new InFlightTest.EveryOther());
    }
    inFlight.end(0);
    inFlight.next(1, new InFlightTest.EveryOther());
  }

  @Test
  void there_is_no_wait_for_a_loaded_record_nor_for_an_insert_that_is_over() {
    InsertWait wait = new InsertWait(inFlight, LONG, () -> false);
    assertThat(wait.untilOver(-3)).isFalse();
    assertThat(wait.untilOver(4)).isFalse();

    assertThat(wait.waits()).isZero();
    assertThat(wait.waitedNs()).isZero();
  }

  @Test
  void a_wait_ends_with_the_insert() throws InterruptedException {
    InsertWait wait = new InsertWait(inFlight, LONG, () -> false);
    Thread waiting = new Thread(() -> wait.untilOver(5));
    waiting.start();
    await()
        .pollInterval(Duration.ofMillis(1))
        .until(() -> waiting.getState() == Thread.State.TIMED_WAITING);

    inFlight.end(1);
    waiting.join();

    assertThat(wait.waits()).isEqualTo(1);
    assertThat(wait.waitedNs()).isPositive();
    assertThat(wait.givenUp()).isZero();
  }

  @Test
  void a_wait_ends_with_its_patience() {
    InsertWait wait = new InsertWait(inFlight, Duration.ofMillis(2), () -> false);
    assertThat(wait.untilOver(5)).isTrue();

    assertThat(wait.givenUp()).isEqualTo(1);
    assertThat(wait.waitedNs()).isGreaterThanOrEqualTo(2_000_000);
  }

  @Test
  void a_wait_ends_with_the_run() {
    InsertWait wait = new InsertWait(inFlight, LONG, () -> true);
    wait.untilOver(5);

    assertThat(wait.givenUp()).isZero();
  }

  @Test
  void a_wait_ends_with_an_interruption_and_leaves_it_to_be_seen() {
    InsertWait wait = new InsertWait(inFlight, LONG, () -> false);
    Thread.currentThread().interrupt();

    wait.untilOver(5);

    assertThat(Thread.interrupted()).isTrue();
  }
}
