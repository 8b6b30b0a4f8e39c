package io.github.ycsbext.studies.capacity;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A load that rises from a tenth of a capacity to its double, falls back, and then stays at a
 * tenth: half of its time it is above none of the rates at which it began.
 */
public record Sweep(List<Level> levels) {
  private static final double[] UP = {0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5};
  private static final double TOP = 2;

  private static final int PARTS = 20;

  private static final int FIRST_PARTS = 2;

  /** The shortest, with a second for each part. */
  public static final long MIN_SECONDS = PARTS;

  public enum Way {
    UP,
    DOWN
  }

  /**
   * @param part of the capacity
   * @param rate in operations per second
   * @param start the second at which it begins, from the start of measuring
   */
  public record Level(Way way, double part, double rate, double start, double end) {
    public double seconds() {
      return end - start;
    }

    public boolean isOverload() {
      return part > 1;
    }
  }

  /**
   * @param capacity in operations per second
   */
  public static Sweep of(double capacity, long seconds) {
    double one = (double) seconds / PARTS;
    List<Level> levels = new ArrayList<>();
    double start = 0;
    int last = 2 * UP.length;
    for (int i = 0; i <= last; i++) {
      Way way = i <= UP.length ? Way.UP : Way.DOWN;
      double part = i == UP.length ? TOP : UP[Math.min(i, last - i)];
      double end = i == last ? seconds : start + (i == 0 ? FIRST_PARTS : 1) * one;
      levels.add(new Level(way, part, part * capacity, start, end));
      start = end;
    }
    return new Sweep(levels);
  }

  /** Returns the second from which on no more is due than the system bears. */
  public double endOfOverload() {
    return levels.stream().filter(Level::isOverload).mapToDouble(Level::end).max().orElse(0);
  }

  public double operations() {
    return levels.stream().mapToDouble(level -> level.rate() * level.seconds()).sum();
  }

  public String csv() {
    StringBuilder rows = new StringBuilder("second,rate\n");
    levels.forEach(
        level ->
            rows.append(String.format(Locale.ROOT, "%.3f,%.3f%n", level.start(), level.rate())));
    return rows.toString();
  }
}
