package io.github.ycsbext.studies.analysis.load;

import io.github.ycsbext.studies.capacity.Sweep;
import io.github.ycsbext.studies.capacity.Sweep.Level;
import io.github.ycsbext.studies.capacity.Sweep.Way;
import io.github.ycsbext.studies.study.result.SecondsOfRun.Second;
import java.util.List;
import java.util.OptionalDouble;

/**
 * A sweep as measured: how a system behaves below its capacity, above it, and after that.
 *
 * @param seconds by time
 * @param isOverload false if the capacity was not found, so that twice the rate may be none
 */
public record MeasuredSweep(Sweep sweep, List<Second> seconds, boolean isOverload) {
  /** How much latencies may differ from those before: a tenth. */
  private static final double BAND = 1.1;

  /** How many standard deviations of the seconds before, on a Shewhart control chart. */
  private static final double DEVIATIONS = 3;

  public MeasuredSweep {
    seconds = List.copyOf(seconds);
  }

  /**
   * A level as measured.
   *
   * @param succeeded operations per second
   * @param meanMicros the mean response time; NaN if nothing ended
   */
  public record MeasuredLevel(Level level, double succeeded, double meanMicros) {
    /** Returns the part of what was due that succeeded; above 1 if a backlog was worked off. */
    public double part() {
      return succeeded / level.rate();
    }
  }

  public List<MeasuredLevel> levels() {
    return sweep.levels().stream().map(this::measured).toList();
  }

  private MeasuredLevel measured(Level level) {
    List<Second> within = within(level);
    double count = within.stream().mapToDouble(Second::succeeded).sum();
    double sum =
        within.stream().mapToDouble(second -> second.succeeded() * second.meanMicros()).sum();
    return new MeasuredLevel(level, count / level.seconds(), sum / count);
  }

  private List<Second> within(Level level) {
    return seconds.stream()
        .filter(second -> level.start() < middle(second) && middle(second) <= level.end())
        .toList();
  }

  private static double middle(Second second) {
    return second.end() - 0.5;
  }

  /**
   * Returns how many seconds after the end of the overload latencies were back within a tenth of
   * those before it: the settling time of control theory (K. Ogata, "Modern Control Engineering",
   * section 5-3), by the mean response time of each second, against the seconds on the way up at
   * the same rate. Those vary too: a second is also as before within three of their standard
   * deviations (W. A. Shewhart, "Economic Control of Quality of Manufactured Product", 1931), and
   * one alone that is not counts as chance. 0 if they were never away; empty if they never came
   * back, or it was no overload.
   */
  public OptionalDouble recoverySeconds() {
    if (!isOverload) {
      return OptionalDouble.empty();
    }
    double overload = sweep.endOfOverload();
    double back = overload;
    boolean wasAway = false;
    double last = overload;
    for (Second second : seconds) {
      if (middle(second) > overload) {
        boolean isAway = isAway(second);
        if (isAway && wasAway) {
          back = second.end();
        }
        wasAway = isAway;
        last = second.end();
      }
    }
    boolean isBack = back == overload || back < last;
    return isBack ? OptionalDouble.of(back - overload) : OptionalDouble.empty();
  }

  private boolean isAway(Second second) {
    return sweep.levels().stream()
        .filter(level -> level.start() < middle(second) && middle(second) <= level.end())
        .anyMatch(level -> second.meanMicros() > most(level.part()));
  }

  /** Returns the longest mean response time that is as before, at a part of the capacity. */
  private double most(double part) {
    double[] before =
        sweep.levels().stream()
            .filter(level -> level.way() == Way.UP && level.part() == part)
            .flatMap(level -> within(level).stream())
            .mapToDouble(Second::meanMicros)
            .toArray();
    double mean = mean(before);
    double squares = 0;
    for (double value : before) {
      squares += (value - mean) * (value - mean);
    }
    double deviation = before.length < 2 ? 0 : Math.sqrt(squares / (before.length - 1));
    return Math.max(BAND * mean, mean + DEVIATIONS * deviation);
  }

  private static double mean(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum / values.length;
  }
}
