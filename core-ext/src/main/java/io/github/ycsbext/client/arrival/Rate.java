package io.github.ycsbext.client.arrival;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.function.ToDoubleFunction;

/**
 * A rate in straight pieces, its integral (how many operations are due) and that one's inverse.
 * Seconds count from the start; after t in a piece {@code r t + s t² / 2} operations are due.
 */
final class Rate {
  private static final int OF_WAVE = 256;

  private final List<Piece> pieces;
  private final double period;
  private final double duePerPeriod;

  private record Piece(double from, double dueBefore, double rate, double slope) {
    double dueAfter(double seconds) {
      return rate * seconds + slope * seconds * seconds / 2;
    }

    double secondsUntil(double due) {
      // This form of the quadratic's root stays exact when the slope is 0.
      double root = rate + Math.sqrt(Math.max(0, rate * rate + 2 * slope * due));
      return due == 0 ? 0 : 2 * due / root;
    }
  }

  /** After {@code period} all begins again; infinite if nothing does. */
  private Rate(List<Piece> pieces, double period) {
    this.pieces = pieces;
    this.period = period;
    this.duePerPeriod = Double.isInfinite(period) ? period : dueInPeriod(period);
  }

  private static final class Pieces {
    private final List<Piece> pieces = new ArrayList<>();
    private double seconds;
    private double due;

    Pieces add(double length, double from, double to) {
      Piece piece = new Piece(seconds, due, from, length == 0 ? 0 : (to - from) / length);
      pieces.add(piece);
      seconds += length;
      due += piece.dueAfter(length);
      return this;
    }

    Rate then(double rate) {
      pieces.add(new Piece(seconds, due, rate, 0));
      return new Rate(List.copyOf(pieces), Double.POSITIVE_INFINITY);
    }

    Rate again() {
      return new Rate(List.copyOf(pieces), seconds);
    }
  }

  static Rate even(double perSecond) {
    return new Pieces().then(perSecond);
  }

  static Rate ramp(double from, double to, double seconds) {
    return new Pieces().add(seconds, from, to).then(to);
  }

  static Rate steps(double from, double to, double seconds, int steps) {
    Pieces pieces = new Pieces();
    for (int step = 0; step < steps; step++) {
      double rate = from + (to - from) * step / steps;
      pieces.add(seconds / steps, rate, rate);
    }
    return pieces.then(to);
  }

  static Rate wave(double lowest, double highest, double period) {
    Pieces pieces = new Pieces();
    for (int piece = 0; piece < OF_WAVE; piece++) {
      pieces.add(
          period / OF_WAVE, inWave(lowest, highest, piece), inWave(lowest, highest, piece + 1));
    }
    return pieces.again();
  }

  private static double inWave(double lowest, double highest, int piece) {
    return lowest + (highest - lowest) * (1 - Math.cos(2 * Math.PI * piece / OF_WAVE)) / 2;
  }

  static Rate spikes(double usual, double inBurst, double burst, double period) {
    return new Pieces().add(period - burst, usual, usual).add(burst, inBurst, inBurst).again();
  }

  /**
   * Returns a rate in steps: each of {@code rates} holds from its second on, and the first second
   * is 0.
   */
  static Rate from(SortedMap<Double, Double> rates) {
    Pieces pieces = new Pieces();
    double second = 0;
    double rate = 0;
    for (var next : rates.entrySet()) {
      pieces.add(next.getKey() - second, rate, rate);
      second = next.getKey();
      rate = next.getValue();
    }
    return pieces.then(rate);
  }

  boolean isAny() {
    return pieces.stream().anyMatch(piece -> piece.rate() > 0 || piece.slope() > 0);
  }

  boolean ends() {
    return Double.isInfinite(period) && pieces.get(pieces.size() - 1).rate() == 0;
  }

  double dueWithin(double seconds) {
    if (seconds <= period) {
      return dueInPeriod(seconds);
    }
    double periods = Math.floor(seconds / period);
    return periods * duePerPeriod + dueInPeriod(seconds - periods * period);
  }

  private double dueInPeriod(double seconds) {
    Piece piece = lastUpTo(seconds, Piece::from);
    return piece.dueBefore() + piece.dueAfter(seconds - piece.from());
  }

  double secondsUntil(double due) {
    if (due < duePerPeriod) {
      return secondsInPeriod(due);
    }
    double periods = Math.floor(due / duePerPeriod);
    return periods * period + secondsInPeriod(due - periods * duePerPeriod);
  }

  private double secondsInPeriod(double due) {
    Piece piece = lastUpTo(due, Piece::dueBefore);
    return piece.from() + piece.secondsUntil(due - piece.dueBefore());
  }

  private Piece lastUpTo(double most, ToDoubleFunction<Piece> start) {
    int low = 0;
    int high = pieces.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (start.applyAsDouble(pieces.get(middle)) <= most) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return pieces.get(low);
  }
}
