package io.github.ycsbext.studies.analysis;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.hipparchus.util.KthSelector;

/**
 * Bootstrap intervals of a weighted sum of means: each sample is drawn from again, with
 * replacement, many times, and the interval is cut from what the sums come to.
 *
 * <p>With few repetitions the plain percentile interval is too narrow, so the expanded one is
 * taken: its tails are Φ(−t · √(v/v₀)) rather than 2.5 %, with Student's t at the
 * Welch-Satterthwaite degrees of freedom, v the unbiased variance of the sum and v₀ that of the
 * bootstrap. For one sample of n this is Φ(−t(0.975, n−1) · √(n/(n−1))), as in T. C. Hesterberg,
 * "What Teachers Should Know About the Bootstrap", The American Statistician 69 (2015), section
 * 5.3. An interval never reaches beyond the most extreme repetitions: with three of them it is
 * their range.
 */
final class Bootstrap {
  /** So that the same results always have the same intervals. */
  static final long SEED = 20_150_901;

  /** Hesterberg's advice for figures that others should come to again. */
  static final int DRAWS = 15_000;

  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  /** What is drawn of larger samples is too much to be kept. */
  private static final int MOST_KEPT = 50;

  /**
   * By the samples' size: with one seed, all of a size are drawn alike. A report of ten thousand
   * trials asks for tens of thousands of intervals, and drawing was most of its time.
   */
  private static final Map<Integer, byte[]> DRAWN = new ConcurrentHashMap<>();

  private static final KthSelector PLACES = new KthSelector();

  private Bootstrap() {}

  /**
   * A sample that goes into the sum.
   *
   * @param weight of its mean, such as 1 or -1
   * @param values at least two
   */
  record Term(double weight, List<Double> values) {}

  /** Of one mean. */
  static Interval ofMean(List<Double> values) {
    return ofSum(List.of(new Term(1, values)));
  }

  static Interval ofSum(List<Term> terms) {
    double[] sums = sums(terms);
    double tail = tail(terms);
    return new Interval(at(sums, tail), at(sums, 1 - tail));
  }

  private static double[] sums(List<Term> terms) {
    Term first = terms.get(0);
    if (terms.size() == 1 && first.values().size() <= MOST_KEPT) {
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

  /** The same sums without drawing again. */
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

  /** The places of the values that each draw takes, one draw behind the other. */
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

  /** The part of the sums below the interval, and above it. */
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
    double t = Estimate.quantile(unbiased * unbiased / spread);
    return NORMAL.cumulativeProbability(-t * Math.sqrt(unbiased / drawn));
  }

  /** The sum that would stand there if all were sorted, which two places do not need. */
  private static double at(double[] sums, double part) {
    return PLACES.select(sums, null, (int) Math.round(part * (sums.length - 1)));
  }
}
