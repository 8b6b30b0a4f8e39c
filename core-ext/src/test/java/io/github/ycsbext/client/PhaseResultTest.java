package io.github.ycsbext.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.client.PhaseResult.Observed;
import io.github.ycsbext.client.PhaseResult.Told;
import io.github.ycsbext.client.PhaseResult.Work;
import io.github.ycsbext.client.thread.StopSignal;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.measurement.CommonGaps;
import io.github.ycsbext.measurement.GapMeter.Span;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result.Due;
import io.github.ycsbext.result.Result.Health;
import io.github.ycsbext.result.Result.InFlight;
import io.github.ycsbext.result.Result.Run;
import io.github.ycsbext.result.Result.ValueBytes;
import io.github.ycsbext.result.Result.WarmUp;
import io.github.ycsbext.result.ResultJson;
import io.github.ycsbext.workload.PhaseValue;
import io.github.ycsbext.workload.PhaseValue.Merge;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PhaseResultTest {
  private static final Instant START = Instant.parse("2026-01-02T03:04:05.006Z");
  private static final long SECOND_NS = 1_000_000_000;

  private static Health health(double cpuMicros, int pauses) {
    return new Health(
        pauses > 1 ? Health.OVERLOADED : Health.GOOD,
        List.of(Note.plain("reason " + pauses)),
        cpuMicros,
        0.1 * pauses,
        0.5,
        null,
        pauses,
        10,
        100,
        200,
        1e6,
        null,
        null);
  }

  private static CommonGaps gaps(long endNs, Span... gaps) {
    return new CommonGaps(gaps[0], null, List.of(gaps), endNs);
  }

  /** Result 1 or 2 of two clients; the second does three times as much. */
  private static PhaseResult result(int number, StopSignal.@Nullable Reason stopped) {
    long operations = number == 1 ? 100 : 300;
    return new PhaseResult(
        Work.of(START.plusMillis(number), number, number * SECOND_NS, operations),
        new Observed(
            operations,
            new WarmUp(1000.0 * number, 10),
            health(10.0 * number, number),
            gaps(number * SECOND_NS, new Span(100L * number, 200)),
            new Due(operations, number),
            new InFlight(4, number, 3, 4, 0.1 * number)),
        new Told(
            5L,
            new ValueBytes(100.0 * number, 0),
            List.of(
                new PhaseValue("A.Sum", number, Merge.SUM),
                new PhaseValue("A.Most", number, Merge.MAX),
                new PhaseValue("A.Mean", number, Merge.NONE)),
            List.of("{}")),
        stopped,
        List.of(),
        number == 1 ? List.of() : List.of("a problem"),
        List.of(Note.plain("note " + number)));
  }

  private static PhaseResult unheard() {
    return new PhaseResult(
        Work.of(Instant.MAX, 0, 3 * SECOND_NS, 1000),
        Observed.NOTHING,
        Told.only(List.of()),
        null,
        List.of(),
        List.of("it was lost"),
        List.of());
  }

  @Test
  void each_part_of_two_clients_is_made_by_its_own_rule() {
    PhaseResult both = result(1, null).and(result(2, null));

    assertThat(both.work()).isEqualTo(new Work(START.plusMillis(1), 2, 2 * SECOND_NS, 400, 200.0));
    assertThat(both.observed())
        .extracting(Observed::warmUp, Observed::due, Observed::inFlight)
        .containsExactly(new WarmUp(2000, 20), new Due(400, 3), new InFlight(8, 3, 6, 8, 0.1 * 2));
    assertThat(both.observed().gaps().longestGap()).isEqualTo(new Span(200, 100));
    Health health = both.observed().health();
    assertThat(health.verdict()).isEqualTo(Health.OVERLOADED);
    assertThat(health.cpuMicrosPerOperation()).isEqualTo(17.5);
    assertThat(health.pauses()).isEqualTo(3);
    assertThat(health.reasons()).extracting(Note::text).containsExactly("reason 1", "reason 2");
    assertThat(both.told())
        .isEqualTo(
            new Told(
                10L,
                new ValueBytes(175, 0),
                List.of(
                    new PhaseValue("A.Sum", 3, Merge.SUM), new PhaseValue("A.Most", 2, Merge.MAX)),
                List.of("{}", "{}")));
    assertThat(both.problems()).containsExactly("a problem");
    assertThat(both.notes()).extracting(Note::text).containsExactly("note 1", "note 2");
  }

  @Test
  void of_a_client_that_was_lost_only_what_all_can_tell_is_unknown() {
    PhaseResult all = result(1, null).and(unheard()).and(result(1, null));

    assertThat(all.work().operations()).isEqualTo(1200);
    assertThat(all.work().runTimeNs()).isEqualTo(3 * SECOND_NS);
    assertThat(all.told().streamHash()).isNull();
    assertThat(all.told().counts()).containsExactly("{}", null, "{}");
    assertThat(all.told().valueBytes()).isEqualTo(new ValueBytes(100, 0));
    assertThat(all.observed().gaps()).isNull();
    assertThat(all.observed().due()).isNull();
    assertThat(all.observed().health().cpuMicrosPerOperation()).isEqualTo(10);
  }

  @Test
  void a_run_ends_by_time_if_it_did_for_a_client_without_a_problem() {
    PhaseResult timed = result(1, StopSignal.Reason.MAX_EXECUTION_TIME);

    assertThat(timed.ended()).isEqualTo(Run.TIME_OVER);
    assertThat(timed.and(result(1, null)).ended()).isEqualTo(Run.TIME_OVER);
    assertThat(timed.and(result(2, null)).ended()).isEqualTo("a problem");
    assertThat(timed.and(result(2, null)).exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(result(1, StopSignal.Reason.INTERRUPTED).ended()).isEqualTo(Run.INTERRUPTED);
  }

  @Test
  void one_of_several_tells_it_as_json() {
    PhaseResult told = result(2, StopSignal.Reason.TOO_MANY_ERRORS);

    assertThat(ResultJson.read(ResultJson.text(told), PhaseResult.class)).isEqualTo(told);
  }
}
