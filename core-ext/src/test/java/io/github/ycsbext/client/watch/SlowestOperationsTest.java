package io.github.ycsbext.client.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.health.ClientPause;
import io.github.ycsbext.health.ClientPause.Kind;
import io.github.ycsbext.measurement.MeasurementSettings;
import io.github.ycsbext.measurement.Recorders;
import io.github.ycsbext.measurement.ThreadRecorder;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.SlowOperation;
import io.github.ycsbext.result.SlowOperation.Cause;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import site.ycsb.Status;

class SlowestOperationsTest {
  private static final long START_NS = 1_000_000_000;
  private static final long MILLI = 1_000_000;

  private final Recorders recorders = recorders();

  private static Recorders recorders() {
    Recorders made =
        new Recorders(MeasurementSettings.of(new Settings(new Properties())), null, true);
    made.keepSlowest(1);
    return made;
  }

  /** Records 20,000 fast reads, of which 20 are beyond the percentile with the slow ones. */
  private void recordFast() {
    for (int i = 0; i < 20_000; i++) {
      record(START_NS, START_NS, START_NS + 1000);
    }
  }

  private void record(long dueNs, long calledNs, long endNs) {
    ThreadRecorder recorder = recorders.current();
    recorder.setIntendedStartNs(dueNs);
    recorder.recordCall(recorder.operation("READ"), calledNs, endNs, Status.OK);
  }

  private void recordSlow(long dueMillis, long calledMillis, long endMillis) {
    record(
        START_NS + dueMillis * MILLI,
        START_NS + calledMillis * MILLI,
        START_NS + endMillis * MILLI);
  }

  private static ClientPause pause(Kind kind, long fromMillis, long toMillis) {
    return new ClientPause(kind, START_NS + fromMillis * MILLI, START_NS + toMillis * MILLI);
  }

  @Test
  void the_cause_fills_half_of_the_time() {
    recordFast();
    recordSlow(100, 100, 110);
    recordSlow(201, 201, 211);
    recordSlow(300, 306, 310);
    recordSlow(400, 404, 410);
    recordSlow(500, 500, 520);

    List<SlowOperation> slow =
        SlowestOperations.of(
            recorders,
            List.of(
                pause(Kind.LATE, 205, 211),
                pause(Kind.COLLECTION, 104, 107),
                pause(Kind.COLLECTION, 106, 109),
                pause(Kind.LATE, 509, 518),
                pause(Kind.LATE, 100, 110)),
            START_NS);

    assertThat(slow)
        .extracting(SlowOperation::cause)
        .containsExactly(Cause.COLLECTION, Cause.LATE, Cause.WAITED, Cause.OUTSIDE, Cause.OUTSIDE);
    assertThat(slow).extracting(SlowOperation::second).containsExactly(0.1, 0.201, 0.3, 0.4, 0.5);
    assertThat(slow.get(2).waitedNs()).isEqualTo(6 * MILLI);
  }

  @Test
  void the_summary_counts_what_is_beyond_the_percentile_of_the_histogram() {
    recordFast();
    for (int i = 0; i < 10; i++) {
      recordSlow(100 + 20 * i, 100 + 20 * i, 110 + 20 * i);
    }
    List<SlowOperation> slow =
        SlowestOperations.of(recorders, List.of(pause(Kind.LATE, 0, 155)), START_NS);

    Result.SlowOperations reads =
        SlowestOperations.summary(SlowestOperations.causes(slow), recorders.read()).get(0);

    assertThat(reads.operation()).isEqualTo("READ");
    assertThat(reads.beyondMicros()).isEqualTo(1.0);
    assertThat(reads.operations()).isEqualTo(10);
    assertThat(reads.causes()).isEqualTo(Map.of("late", 3L, "outside", 7L));
    assertThat(SlowestOperations.notes(slow))
        .extracting(Note::text)
        .singleElement()
        .asString()
        .contains("30 % of the 10 slowest operations");
  }

  @Test
  void a_client_that_seldom_stood_still_is_not_worth_a_note() {
    recordFast();
    for (int i = 0; i < 20; i++) {
      recordSlow(100 + 20 * i, 100 + 20 * i, 110 + 20 * i);
    }
    List<SlowOperation> slow =
        SlowestOperations.of(recorders, List.of(pause(Kind.LATE, 100, 110)), START_NS);

    assertThat(SlowestOperations.notes(slow)).isEmpty();
  }

  @Test
  void nothing_is_told_of_the_warm_up_or_of_few_operations() {
    recordFast();
    recordSlow(1, 1, 90);
    recorders.endWarmUp();
    recordSlow(100, 100, 110);

    assertThat(SlowestOperations.of(recorders, List.of(), START_NS)).isEmpty();
  }
}
