package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.studies.analysis.measured.Series.Stretch;
import java.util.List;

/**
 * When a system was at the rate before the fault again: the first second from the kill on in which
 * at least 90 % of that rate was answered, and as much on average over this and the next two. Not
 * found is an answer. If operations were due by a schedule, all that was due must be done too,
 * apart from a second's worth.
 *
 * @param undisturbed the moment of the first fault, in seconds since the start
 */
public record RecoveredRate(List<Stretch> run, boolean isScheduled, double undisturbed) {
  /** The part of the rate before the fault that is enough. */
  public static final double ENOUGH = 0.9;

  private static final int SECONDS = 3;

  /**
   * The seconds from the kill, to a part of a second; 0 if the rate did not fall, infinity if it
   * was not back before the end, NaN if it is not known.
   *
   * @param over when the fault was undone: until then it is back for good only
   */
  public double backAfter(double killed, double over) {
    double old = old();
    if (!(old > 0)) {
      return Double.NaN;
    }
    for (int i = afterLastFall(killed, over, ENOUGH * old); i < run.size(); i++) {
      Stretch first = run.get(i);
      if (first.end() > killed && reaches(i, ENOUGH * old) && hasCaughtUp(i, old)) {
        return Math.max(0, reached(i, old) - killed);
      }
    }
    return Double.POSITIVE_INFINITY;
  }

  /** Returns the place after the last second, before the end of the fault, that lacks a rate. */
  private int afterLastFall(double killed, double over, double rate) {
    int after = 0;
    for (int i = 0; i < run.size(); i++) {
      boolean isDuring = run.get(i).end() > killed && run.get(i).start() < over;
      if (isDuring && mean(run.subList(i, i + 1)) < rate && mean(threeFrom(i)) < rate) {
        after = i + 1;
      }
    }
    return after;
  }

  /** The moment from which on that second's answers are those of the rate before the fault. */
  private double reached(int at, double old) {
    double start = run.get(at).start();
    return at == 0 || reaches(at - 1, ENOUGH * old)
        ? start
        : start - run.get(at - 1).answered() / old;
  }

  /** The lowest rate from the kill on, as part of that before the fault; NaN if it is not known. */
  public double lowestShare(double killed) {
    double lowest =
        run.stream()
            .filter(stretch -> stretch.end() > killed)
            .mapToDouble(stretch -> stretch.answered() / stretch.seconds())
            .min()
            .orElse(Double.NaN);
    double old = old();
    return old > 0 ? lowest / old : Double.NaN;
  }

  private double old() {
    return mean(run.stream().filter(stretch -> stretch.end() <= undisturbed).toList());
  }

  private static double mean(List<Stretch> stretches) {
    return stretches.stream().mapToLong(Stretch::answered).sum()
        / stretches.stream().mapToDouble(Stretch::seconds).sum();
  }

  private boolean reaches(int from, double rate) {
    return mean(run.subList(from, from + 1)) >= rate && mean(threeFrom(from)) >= rate;
  }

  private List<Stretch> threeFrom(int from) {
    return run.subList(from, Math.min(run.size(), from + SECONDS));
  }

  private boolean hasCaughtUp(int at, double old) {
    long done = run.subList(0, at).stream().mapToLong(one -> one.answered() + one.failed()).sum();
    return !isScheduled || done >= old * (run.get(at).start() - 1);
  }
}
