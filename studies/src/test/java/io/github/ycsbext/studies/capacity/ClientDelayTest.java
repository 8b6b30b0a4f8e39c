package io.github.ycsbext.studies.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Limit;
import io.github.ycsbext.result.LocalEnvironment;
import io.github.ycsbext.result.Percentile;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.Health;
import io.github.ycsbext.result.Result.Observations;
import io.github.ycsbext.result.Result.OperationSummary;
import io.github.ycsbext.result.RunNote;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ClientDelayTest {
  private static final List<Limit> LIMITS = List.of(Limit.of("p90 < 100 ms"));

  private static Result step(double p90Millis, double lateMillis, Note... reasons) {
    OperationSummary reads =
        new OperationSummary(
            1000,
            1,
            1,
            1,
            Map.of(Percentile.P90, p90Millis * 1000),
            Map.of("OK", 1000L),
            null,
            null);
    Health health =
        new Health(
            reasons.length == 0 ? Health.GOOD : Health.OVERLOADED,
            List.of(reasons),
            1.0,
            0.2,
            0.5,
            0.0,
            1,
            1,
            lateMillis * 1000,
            1e6,
            0,
            0.2,
            null);
    return new Result(
        Result.FORMAT_VERSION,
        "ycsb-ext",
        new Result.Run("run", "a.Db", "", "2026-01-01T00:00:00Z", 1000, 1000, 1000, "completed"),
        Map.of("READ", reads),
        Map.of(),
        null,
        LocalEnvironment.read(),
        Map.of(),
        List.of(),
        new Observations(null, null, null, null, health, null, null, null, null, List.of()));
  }

  private static Note late(double millis) {
    return RunNote.JITTER.of(millis, 10);
  }

  @Test
  void lateness_is_small_beside_the_time_that_broke_the_limit() {
    assertThat(ClientDelay.ofBroken(LIMITS, step(1200, 15, late(15)))).isEmpty();
    assertThat(ClientDelay.ofBroken(LIMITS, step(120, 15, late(15)))).containsExactly(late(15));
  }

  /** What lets a client pass in general may still be much beside the limit. */
  @Test
  void a_tenth_of_the_time_that_broke_the_limit_is_late_whatever_the_verdict() {
    List<Limit> short6 = List.of(Limit.of("p90 < 6 ms"));

    assertThat(ClientDelay.ofBroken(short6, step(8, 7)))
        .containsExactly(RunNote.JITTER.of(Note.rounded(7, 1), Note.rounded(0.8, 1)));
    assertThat(ClientDelay.ofBroken(short6, step(80, 7))).isEmpty();
    assertThat(ClientDelay.ofBroken(short6, step(5, 7))).isEmpty();
  }

  @Test
  void a_client_short_of_processor_time_may_break_any_limit() {
    assertThat(ClientDelay.ofBroken(LIMITS, step(1200, 1, RunNote.BUSY.of(50, 10)))).hasSize(1);
  }

  @Test
  void what_was_within_the_limits_is_not_the_clients() {
    assertThat(ClientDelay.ofBroken(LIMITS, step(90, 15, late(15)))).isEmpty();
  }
}
