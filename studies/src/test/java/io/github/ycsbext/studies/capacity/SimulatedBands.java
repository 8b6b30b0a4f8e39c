package io.github.ycsbext.studies.capacity;

import io.github.ycsbext.studies.analysis.statistics.Interval;
import io.github.ycsbext.studies.analysis.statistics.PercentileBand;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;

/**
 * Prints how often the 95 % intervals of percentiles cover the truth, which formulas give for the
 * queues M/M/1 and M/M/16. Arguments: the number of steps of each queue (1000), of operations of a
 * step (50000), and of seconds of a step (10).
 */
public final class SimulatedBands {
  private static final List<Double> LOADS = List.of(0.5, 0.8, 0.9, 0.95);
  private static final List<Double> PERCENTILES = List.of(50.0, 99.0, 99.9);

  /** Of the unit of time. */
  private static final double FINENESS = 1e6;

  private SimulatedBands() {}

  public static void main(String[] arguments) {
    int steps = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1000;
    int operations = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 50_000;
    int seconds = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 10;
    System.out.println("| server | load | p50 covers | p99 covers | p99.9 covers |");
    System.out.println("|---|---|---|---|---|");
    for (int servers : List.of(1, 16)) {
      for (double load : LOADS) {
        List<List<Optional<Interval>>> bands =
            LongStream.range(0, steps)
                .parallel()
                .mapToObj(seed -> bands(servers, load, operations, seconds, seed))
                .toList();
        StringBuilder row = new StringBuilder("| M/M/%d | %.0f %%".formatted(servers, 100 * load));
        for (int i = 0; i < PERCENTILES.size(); i++) {
          row.append(" | ").append(cell(bands, i, truth(servers, load, PERCENTILES.get(i))));
        }
        System.out.println(row + " |");
      }
    }
  }

  private static String cell(List<List<Optional<Interval>>> bands, int at, double truth) {
    List<Interval> told = bands.stream().flatMap(each -> each.get(at).stream()).toList();
    long covering =
        told.stream().filter(band -> band.low() <= truth && truth <= band.high()).count();
    double halfWidth =
        told.stream()
            .mapToDouble(band -> (band.high() - band.low()) / 2 / truth)
            .average()
            .orElse(0);
    return told.isEmpty()
        ? "–"
        : "%.1f %% (± %.0f %%; told in %.0f %%)"
            .formatted(
                100.0 * covering / told.size(),
                100 * halfWidth,
                100.0 * told.size() / bands.size());
  }

  private static List<Optional<Interval>> bands(
      int servers, double load, int operations, int seconds, long seed) {
    double[] times =
        SimulatedQueue.exponential(servers, 1)
            .times(servers * load, operations / 2, operations, new SplittableRandom(seed));
    List<Histogram> histograms = new ArrayList<>();
    int length = operations / seconds;
    for (int second = 0; second < seconds; second++) {
      Histogram histogram = new Histogram(3);
      Arrays.stream(times, second * length, (second + 1) * length)
          .forEach(time -> histogram.recordValue(Math.round(time * FINENESS)));
      histograms.add(histogram);
    }
    return PERCENTILES.stream()
        .map(percentile -> PercentileBand.of(histograms, percentile).map(SimulatedBands::inTime))
        .toList();
  }

  private static Interval inTime(Interval band) {
    return new Interval(band.low() / FINENESS, band.high() / FINENESS);
  }

  /** Returns the percentile of the time from arrival to end, by bisection. */
  static double truth(int servers, double load, double percentile) {
    double low = 0;
    double high = 1e6;
    for (int i = 0; i < 100; i++) {
      double time = (low + high) / 2;
      if (longer(servers, load, time) > 1 - percentile / 100) {
        low = time;
      } else {
        high = time;
      }
    }
    return low;
  }

  /**
   * Returns the part of the operations of M/M/n that take longer: those that wait (Erlang's C) do
   * so for an exponential time, and then are served for one.
   */
  private static double longer(int servers, double load, double time) {
    double rest = servers * (1 - load);
    double notServed = Math.exp(-time);
    double wait = waiting(servers, load);
    return Math.abs(rest - 1) < 1e-9
        ? notServed * (1 + wait * time)
        : notServed * (1 + wait * (1 - Math.exp(-(rest - 1) * time)) / (rest - 1));
  }

  /** Returns the part of the operations that wait: Erlang's C, by the recursion of his B. */
  private static double waiting(int servers, double load) {
    double blocked = 1;
    for (int i = 1; i <= servers; i++) {
      blocked = servers * load * blocked / (i + servers * load * blocked);
    }
    return blocked / (1 - load * (1 - blocked));
  }
}
