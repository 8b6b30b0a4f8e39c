package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.studies.analysis.statistics.EffectiveSampleSize;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.analysis.statistics.Sample;
import io.github.ycsbext.studies.analysis.statistics.StudentT;
import java.util.List;

/**
 * The mean of the blocks of one run, with an interval that takes their correlation into account.
 *
 * @param effective the number of independent parts that would carry the same information
 * @param halfWidth95 t(0.975, effective − 1) · s / √effective; NaN below two
 */
public record WithinRun(double effective, double mean, double halfWidth95) {

  /**
   * @param parts in the order of time
   */
  public static WithinRun of(List<Double> parts) {
    Sample sample = Sample.of(parts);
    double effective = EffectiveSampleSize.of(parts);
    double halfWidth =
        effective < 2
            ? Double.NaN
            : StudentT.quantile(effective - 1) * Math.sqrt(sample.variance() / effective);
    return new WithinRun(effective, sample.mean(), halfWidth);
  }

  public Estimate estimate() {
    return new Estimate(List.of(mean), mean, Double.isNaN(halfWidth95) ? null : halfWidth95);
  }
}
