package io.github.ycsbext.client;

import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.measurement.GapMeter;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.Health;
import io.github.ycsbext.result.Result.ValueBytes;
import io.github.ycsbext.workload.JointCounts;
import io.github.ycsbext.workload.PhaseValue;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What one of several clients found, beside its measurements.
 *
 * @param startedLateNs how long after the agreed moment it began
 * @param runTimeNs the time from the agreed moment to the end of its last operation
 * @param slowCauses how many of its slowest operations have which cause, by their kind
 * @param streamHash the sum of its operations' hashes; null if the workload has none
 * @param counts what its workload {@linkplain JointCounts has counted}, as JSON; null if nothing
 */
record ClientOutcome(
    long startedLateNs,
    long runTimeNs,
    long operations,
    long retries,
    GapMeter.@Nullable Found gaps,
    Result.@Nullable Due due,
    Result.@Nullable InFlight inFlight,
    Result.@Nullable WarmUp warmUp,
    @Nullable Health health,
    String ended,
    ExitCode exitCode,
    List<String> problems,
    List<Note> notes,
    Map<String, Map<String, Long>> slowCauses,
    @Nullable Long streamHash,
    @Nullable ValueBytes valueBytes,
    List<PhaseValue> values,
    @Nullable String counts) {

  /**
   * @param findings without what is made of the counts
   */
  static ClientOutcome of(Findings findings, @Nullable String counts, long startedLateNs) {
    RunOutcome outcome = findings.outcome();
    return new ClientOutcome(
        startedLateNs,
        outcome.runTimeNs(),
        outcome.operations(),
        outcome.retries(),
        outcome.gaps(),
        outcome.due(),
        outcome.inFlight(),
        outcome.warmUp() == null ? null : outcome.warmUp().inResult(),
        outcome.health(),
        outcome.ended(),
        outcome.exitCode(),
        List.copyOf(outcome.problems()),
        findings.notes(),
        outcome.slowCauses(),
        findings.streamHash(),
        findings.valueBytes(),
        findings.values(),
        counts);
  }
}
