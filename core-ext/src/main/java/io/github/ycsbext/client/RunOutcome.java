package io.github.ycsbext.client;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.github.ycsbext.client.thread.StopSignal;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.measurement.GapMeter;
import io.github.ycsbext.measurement.output.ReportWriter;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.Health;
import io.github.ycsbext.result.Result.Run;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of a run, of one client or of several. One of several tells it to the coordinator as
 * JSON. How two of a part make one stands where the part is declared.
 *
 * @param startedAt when the first operation could start
 * @param startedLateNs how long this was after the moment that all clients have agreed on
 * @param runTimeNs the time from {@code startedAt} to the end of the last operation
 * @param operations the operations of all threads, including failed ones
 * @param retries the requests that the driver sent again by itself
 * @param gaps the times without a success and with failures; null if there were several clients of
 *     which not all told theirs
 * @param due what was due; null if nothing was scheduled
 * @param inFlight how many operations were in flight; null if nothing was scheduled
 * @param warmUp the warm-up; null if there was none
 * @param health the health of the client; null if it was not watched
 * @param stopped why the run ended early; null if it was completed
 * @param together the time in which all clients were active; null if there was one
 * @param clients each client's part; empty if there was one
 * @param problems sentences, each of which makes the run a failed one
 * @param notes what a reader of the figures must know
 */
record RunOutcome(
    Instant startedAt,
    long startedLateNs,
    long runTimeNs,
    long operations,
    long retries,
    GapMeter.@Nullable Found gaps,
    Result.@Nullable Due due,
    Result.@Nullable InFlight inFlight,
    Result.@Nullable WarmUp warmUp,
    @Nullable Health health,
    StopSignal.@Nullable Reason stopped,
    @Nullable Together together,
    List<Result.ClientPart> clients,
    List<String> problems,
    List<Note> notes) {

  /**
   * The time in which all of several clients were active.
   *
   * @param nanos from the start to the end of the first that ended
   * @param operations what all of them did in that time
   */
  record Together(long nanos, double operations) {}

  /** Returns operations per second, over the time in which all clients were active. */
  double throughput() {
    return together == null
        ? ReportWriter.throughput(operations, runTimeNs)
        : together.nanos() == 0 ? 0 : together.operations() * 1e9 / together.nanos();
  }

  /** Returns what {@code result.json} says about the end. */
  String ended() {
    if (stopped == StopSignal.Reason.INTERRUPTED) {
      return Run.INTERRUPTED;
    }
    if (!problems.isEmpty()) {
      return String.join("; ", problems);
    }
    if (stopped == StopSignal.Reason.TOO_MANY_ERRORS) {
      return "stopped, as all clients together had more errors than maxerrors";
    }
    return isTimeOver() ? Run.TIME_OVER : Run.COMPLETED;
  }

  /** Returns true if the run ended as it should, because its time was over. */
  @JsonIgnore
  boolean isTimeOver() {
    return stopped == StopSignal.Reason.MAX_EXECUTION_TIME && problems.isEmpty();
  }

  ExitCode exitCode() {
    if (stopped == StopSignal.Reason.INTERRUPTED) {
      return ExitCode.INTERRUPTED;
    }
    return problems.isEmpty() ? ExitCode.OK : ExitCode.FAILED;
  }
}
