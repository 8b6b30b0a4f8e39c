package io.github.ycsbext.studies.runner;

import io.github.ycsbext.clusters.LocalOptions;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.studies.plan.Phase;
import io.github.ycsbext.studies.plan.Plan;
import io.github.ycsbext.studies.plan.Plan.SystemUnderTest;
import io.github.ycsbext.studies.plan.ServerTurns;
import io.github.ycsbext.studies.plan.TrialOrder;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/**
 * How long a study will take, and how much memory its servers take beside their data: a guess that
 * is made before anything runs, from the rates of an ordinary machine of two cores that {@link
 * #ASSUMPTION} states. As a study runs, its own rates tell how much time is left.
 */
public final class StudyForecast {
  /** What the guess rests on, in a sentence. */
  public static final String ASSUMPTION =
      "if a client thread does 10,000 operations/s on Redis, 4,000 on MongoDB and 2,500 on"
          + " Cassandra (half of it on several nodes), four threads four times that and more"
          + " threads no more, and 50 MB/s are written";

  private static final int MOST_USEFUL_THREADS = 4;
  private static final double BYTES_PER_SECOND = 50e6;

  /** A JVM that starts, connects and ends. */
  private static final double CHILD_SECONDS = 2;

  /** Until servers are seen to be quiet. */
  private static final double SETTLE_SECONDS = 1;

  private final StudySheet sheet;
  private final Plan plan;
  private final SpaceCheck sizes;

  public StudyForecast(StudySheet sheet, Distribution distribution, MediaSize media) {
    this.sheet = sheet;
    this.plan = sheet.plan();
    this.sizes = new SpaceCheck(plan, distribution, media, Machine.current());
  }

  /** Of the whole study, servers' starts included. */
  public Duration duration() throws IOException {
    double seconds = 0;
    Place before = null;
    for (Trial trial : sheet.trials()) {
      Place place = Place.of(trial, plan);
      if (isInTurn() && !place.equals(before)) {
        seconds += startSeconds(place.system());
      }
      before = place;
      seconds += seconds(trial);
    }
    return Duration.ofSeconds(Math.round(isInTurn() ? seconds : seconds + startAllSeconds()));
  }

  /** Of all servers that are up at the same time, without their data, in bytes. */
  public long serverMemoryBytes() {
    List<Long> each = plan.systems().stream().map(StudyForecast::memoryBytes).toList();
    return isInTurn()
        ? each.stream().mapToLong(bytes -> bytes).max().orElse(0)
        : each.stream().mapToLong(bytes -> bytes).sum() * Math.max(1, plan.networks().size());
  }

  private boolean isInTurn() {
    return plan.order() == TrialOrder.PAPER || plan.servers() == ServerTurns.IN_TURN;
  }

  private double startAllSeconds() {
    return plan.systems().stream().mapToDouble(StudyForecast::startSeconds).sum()
        * Math.max(1, plan.networks().size());
  }

  private double seconds(Trial trial) throws IOException {
    SystemUnderTest system = plan.system(trial.system());
    double seconds = CHILD_SECONDS + SETTLE_SECONDS;
    for (Phase phase : plan.workload(trial.workload()).phases()) {
      double asOperations = phase.amount().of(trial.operations()) / rate(system);
      double asBytes = sizes.size(trial, phase).writtenBytes() / BYTES_PER_SECOND;
      seconds += CHILD_SECONDS + Math.max(asOperations, asBytes);
    }
    return seconds;
  }

  private double rate(SystemUnderTest system) {
    double ofThread =
        switch (system.engine()) {
          case REDIS -> 10_000;
          case MONGODB -> 4_000;
          case CASSANDRA -> 2_500;
        };
    double nodes = system.topology() == Topology.STANDALONE ? 1 : 0.5;
    return ofThread * nodes * Math.min(MOST_USEFUL_THREADS, plan.threads());
  }

  private static double startSeconds(SystemUnderTest system) {
    double ofServer =
        switch (system.engine()) {
          case REDIS, MONGODB -> 2;
          case CASSANDRA -> 20;
        };
    return ofServer * system.topology().servers();
  }

  /** A heap and as much beside it where a server is a JVM; a few megabytes where it is not. */
  private static long memoryBytes(SystemUnderTest system) {
    long megabytes =
        switch (system.engine()) {
          case REDIS -> 10;
          case MONGODB -> LocalOptions.DEFAULT_HEAP_MEGABYTES;
          case CASSANDRA -> 2L * LocalOptions.DEFAULT_HEAP_MEGABYTES;
        };
    return megabytes * (1 << 20) * system.topology().servers();
  }
}
