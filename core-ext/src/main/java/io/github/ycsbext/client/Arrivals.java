package io.github.ycsbext.client;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.workload.RecordWorkload;
import java.util.function.DoubleSupplier;

/**
 * When operations are due to start, whether those before them are over or not.
 *
 * @param kind {@code arrival}
 * @param targetPerSecond {@code target}: operations to start in a second, of all threads together;
 *     0 for no schedule
 * @param startPerSecond {@code target.start}: where a ramp begins
 * @param rampSeconds {@code target.ramptime}: how long it takes to reach the target
 * @param seed {@code seed}, of random distances
 * @param client {@code client.index}, so that several clients do not start in step
 */
record Arrivals(
    Arrival kind,
    double targetPerSecond,
    double startPerSecond,
    double rampSeconds,
    long seed,
    int client) {
  static final Arrivals UNSCHEDULED = new Arrivals(Arrival.CONSTANT, 0, 0, 0, 0, 0);

  private static final String KIND = "arrival";
  private static final String TARGET = "target";
  private static final String START = "target.start";
  private static final String RAMP_TIME = "target.ramptime";
  private static final double MOST_PER_SECOND = 1e9;

  static Arrivals from(Settings settings) {
    Arrivals arrivals =
        new Arrivals(
            settings.choice(KIND, Arrival.class, Arrival.CONSTANT),
            settings.number(TARGET, 0, 0, MOST_PER_SECOND),
            settings.number(START, 0, 0, MOST_PER_SECOND),
            settings.number(RAMP_TIME, 0, 0, 1e6),
            settings.longInteger("seed", RecordWorkload.USUAL_SEED, Long.MIN_VALUE, Long.MAX_VALUE),
            settings.integer("client.index", 0, 0, Integer.MAX_VALUE));
    arrivals.check(settings);
    return arrivals;
  }

  private void check(Settings settings) {
    boolean ramp = kind == Arrival.RAMP;
    if (settings.text(KIND) != null && targetPerSecond == 0 && !settings.isAtFault("target")) {
      settings.missing(
          "arrival needs a target: give the operations per second, as in -target 1000");
    }
    if (ramp && rampSeconds == 0 && !settings.isAtFault(RAMP_TIME)) {
      settings.missing(
          "target.ramptime is 0 or missing: arrival=ramp needs it, the seconds until the target is"
              + " reached");
    }
    if (ramp && targetPerSecond > 0 && startPerSecond > targetPerSecond) {
      settings.fault(
          "target.start is %s, above the target of %s: a ramp grows; begin at the target or below"
              .formatted(settings.text(START), settings.text(TARGET)));
    }
    if (!ramp && (settings.text(START) != null || settings.text(RAMP_TIME) != null)) {
      settings.fault("target.start and target.ramptime are of arrival=ramp: give that too");
    }
  }

  boolean areScheduled() {
    return targetPerSecond > 0;
  }

  /** The moments of one thread, in nanoseconds since the window's start, one after the other. */
  DoubleSupplier ofThread(int thread, int threads, int window) {
    long ofClient = SplitMix.at(SplitMix.mix(seed), client);
    long ofThread = SplitMix.at(SplitMix.at(ofClient, window), thread);
    return kind.moments(this, thread, threads, ofThread);
  }
}
