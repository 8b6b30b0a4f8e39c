package io.github.ycsbext.studies.analysis.statistics;

import java.util.List;
import java.util.OptionalInt;
import org.hipparchus.distribution.continuous.ChiSquaredDistribution;
import org.hipparchus.distribution.continuous.TDistribution;

/**
 * How many repetitions a t test needs, (t(1 − α/2) + t(power))² times the variance over the squared
 * difference. A spread that few repetitions show is often too small, so it is the upper limit of
 * its one-sided 80 % interval: R. H. Browne, "On the use of a pilot sample for sample size
 * determination", Statistics in Medicine 14 (1995).
 */
public final class RepetitionsNeeded {
  /** The most that are advised: more take days. */
  public static final int MOST = 1000;

  private static final double POWER = 0.9;
  private static final double CONFIDENCE = 0.8;

  private RepetitionsNeeded() {}

  /**
   * Empty if it is more than {@link #MOST}.
   *
   * @param sides the values of each independent side
   * @param level of the two-sided test, such as 0.05
   */
  public static OptionalInt of(List<List<Double>> sides, double difference, double level) {
    double variance = 0;
    double spread = 0;
    for (List<Double> side : sides) {
      Sample sample = Sample.of(side);
      variance += sample.variance();
      spread += sample.variance() * sample.variance() / (sample.size() - 1);
    }
    double planned = spread == 0 ? 0 : atMost(variance, variance * variance / spread);
    int least = Interval.MIN_VALUES;
    int enough = MOST + 1;
    while (least < enough) {
      int count = (least + enough) / 2;
      TDistribution t = new TDistribution(sides.size() * (count - 1.0));
      double standardErrors =
          t.inverseCumulativeProbability(1 - level / 2) + t.inverseCumulativeProbability(POWER);
      if (standardErrors * Math.sqrt(planned / count) <= difference) {
        enough = count;
      } else {
        least = count + 1;
      }
    }
    return least > MOST ? OptionalInt.empty() : OptionalInt.of(least);
  }

  private static double atMost(double variance, double degreesOfFreedom) {
    return variance
        * degreesOfFreedom
        / new ChiSquaredDistribution(degreesOfFreedom).inverseCumulativeProbability(1 - CONFIDENCE);
  }
}
