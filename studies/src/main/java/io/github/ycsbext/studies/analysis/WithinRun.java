package io.github.ycsbext.studies.analysis;

import java.util.List;

/**
 * What the seconds of one run are worth: a run's own mean with an interval that knows how much its
 * seconds lean on each other.
 *
 * @param points intervals of about a second
 * @param effective how many of them would say as much if they were independent
 * @param lagOne the correlation of one with the next
 * @param mean operations per second over the points
 * @param halfWidth95 t(0.975, effective − 1) · s / √effective; NaN where that is less than two
 */
public record WithinRun(
    int points, double effective, double lagOne, double mean, double halfWidth95) {

  public static WithinRun of(List<Double> operationsPerSecond) {
    Sample sample = Sample.of(operationsPerSecond);
    double effective = EffectiveSampleSize.of(operationsPerSecond);
    double halfWidth =
        effective < 2
            ? Double.NaN
            : Estimate.quantile(effective - 1) * Math.sqrt(sample.variance() / effective);
    return new WithinRun(
        sample.size(),
        effective,
        EffectiveSampleSize.lagOne(operationsPerSecond),
        sample.mean(),
        halfWidth);
  }
}
