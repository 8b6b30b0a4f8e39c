package io.github.ycsbext.studies.analysis.statistics;

import org.hipparchus.distribution.continuous.TDistribution;

public final class StudentT {
  private static final double UPPER_TAIL = 0.975;

  private static final double ACCURACY = 1e-15;

  private StudentT() {}

  /** t(0.975), the half-width of a 95 % interval in standard errors. */
  public static double quantile(double degreesOfFreedom) {
    return new TDistribution(degreesOfFreedom, ACCURACY).inverseCumulativeProbability(UPPER_TAIL);
  }

  /** Returns the two-sided p-value of a difference of 0. */
  static double pValue(double difference, double standardError, double degreesOfFreedom) {
    if (standardError == 0) {
      return difference == 0 ? 1 : 0;
    }
    double t = Math.abs(difference) / standardError;
    return 2 * new TDistribution(degreesOfFreedom).cumulativeProbability(-t);
  }
}
