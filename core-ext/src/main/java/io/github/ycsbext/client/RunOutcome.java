package io.github.ycsbext.client;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result.Health;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a run went.
 *
 * @param startedAt when the first operation could start
 * @param runTimeNs from there to the end of the last operation
 * @param operations done by all threads, failed ones too
 * @param warmUp before it; null where there was none
 * @param health of the client; null where nobody looked
 * @param stopped why it ended early; null where it came to its end
 * @param problems sentences that each make it a failed run
 * @param notes what a reader of the figures must know
 */
record RunOutcome(
    Instant startedAt,
    long runTimeNs,
    long operations,
    @Nullable WarmedUp warmUp,
    @Nullable Health health,
    StopSignal.@Nullable Reason stopped,
    List<String> problems,
    List<Note> notes) {

  /** What {@code result.json} says about the end. */
  String ended() {
    if (stopped == StopSignal.Reason.INTERRUPTED) {
      return "interrupted";
    }
    if (!problems.isEmpty()) {
      return String.join(" ", problems);
    }
    return stopped == StopSignal.Reason.MAX_EXECUTION_TIME ? "maxexecutiontime" : "completed";
  }

  ExitCode exitCode() {
    if (stopped == StopSignal.Reason.INTERRUPTED) {
      return ExitCode.INTERRUPTED;
    }
    return problems.isEmpty() ? ExitCode.OK : ExitCode.FAILED;
  }
}
