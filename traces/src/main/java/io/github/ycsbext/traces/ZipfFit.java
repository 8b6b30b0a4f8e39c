package io.github.ycsbext.traces;

import io.github.ycsbext.generator.KeyDistribution;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.DoubleFunction;

/**
 * The exponent of Zipf's law that makes given numbers of requests most likely, for records in the
 * order of these numbers.
 *
 * <p>The order is itself a result of chance: among records that are equally popular, one comes out
 * first. So the likelihood's maximum is too steep. The fit therefore draws requests by the law,
 * fits these in the same way, and looks for the exponent of which such fits are like the given one
 * in the mean. The interval has the exponents of which they are like it at all; the greatest gap
 * that chance alone makes comes from the same draws.
 *
 * @param law which one it is
 * @param exponent the exponent
 * @param low this and the other: its 95 % interval
 * @param misfit the greatest part of the requests by which the most popular records, however many,
 *     get more or less than those of requests drawn by the law get in the mean; laws are compared
 *     by it, because few requests, in order, are like Zipf's law whatever their own one is
 * @param gap the greatest part of the requests by which the most popular records, however many, get
 *     more or less than by the law
 * @param gapByChance the greatest one of requests that are drawn by the law
 */
record ZipfFit(
    Law law,
    double exponent,
    double low,
    double high,
    double misfit,
    double gap,
    double gapByChance) {
  private static final int MIN_DRAWS = 10;
  private static final int MAX_DRAWS = 40;
  private static final int MAX_DRAWN = 4_000_000;
  private static final int ROUNDS = 7;

  /** A part of the records. */
  private static final double ENOUGH = 0.0001;

  private static final int MOST_UNSEEN = 8;

  /** Of 95 %, by Student's t, and of a mean that is drawn, too. */
  private static final double DEVIATIONS = 2.05;

  private static final double HIGHEST = 2.5;
  private static final double COARSE = 0.05;
  private static final double FINE = 0.005;
  private static final int FINE_STEPS = 24;

  /** So many of the first ranks are taken one by one. */
  private static final int SINGLE = 512;

  /** The two laws that a workload can have. */
  enum Law {
    /** Zipf's law over the records: {@code requestdistribution=latest} without inserts. */
    PLAIN,
    /** YCSB's {@code zipfian}: the law over ten billion ranks, which are scattered over them. */
    SCATTERED
  }

  /** Numbers of requests in parts of neighbouring ranks. */
  private static final class Parts {
    private final int[] ends;

    private Parts(int[] ends) {
      this.ends = ends;
    }

    static Parts of(int records) {
      int[] ends = new int[records];
      int parts = 0;
      for (int end = 1; end < records; end = Math.max(end + 1, (int) (end * (1 + 1.0 / SINGLE)))) {
        ends[parts++] = end;
      }
      ends[parts++] = records;
      return new Parts(Arrays.copyOf(ends, parts));
    }

    int records() {
      return ends[ends.length - 1];
    }

    double[] sums(int[] sorted) {
      double[] sums = new double[ends.length];
      int from = 0;
      for (int part = 0; part < ends.length; part++) {
        for (; from < ends[part]; from++) {
          sums[part] += sorted[from];
        }
      }
      return sums;
    }

    /** Returns the mean logarithm in each part. */
    double[] logarithms(double[] shares) {
      double[] means = new double[ends.length];
      int from = 0;
      for (int part = 0; part < ends.length; part++) {
        int first = from;
        for (; from < ends[part]; from++) {
          means[part] += Math.log(shares[from]);
        }
        means[part] /= ends[part] - first;
      }
      return means;
    }
  }

  /** The likelihood of exponents in even steps. */
  private static final class Grid {
    private final double from;
    private final double step;
    private final double[][] logarithms;

    private Grid(double from, double step, double[][] logarithms) {
      this.from = from;
      this.step = step;
      this.logarithms = logarithms;
    }

    static Grid of(Law law, Parts parts, int records, double from, double step, int steps) {
      double[][] logarithms = new double[steps][];
      for (int i = 0; i < steps; i++) {
        logarithms[i] = parts.logarithms(shares(law, records, from + i * step));
      }
      return new Grid(from, step, logarithms);
    }

    private double likelihood(int at, double[] sums) {
      double likelihood = 0;
      for (int part = 0; part < sums.length; part++) {
        likelihood += sums[part] * logarithms[at][part];
      }
      return likelihood;
    }

    int best(double[] sums) {
      int best = 0;
      for (int at = 1; at < logarithms.length; at++) {
        best = likelihood(at, sums) > likelihood(best, sums) ? at : best;
      }
      return best;
    }

    private double curve(int at, double[] sums) {
      return likelihood(at - 1, sums) - 2 * likelihood(at, sums) + likelihood(at + 1, sums);
    }

    private int inner(double[] sums) {
      return Math.max(1, Math.min(logarithms.length - 2, best(sums)));
    }

    /**
     * Returns the exponent's standard deviation, as the likelihood's curve at the best one has it.
     */
    double deviation(double[] sums) {
      return step / Math.sqrt(Math.max(1e-9, -curve(inner(sums), sums)));
    }

    /** Returns the vertex of the parabola through the best exponent and its neighbours. */
    double exponent(double[] sums) {
      int at = inner(sums);
      double curve = curve(at, sums);
      double slope = likelihood(at - 1, sums) - likelihood(at + 1, sums);
      double shift = curve < 0 ? slope / (2 * curve) : 0;
      return from + step * (at + shift);
    }
  }

  /** Returns the part of the requests that each record gets, the most popular one first. */
  private static double[] shares(Law law, int records, double exponent) {
    double[] shares = new double[records];
    if (law == Law.SCATTERED) {
      int ranks = (int) Math.min(1 << 19, Math.max(1 << 14, 32L * records));
      double[] rising = KeyDistribution.zipfianShares(records, exponent, ranks);
      Arrays.sort(rising);
      for (int i = 0; i < records; i++) {
        shares[i] = rising[records - 1 - i];
      }
      return shares;
    }
    double sum = 0;
    for (int i = 0; i < records; i++) {
      shares[i] = Math.pow(i + 1, -exponent);
      sum += shares[i];
    }
    for (int i = 0; i < records; i++) {
      shares[i] /= sum;
    }
    return shares;
  }

  /**
   * Returns the parts of the requests that records get of which so many are requested at all; there
   * may be more.
   */
  private static double[] population(Law law, int met, double exponent, double requests) {
    double records = met;
    double[] shares = shares(law, met, exponent);
    for (int round = 0; round < ROUNDS; round++) {
      double expected = 0;
      for (double share : shares) {
        expected -= Math.expm1(-share * requests);
      }
      if (met - expected < Math.max(1, met * ENOUGH) || records > MOST_UNSEEN * met) {
        break;
      }
      records += (met - expected) * shares.length / expected;
      shares = shares(law, (int) records, exponent);
    }
    return shares;
  }

  /**
   * @param counts how many requests each record got that got any, in any order; at least three
   */
  static ZipfFit of(Law law, int[] counts) {
    int[] sorted = sorted(counts);
    int records = sorted.length;
    Parts parts = Parts.of(records);
    double[] sums = parts.sums(sorted);
    double requests = Arrays.stream(sums).sum();
    int steps = (int) Math.round(HIGHEST / COARSE) + 1;
    Grid coarse = Grid.of(law, parts, records, 0, COARSE, steps);
    double step = Math.max(FINE, Math.min(COARSE, coarse.deviation(sums) / 2));
    double from = Math.max(0, coarse.exponent(sums) - step * FINE_STEPS);
    Grid fine = Grid.of(law, parts, records, from, step, 2 * FINE_STEPS + 1);
    double found = fine.exponent(sums);
    DoubleFunction<Drawn> drawn =
        exponent -> Drawn.of(population(law, records, exponent, requests), requests, parts, fine);
    double width = Math.max(4 * coarse.deviation(sums), 2 * FINE);
    double exponent = root(drawn, found, width, 0);
    Drawn like = drawn.apply(exponent);
    return new ZipfFit(
        law,
        exponent,
        root(drawn, found, width, DEVIATIONS),
        root(drawn, found, width, -DEVIATIONS),
        like.misfit(sums),
        gap(sorted, population(law, records, exponent, requests)),
        like.gap);
  }

  /** What fits of requests that are drawn by a law give. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Drawn(double mean, double deviation, double gap, double[] sums) {
    static Drawn of(double[] shares, double requests, Parts parts, Grid grid) {
      int draws = Math.max(MIN_DRAWS, Math.min(MAX_DRAWS, MAX_DRAWN / shares.length));
      double[] fits = new double[draws];
      double[] allSums = new double[parts.ends.length];
      double gap = 0;
      for (int draw = 0; draw < draws; draw++) {
        // As many records as were met: more may be there, which nobody has requested.
        int[] sorted =
            Arrays.copyOf(sorted(ZipfFit.drawn(shares, requests, draw)), parts.records());
        double[] sums = parts.sums(sorted);
        Arrays.setAll(allSums, part -> allSums[part] + sums[part]);
        fits[draw] = grid.exponent(sums);
        gap = Math.max(gap, ZipfFit.gap(sorted, shares));
      }
      double mean = Arrays.stream(fits).average().orElse(0);
      double squares = Arrays.stream(fits).map(fit -> (fit - mean) * (fit - mean)).sum();
      return new Drawn(mean, Math.sqrt(squares / (draws - 1)), gap, allSums);
    }

    double misfit(double[] found) {
      double ofFound = Arrays.stream(found).sum();
      double ofDrawn = Arrays.stream(sums).sum();
      double difference = 0;
      double greatest = 0;
      for (int part = 0; part < found.length; part++) {
        difference += found[part] / ofFound - sums[part] / ofDrawn;
        greatest = Math.max(greatest, Math.abs(difference));
      }
      return greatest;
    }

    /** Returns how many deviations a fit is above the mean. */
    double above(double found) {
      return (found - mean) / Math.max(1e-9, deviation);
    }
  }

  /**
   * Returns the exponent above whose fits the found one is so many deviations, by bisection; 0 if
   * it is less even there.
   */
  private static double root(
      DoubleFunction<Drawn> drawn, double found, double width, double deviations) {
    double low = found;
    double high = found;
    double step = width;
    do {
      low = Math.max(0, low - step);
      step *= 2;
    } while (low > 0 && drawn.apply(low).above(found) < deviations);
    step = width;
    do {
      high += step;
      step *= 2;
    } while (high < HIGHEST && drawn.apply(high).above(found) > deviations);
    double atLow = drawn.apply(low).above(found) - deviations;
    double atHigh = drawn.apply(high).above(found) - deviations;
    if (atLow < 0) {
      return low;
    }
    for (int round = 0; round < ROUNDS && atHigh < 0; round++) {
      double middle = (low + high) / 2;
      double at = drawn.apply(middle).above(found) - deviations;
      if (at > 0) {
        low = middle;
        atLow = at;
      } else {
        high = middle;
        atHigh = at;
      }
    }
    return atHigh < 0 ? low + (high - low) * atLow / (atLow - atHigh) : high;
  }

  private static int[] sorted(int[] counts) {
    int[] rising = counts.clone();
    Arrays.sort(rising);
    int[] sorted = new int[rising.length];
    for (int i = 0; i < sorted.length; i++) {
      sorted[i] = rising[sorted.length - 1 - i];
    }
    return sorted;
  }

  private static double gap(int[] sorted, double[] shares) {
    double requests = Arrays.stream(sorted).asLongStream().sum();
    double got = 0;
    double due = 0;
    double gap = 0;
    for (int i = 0; i < sorted.length; i++) {
      got += sorted[i] / requests;
      due += shares[i];
      gap = Math.max(gap, Math.abs(got - due));
    }
    return gap;
  }

  /** Draws a number of requests for each record: independent ones, by Poisson's law. */
  private static int[] drawn(double[] shares, double requests, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] drawn = new int[shares.length];
    for (int i = 0; i < drawn.length; i++) {
      drawn[i] = poisson(shares[i] * requests, random);
    }
    return drawn;
  }

  private static int poisson(double mean, SplittableRandom random) {
    if (mean > 24) {
      return (int) Math.max(0, Math.round(mean + Math.sqrt(mean) * gaussian(random)));
    }
    double limit = Math.exp(-mean);
    int number = 0;
    for (double product = random.nextDouble(); product > limit; product *= random.nextDouble()) {
      number++;
    }
    return number;
  }

  private static double gaussian(SplittableRandom random) {
    double radius = Math.sqrt(-2 * Math.log(1 - random.nextDouble()));
    return radius * Math.cos(2 * Math.PI * random.nextDouble());
  }
}
