package io.github.ycsbext.studies.analysis;

import java.util.List;

/**
 * What the parts of one run are worth, its seconds or its blocks: their mean with an interval that
 * knows how much they lean on each other.
 *
 * @param points how many parts there are
 * @param effective how many of them would say as much if they were independent
 * @param lagOne the correlation of one with the next
 * @param mean over the parts, in their unit
 * @param halfWidth95 t(0.975, effective − 1) · s / √effective; NaN where that is less than two
 */
public record WithinRun(
    int points, double effective, double lagOne, double mean, double halfWidth95) {

  /**
   * @param parts by time
   */
  public static WithinRun of(List<Double> parts) {
    Sample sample = Sample.of(parts);
    double effective = EffectiveSampleSize.of(parts);
    double halfWidth =
        effective < 2
            ? Double.NaN
            : Estimate.quantile(effective - 1) * Math.sqrt(sample.variance() / effective);
    return new WithinRun(
        sample.size(), effective, EffectiveSampleSize.lagOne(parts), sample.mean(), halfWidth);
  }

  /** The mean with that interval; without one where the parts are worth less than two. */
  public Estimate estimate() {
    return new Estimate(List.of(mean), mean, Double.isNaN(halfWidth95) ? null : halfWidth95);
  }
}
