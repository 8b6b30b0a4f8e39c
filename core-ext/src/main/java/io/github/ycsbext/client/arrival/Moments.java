package io.github.ycsbext.client.arrival;

import java.util.function.LongToDoubleFunction;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** When the operations of a window are due: a function of their numbers, whatever the slot. */
public final class Moments {
  /** So late that it is never, and still early enough to be added to a clock's reading. */
  private static final double NEVER_NS = Long.MAX_VALUE / 4.0;

  private final Rate rate;
  private final @Nullable Supplier<LongToDoubleFunction> points;

  /**
   * {@code points} place an operation, for each slot, on the axis of how many are due: a random
   * point for a Poisson process, and its number if they are null, for even distances.
   */
  Moments(Rate rate, @Nullable Supplier<LongToDoubleFunction> points) {
    this.rate = rate;
    this.points = points;
  }

  /** Returns the moments as one slot asks for them, in nanoseconds by rising numbers. */
  public LongUnaryOperator forSlot() {
    LongToDoubleFunction reader = points == null ? number -> number : points.get();
    return number -> {
      double due = reader.applyAsDouble(number);
      return (long) Math.min(NEVER_NS, rate.secondsUntil(due) * 1e9);
    };
  }

  public long dueInAll() {
    return rate.ends() ? count().before((long) NEVER_NS) : Long.MAX_VALUE;
  }

  public Count count() {
    return new Count();
  }

  /** Counts the operations that are due, which is asked for rising moments. */
  public final class Count {
    private final LongUnaryOperator moments = forSlot();
    private long due;

    public long before(long ns) {
      if (points == null) {
        // Rounding may make it one too many.
        due = Math.max(due, (long) rate.dueWithin(ns / 1e9) - 1);
      }
      while (moments.applyAsLong(due) < ns) {
        due++;
      }
      return due;
    }
  }
}
