package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.Health;
import io.github.ycsbext.result.Result.Run;
import io.github.ycsbext.result.Result.WarmUp;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * @param result of a search for a capacity, that of the fastest step that kept the limits
 */
public record MeasuredPhase(
    String name,
    Result result,
    ResultFolder folder,
    @Nullable MeasuredCapacity search,
    @Nullable MeasuredSweep sweep) {
  public MeasuredPhase(String name, Result result, ResultFolder folder) {
    this(name, result, folder, null, null);
  }

  private static final Set<String> ENDED_WELL = Set.of(Run.COMPLETED, Run.TIME_OVER);

  /** The warm-up after which the JVMs of client and server have compiled what runs often. */
  private static final double MIN_WARM_UP_SECONDS = 2;

  /** The least to judge without such a warm-up: the start takes seconds, a small part then. */
  public static final int MIN_SECONDS_COLD = 30;

  public boolean isOverloaded() {
    return hasVerdict(Health.OVERLOADED);
  }

  /**
   * False after an interruption, too many errors, or a lost client: a study measures that again.
   */
  public boolean isWhole() {
    return ENDED_WELL.contains(result.run().ended());
  }

  public boolean isPlain() {
    return search == null && sweep == null;
  }

  /** Returns true if it was over before the client's health could be judged. */
  public boolean isTooShort() {
    return hasVerdict(Health.TOO_SHORT);
  }

  /** False if scheduled operations had to wait in the client because it had no free slot. */
  public boolean isOpen() {
    return result.notes().stream().noneMatch(note -> note.tells(RunNote.NOT_OPEN));
  }

  private boolean hasVerdict(String verdict) {
    Health health = result.observed().health();
    return health != null && health.verdict().equals(verdict);
  }

  public boolean isBrief() {
    if (search != null) {
      return false;
    }
    WarmUp warmUp = result.observed().warmUp();
    boolean isWarm = warmUp != null && isAtLeast(MIN_WARM_UP_SECONDS, warmUp.elapsedMillis());
    return !isAtLeast(
        isWarm ? PlannedPhase.SECONDS_TO_JUDGE : MIN_SECONDS_COLD, result.run().runTimeMillis());
  }

  /** Returns true of a limit in seconds, too, that a timer has met a few milliseconds early. */
  private static boolean isAtLeast(double seconds, double millis) {
    return Math.round(millis / 100) >= 10 * seconds;
  }

  public boolean hasIdleThreads() {
    String threads = result.configuration().getOrDefault(CommonProperties.THREADS.name(), "1");
    return result.run().phase().equals(PlannedPhase.Kind.RUN.command())
        && result.run().operations() < Long.parseLong(threads);
  }

  /** Returns true if operations were due by a schedule, so that response times are known. */
  boolean isScheduled() {
    return result.observed().due() != null;
  }
}
