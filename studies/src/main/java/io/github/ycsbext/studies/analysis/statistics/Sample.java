package io.github.ycsbext.studies.analysis.statistics;

import java.util.List;
import org.hipparchus.stat.StatUtils;

/**
 * @param variance with n-1 in the denominator; 0 with fewer than two values
 */
public record Sample(int size, double mean, double variance) {
  public static Sample of(List<Double> values) {
    int size = values.size();
    if (size > 0 && values.stream().allMatch(values.get(0)::equals)) {
      // Rounding in the sum would give equal values a variance.
      return new Sample(size, values.get(0), 0);
    }
    double mean = values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
    double squares = values.stream().mapToDouble(value -> (value - mean) * (value - mean)).sum();
    return new Sample(size, mean, size < 2 ? 0 : squares / (size - 1));
  }

  static double median(List<Double> values) {
    return StatUtils.percentile(values.stream().mapToDouble(Double::doubleValue).toArray(), 50);
  }

  public double varianceOfMean() {
    return variance / size;
  }
}
