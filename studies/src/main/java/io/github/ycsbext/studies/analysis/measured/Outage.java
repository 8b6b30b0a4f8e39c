package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.clusters.fault.FaultEvent;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.Due;
import io.github.ycsbext.result.Result.Span;
import io.github.ycsbext.studies.analysis.measured.Series.Stretch;
import io.github.ycsbext.studies.study.plan.FailedOperations;
import io.github.ycsbext.studies.study.result.SeriesRow;
import io.github.ycsbext.studies.study.result.SeriesRow.Second;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a client saw of a fault, until the next one began; NaN if it is not known.
 *
 * @param gapSeconds the longest time without a success, unless the phase's was at another fault
 * @param backAfterSeconds to the {@linkplain RecoveredRate rate before it}; infinity if never
 * @param lowestShare the lowest rate from the fault on, as part of the rate before it
 * @param settledAfterSeconds until response times are as before; infinity if they were not
 * @param failed the operations that failed in the phase
 * @param due what was due in the phase; null if nothing was due by a schedule
 */
public record Outage(
    double gapSeconds,
    double failingSeconds,
    double backAfterSeconds,
    double lowestShare,
    double settledAfterSeconds,
    boolean isLast,
    long failed,
    @Nullable Due due) {
  /** From fewer seconds before a fault it is not known how response times vary. */
  private static final int MIN_BEFORE = 3;

  /** In seconds: what is shorter may be a pause of any run. */
  public static final double MIN_GAP = 0.1;

  /** Faults that begin within this time are one disturbance: a series has a row a second. */
  private static final double TOGETHER = 1;

  /**
   * @param faults when all faults of the phase began, in seconds from the start of measuring
   */
  static Outage of(MeasuredPhase phase, FaultStretch fault, List<Double> faults) {
    double begun = fault.from();
    Result result = phase.result();
    double undisturbed = faults.stream().mapToDouble(each -> each).min().orElse(begun);
    double next =
        faults.stream()
            .mapToDouble(each -> each)
            .filter(each -> each >= begun + TOGETHER)
            .min()
            .orElse(Double.POSITIVE_INFINITY);
    // What the client saw before the first fault is counted to it.
    FaultStretch own = new FaultStretch(begun < undisturbed + TOGETHER ? 0 : begun, next);
    List<Stretch> course =
        DamagedFiles.orElse(List.<Stretch>of(), () -> Series.stretches(phase.folder())).stream()
            .filter(part -> part.end() <= next)
            .toList();
    RecoveredRate rate = new RecoveredRate(course, phase.isScheduled(), undisturbed);
    return new Outage(
        gap(result.observed().longestGap(), own),
        failing(result.observed().failing(), own, course),
        Math.max(
            rate.backAfter(begun, fault.to()),
            answeredAfter(result.observed().longestGap(), own, begun)),
        rate.lowestShare(begun),
        settledAfter(phase, fault, undisturbed, course),
        Double.isInfinite(next),
        FailedOperations.count(phase.result()),
        result.observed().due());
  }

  private static double gap(@Nullable Span longest, FaultStretch own) {
    return longest != null && own.has(longest.fromSecond() + longest.seconds() / 2)
        ? longest.seconds()
        : Double.NaN;
  }

  /**
   * The seconds until the end of a gap that began with the fault, before which no rate was reached;
   * 0 if there was none.
   */
  private static double answeredAfter(@Nullable Span longest, FaultStretch own, double begun) {
    if (longest == null || longest.fromSecond() >= begun + TOGETHER) {
      return 0;
    }
    double end = longest.fromSecond() + longest.seconds();
    return gap(longest, own) >= MIN_GAP ? Math.max(0, end - begun) : 0;
  }

  /** Returns the time with failures in a stretch, to a second where it is not that of the phase. */
  private static double failing(@Nullable Span ofPhase, FaultStretch own, List<Stretch> course) {
    if (ofPhase == null) {
      return Double.NaN;
    }
    double to = ofPhase.fromSecond() + ofPhase.seconds();
    if (own.has(ofPhase.fromSecond()) && own.has(to)) {
      return ofPhase.seconds();
    }
    List<Stretch> failed =
        course.stream().filter(part -> part.failed() > 0 && part.end() > own.from()).toList();
    if (failed.isEmpty()) {
      return Double.NaN;
    }
    double seconds =
        Math.min(to, failed.get(failed.size() - 1).end())
            - Math.max(Math.max(own.from(), ofPhase.fromSecond()), failed.get(0).start());
    // The second in which the stretch begins may have failed before it alone.
    return seconds > 0 ? seconds : Double.NaN;
  }

  /** The first second is left out, as connections and the client's code are new in it. */
  private static double settledAfter(
      MeasuredPhase phase, FaultStretch fault, double undisturbed, List<Stretch> course) {
    double end = course.isEmpty() ? 0 : course.get(course.size() - 1).end();
    List<Second> seconds =
        DamagedFiles.orElse(List.<Second>of(), () -> SeriesRow.seconds(phase.folder())).stream()
            .filter(one -> one.end() <= end)
            .toList();
    List<Second> before =
        seconds.stream().skip(1).filter(second -> second.end() <= undisturbed).toList();
    double most = SettlingTime.most(before);
    return before.size() < MIN_BEFORE
        ? Double.NaN
        : SettlingTime.after(
                fault.from(), fault.to(), end, seconds, second -> second.meanMicros() > most)
            .orElse(Double.POSITIVE_INFINITY);
  }

  record FaultStretch(double from, double to) {
    static List<FaultStretch> of(MeasuredTrial trial, String phase) {
      return trial.faults().stream()
          .filter(fault -> fault.begunSecond() != null && fault.phase().equals(phase))
          .map(FaultStretch::of)
          .toList();
    }

    static FaultStretch of(FaultEvent fault) {
      Double to = fault.upAgainSecond();
      return new FaultStretch(
          Objects.requireNonNull(fault.begunSecond()), to == null ? Double.POSITIVE_INFINITY : to);
    }

    boolean has(double second) {
      return from <= second && second <= to;
    }
  }
}
