package io.github.ycsbext.client.plan;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.workload.property.WorkloadProperties;

/**
 * The schedule of operations. It does not depend on whether earlier operations have ended.
 *
 * @param kind {@code arrival}
 * @param targetPerSecond {@code target}: operations to start per second, all threads together; 0
 *     for no schedule
 * @param startPerSecond {@code target.start}: the rate at which a ramp begins
 * @param rampSeconds {@code target.ramptime}: the time until the target is reached
 * @param seed {@code seed}, for random distances
 * @param client {@code client.index}, so that several clients do not start in step
 */
public record Arrivals(
    Arrival kind,
    double targetPerSecond,
    double startPerSecond,
    double rampSeconds,
    long seed,
    int client) {
  public static final Arrivals UNSCHEDULED = new Arrivals(Arrival.CONSTANT, 0, 0, 0, 0, 0);

  static Arrivals of(Settings settings) {
    Arrivals arrivals =
        new Arrivals(
            settings.get(ClientProperties.ARRIVAL),
            settings.get(ClientProperties.TARGET),
            settings.get(ClientProperties.TARGET_START),
            settings.get(ClientProperties.RAMP_TIME),
            settings.get(WorkloadProperties.SEED),
            settings.get(WorkloadProperties.CLIENT_INDEX));
    arrivals.check(settings);
    return arrivals;
  }

  private void check(Settings settings) {
    boolean ramp = kind == Arrival.RAMP;
    boolean isAsked = settings.isGiven(ClientProperties.ARRIVAL);
    if (isAsked && targetPerSecond == 0 && !settings.isAtFault(ClientProperties.TARGET)) {
      settings.missing(
          "arrival needs a target: give the operations per second, as in -target 1000",
          ClientProperties.ARRIVAL,
          ClientProperties.TARGET);
    }
    if (ramp && rampSeconds == 0 && !settings.isAtFault(ClientProperties.RAMP_TIME)) {
      settings.missing(
          "target.ramptime is 0 or missing: arrival=ramp needs it, the seconds until the target is"
              + " reached",
          ClientProperties.RAMP_TIME,
          ClientProperties.ARRIVAL);
    }
    if (ramp && targetPerSecond > 0 && startPerSecond > targetPerSecond) {
      settings.fault(
          "target.start is %s, above the target of %s: a ramp grows; begin at the target or below"
              .formatted(
                  settings.text(ClientProperties.TARGET_START),
                  settings.text(ClientProperties.TARGET)),
          ClientProperties.TARGET_START,
          ClientProperties.TARGET);
    }
    boolean isOfRamp =
        settings.isGiven(ClientProperties.TARGET_START)
            || settings.isGiven(ClientProperties.RAMP_TIME);
    if (!ramp && isOfRamp) {
      settings.fault(
          "target.start and target.ramptime are of arrival=ramp: give that too",
          ClientProperties.TARGET_START,
          ClientProperties.RAMP_TIME,
          ClientProperties.ARRIVAL);
    }
  }

  public boolean areScheduled() {
    return targetPerSecond > 0;
  }

  private Rate rate() {
    return kind == Arrival.RAMP
        ? new Rate.Ramp(startPerSecond, targetPerSecond, rampSeconds)
        : new Rate.Even(targetPerSecond);
  }

  /** Returns how many operations are due in that time from the start; on average if at random. */
  public double dueWithin(double seconds) {
    return rate().dueWithin(seconds);
  }

  /** Returns when the operations of a window are due, by the number of each. */
  public Moments moments(int window) {
    long ofClient = SplitMix.at(SplitMix.mix(seed), client);
    return new Moments(
        rate(), kind == Arrival.POISSON ? new PoissonProcess(SplitMix.at(ofClient, window)) : null);
  }
}
