package io.github.ycsbext.studies.analysis.statistics;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import org.hipparchus.distribution.continuous.NormalDistribution;
import org.hipparchus.util.KthSelector;

/**
 * Bootstrap intervals of a weighted sum of means: each sample is resampled many times with
 * replacement, and the interval is cut from the distribution of the sums.
 *
 * <p>With few repetitions the plain percentile interval is too narrow, so the expanded one is used:
 * its tails are Φ(−t · √(v/v₀)) rather than 2.5 %. Here t is Student's t at the Welch-Satterthwaite
 * degrees of freedom, v the unbiased variance of the sum and v₀ the variance of the bootstrap. For
 * one sample of n this is Φ(−t(0.975, n−1) · √(n/(n−1))), as in T. C. Hesterberg, "What Teachers
 * Should Know About the Bootstrap", The American Statistician 69 (2015), section 5.3. An interval
 * never reaches beyond the most extreme repetitions, so that it takes at least five of them.
 */
public final class Bootstrap {
  /**
   * The fewest repetitions that have such an interval: those of fewer cover the mean too rarely.
   */
  public static final int MIN_VALUES = 5;

  /** The fixed seed, so that the same results always have the same intervals. */
  static final long SEED = 20_150_901;

  /** The number that Hesterberg recommends for figures that others should be able to reproduce. */
  static final int DRAWS = 15_000;

  private static final NormalDistribution NORMAL = new NormalDistribution(0, 1);

  /** The largest sample size whose draws are kept; those of larger samples take too much memory. */
  private static final int MAX_KEPT = 50;

  /**
   * The draws by sample size. The seed is fixed, so all samples of one size share their draws. A
   * report of ten thousand trials needs tens of thousands of intervals, and drawing took most of
   * its time.
   */
  private static final Map<Integer, byte[]> DRAWN = new ConcurrentHashMap<>();

  private static final KthSelector PLACES = new KthSelector();

  private Bootstrap() {}

  /**
   * One term of the sum.
   *
   * @param weight the weight of its mean, such as 1 or -1
   * @param values the sample, at least {@link #MIN_VALUES} for an interval
   */
  public record Term(double weight, List<Double> values) {}

  static Interval ofMean(List<Double> values) {
    return ofSum(List.of(new Term(1, values)));
  }

  public static Interval ofSum(List<Term> terms) {
    double[] sums = sums(terms);
    double tail = tail(terms);
    return new Interval(at(sums, tail), at(sums, 1 - tail));
  }

  private static double[] sums(List<Term> terms) {
    Term first = terms.get(0);
    if (terms.size() == 1 && first.values().size() <= MAX_KEPT) {
      return sumsOfKept(first.weight(), numbers(first));
    }
    SplittableRandom random = new SplittableRandom(SEED);
    double[] sums = new double[DRAWS];
    for (Term term : terms) {
      double[] values = numbers(term);
      for (int draw = 0; draw < DRAWS; draw++) {
        sums[draw] += term.weight() * meanOfDraw(values, random);
      }
    }
    return sums;
  }

  private static double[] numbers(Term term) {
    return term.values().stream().mapToDouble(Double::doubleValue).toArray();
  }

  private static double meanOfDraw(double[] values, SplittableRandom random) {
    double sum = 0;
    for (int i = 0; i < values.length; i++) {
      sum += values[random.nextInt(values.length)];
    }
    return sum / values.length;
  }

  private static double[] sumsOfKept(double weight, double[] values) {
    byte[] chosen = drawn(values.length);
    double[] sums = new double[DRAWS];
    int next = 0;
    for (int draw = 0; draw < DRAWS; draw++) {
      double sum = 0;
      for (int i = 0; i < values.length; i++) {
        sum += values[chosen[next++]];
      }
      sums[draw] += weight * (sum / values.length);
    }
    return sums;
  }

  /** Returns the indexes of the values that each draw takes, one draw after another. */
  static byte[] drawn(int size) {
    return DRAWN.computeIfAbsent(size, Bootstrap::draw);
  }

  private static byte[] draw(int size) {
    SplittableRandom random = new SplittableRandom(SEED);
    byte[] chosen = new byte[DRAWS * size];
    for (int i = 0; i < chosen.length; i++) {
      chosen[i] = (byte) random.nextInt(size);
    }
    return chosen;
  }

  /** Returns the fraction of the sums below the interval, which is also the fraction above it. */
  static double tail(List<Term> terms) {
    double unbiased = 0;
    double drawn = 0;
    double spread = 0;
    for (Term term : terms) {
      Sample sample = Sample.of(term.values());
      double variance = term.weight() * term.weight() * sample.varianceOfMean();
      unbiased += variance;
      drawn += variance * (sample.size() - 1) / sample.size();
      spread += variance * variance / (sample.size() - 1);
    }
    if (unbiased == 0) {
      return 0;
    }
    double t = StudentT.quantile(unbiased * unbiased / spread);
    return NORMAL.cumulativeProbability(-t * Math.sqrt(unbiased / drawn));
  }

  /** Returns the sum at that position of the sorted order, without sorting all of them. */
  private static double at(double[] sums, double part) {
    return PLACES.select(sums, null, (int) Math.round(part * (sums.length - 1)));
  }
}
