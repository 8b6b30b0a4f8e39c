package io.github.ycsbext.client.thread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.client.TestDb;
import io.github.ycsbext.client.plan.ErrorLimit;
import io.github.ycsbext.client.plan.NoOpDb;
import io.github.ycsbext.measurement.MeasurementSettings;
import io.github.ycsbext.measurement.OperationTotals;
import io.github.ycsbext.measurement.Recorders;
import io.github.ycsbext.measurement.ThreadRecorder;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import site.ycsb.DB;
import site.ycsb.Status;

class MeasuredDbTest {
  private final MeasuredDb unscheduled = measured(new NoOpDb(), false);

  private static MeasuredDb measured(DB db, boolean isScheduled) {
    Settings settings = new Settings(new Properties());
    return measured(db, new Recorders(MeasurementSettings.of(settings), null, isScheduled));
  }

  private static MeasuredDb measured(DB db, Recorders recorders) {
    ThreadRecorder recorder = recorders.current();
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    StopSignal stop = new StopSignal(new NamelessWorkload());
    return new MeasuredDb(db, recorder, new FailedCalls(ErrorLimit.NONE, recorders, stop, nowhere));
  }

  /** A workload that does nothing but let itself be stopped. */
  private static final class NamelessWorkload extends site.ycsb.Workload {
    @Override
    public boolean doInsert(DB db, Object threadState) {
      return false;
    }

    @Override
    public boolean doTransaction(DB db, Object threadState) {
      return false;
    }
  }

  /** Returns the reported moment, which must not lie before {@code notBeforeNs}. */
  private static long idleSince(MeasuredDb db, long notBeforeNs) {
    long idleSinceNs = db.idleSinceNs();
    assertThat(idleSinceNs).isBetween(notBeforeNs, System.nanoTime());
    return idleSinceNs;
  }

  private static void letTimePass() {
    long now = System.nanoTime();
    await().pollInterval(Duration.ofMillis(1)).until(() -> System.nanoTime() > now);
  }

  private static boolean isNow(MeasuredDb db) {
    letTimePass();
    long beforeNs = System.nanoTime();
    return db.idleSinceNs() >= beforeNs;
  }

  @Test
  void a_thread_is_idle_from_the_end_of_its_last_call() {
    assertThat(isNow(unscheduled)).isTrue();
    long beforeNs = System.nanoTime();

    unscheduled.insert("t", "k", Map.of());

    long endNs = idleSince(unscheduled, beforeNs);
    assertThat(isNow(unscheduled)).isFalse();
    assertThat(unscheduled.idleSinceNs()).isEqualTo(endNs);
  }

  @Test
  void what_comes_between_two_calls_is_no_making_of_values() {
    unscheduled.insert("t", "k", Map.of());
    unscheduled.record("VERIFY", 1, Status.OK);
    assertThat(isNow(unscheduled)).isTrue();

    unscheduled.insert("t", "k", Map.of());
    unscheduled.workInterrupted();
    assertThat(isNow(unscheduled)).isTrue();
  }

  @Test
  void a_wait_after_a_failure_is_no_making_of_values() {
    MeasuredDb failing = measured(new TestDb.Throwing(), false);

    failing.insert("t", "k", Map.of());

    assertThat(isNow(failing)).isTrue();
  }

  @Test
  void a_wait_for_the_schedule_is_no_making_of_values() {
    MeasuredDb scheduled = measured(new NoOpDb(), true);

    scheduled.insert("t", "k", Map.of());

    assertThat(isNow(scheduled)).isTrue();
  }

  @Test
  void measures_a_call_of_the_bindings_own_like_an_operation() {
    Recorders recorders =
        new Recorders(MeasurementSettings.of(new Settings(new Properties())), null, false);
    MeasuredDb db = measured(new NoOpDb(), recorders);

    assertThat(db.call("CALL", () -> Status.OK)).isEqualTo(Status.OK);
    assertThat(db.call("CALL", () -> Status.NOT_FOUND)).isEqualTo(Status.NOT_FOUND);
    Status thrown =
        db.call(
            "CALL",
            () -> {
              throw new java.io.IOException("gone");
            });

    assertThat(thrown.getName()).isEqualTo("IOException");
    OperationTotals calls = recorders.read().operations().get("CALL");
    assertThat(calls.statusCount()).isEqualTo(3);
    assertThat(calls.errorsByName()).containsExactly(Map.entry("IOException", 1L));
    assertThat(recorders.calls()).isEqualTo(3);
  }

  @Test
  void gives_the_bindings_database_by_its_type_alone() {
    assertThat(unscheduled.database(NoOpDb.class)).isNotNull();
    assertThat(unscheduled.database(TestDb.class)).isNull();
  }

  @Test
  void work_of_the_client_that_has_the_name_of_a_call_is_refused() {
    assertThatThrownBy(() -> unscheduled.record("RESIZE", 1, null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("name it CLIENT-RESIZE");

    assertThatCode(() -> unscheduled.record("CLIENT-RESIZE", 1, null)).doesNotThrowAnyException();
  }
}
