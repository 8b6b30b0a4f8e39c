package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.studies.capacity.Sweep;
import io.github.ycsbext.studies.capacity.Sweep.Level;
import io.github.ycsbext.studies.capacity.Sweep.Way;
import io.github.ycsbext.studies.study.result.SeriesRow.Second;
import java.util.List;
import java.util.OptionalDouble;

/**
 * @param isOverload false if the capacity was not found: twice the rate may then be no overload
 */
public record MeasuredSweep(Sweep sweep, List<Second> seconds, boolean isOverload) {

  /**
   * @param succeeded operations per second
   * @param meanMicros of response times; NaN if nothing ended
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
    return seconds.stream().filter(second -> isWithin(second, level)).toList();
  }

  private static boolean isWithin(Second second, Level level) {
    double middle = SettlingTime.middle(second);
    return level.start() < middle && middle <= level.end();
  }

  /**
   * The seconds from the overload's end until latencies were as on the way up at the same rate;
   * empty if they never were, or it was no overload.
   */
  public OptionalDouble recoverySeconds() {
    double over = sweep.endOfOverload();
    double end = seconds.isEmpty() ? over : seconds.get(seconds.size() - 1).end();
    return isOverload
        ? SettlingTime.after(over, over, end, seconds, this::isAway)
        : OptionalDouble.empty();
  }

  private boolean isAway(Second second) {
    return sweep.levels().stream()
        .filter(level -> isWithin(second, level))
        .anyMatch(level -> second.meanMicros() > most(level.part()));
  }

  private double most(double part) {
    return SettlingTime.most(
        sweep.levels().stream()
            .filter(level -> level.way() == Way.UP && level.part() == part)
            .flatMap(level -> within(level).stream())
            .toList());
  }
}
