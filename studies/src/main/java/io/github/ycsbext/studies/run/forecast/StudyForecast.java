package io.github.ycsbext.studies.run.forecast;

import io.github.ycsbext.client.plan.ClientProperties;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.studies.run.child.Distribution;
import io.github.ycsbext.studies.run.server.SystemPlace;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedNetwork;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.result.StudySheet;
import io.github.ycsbext.studies.study.result.Trial;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The duration of a study, and the memory that its servers take in addition to their data. It is an
 * estimate before anything runs, from the rates of an ordinary machine of two cores in {@link
 * #ASSUMPTION}. While a study runs, the time left is computed from its own rates.
 */
public final class StudyForecast {
  /** The assumptions of the estimate, in a sentence. */
  public static final String ASSUMPTION =
      "if a client thread does 12,000 operations/s on Redis, 4,000 on MongoDB, 2,500 on Cassandra"
          + " and 800 on an SQL database, all threads together do at most 60,000, 30,000, 30,000 and"
          + " 8,000, and values are sent and received at no more than 1,800, 600, 240 and 60 MB/s; a"
          + " third less on several nodes of any but Redis; an operation takes at least a round trip"
          + " of its network's delay, and its values pass at the network's rate at most";

  /** The duration from which on start-up is a small part of a run. */
  public static final int ENOUGH_SECONDS = 10;

  /** The time for a JVM to start, connect and end. */
  private static final double CHILD_SECONDS = 1;

  /** The time until servers are found to be quiet. */
  private static final double SETTLE_SECONDS = 1;

  private final StudySheet sheet;
  private final Plan plan;
  private final Set<String> given;
  private final SpaceCheck sizes;

  /**
   * Creates a forecast.
   *
   * @param given the systems whose servers are the user's own, so that none are started
   */
  public StudyForecast(
      StudySheet sheet, Set<String> given, Distribution distribution, MediaSize media) {
    this.sheet = sheet;
    this.plan = sheet.plan();
    this.given = Set.copyOf(given);
    this.sizes = new SpaceCheck(plan, distribution, media, Machine.current());
  }

  /**
   * The times of a study's parts in seconds.
   *
   * @param between the starts of servers and clients, and the waits for quiet servers
   */
  public record Times(double between, double loading, double running) {
    public Duration total() {
      return Duration.ofSeconds(Math.round(between + loading + running));
    }
  }

  /** Returns the times of the whole study. */
  public Times times() throws IOException {
    Times times = new Times(plan.execution().systemsTakeTurns() ? 0 : startAllSeconds(), 0, 0);
    SystemPlace before = null;
    for (Trial trial : sheet.trials()) {
      SystemPlace place = SystemPlace.of(trial, plan);
      double start = isStartedFor(trial, place, before) ? startSeconds(place.system()) : 0;
      before = place;
      Times own = times(trial);
      times =
          new Times(
              times.between() + start + own.between(),
              times.loading() + own.loading(),
              times.running() + own.running());
    }
    return times;
  }

  /** A trial with faults leaves servers that no other trial is measured on. */
  private boolean isStartedFor(Trial trial, SystemPlace place, @Nullable SystemPlace before) {
    return (plan.execution().systemsTakeTurns() && !place.equals(before))
        || plan.workload(trial.workload()).hasFaults();
  }

  /**
   * Returns the memory in bytes, without data, of all servers that are up at once on this machine.
   */
  public long serverMemoryBytes() {
    List<Long> each =
        plan.matrix().systems().stream()
            .filter(this::isStarted)
            .map(StudyForecast::memoryBytes)
            .toList();
    return plan.execution().systemsTakeTurns()
        ? each.stream().mapToLong(bytes -> bytes).max().orElse(0)
        : each.stream().mapToLong(bytes -> bytes).sum()
            * Math.max(1, plan.matrix().networks().size());
  }

  private boolean isStarted(SystemUnderTest system) {
    return !given.contains(system.name());
  }

  private double startAllSeconds() {
    return plan.matrix().systems().stream().mapToDouble(this::startSeconds).sum()
        * Math.max(1, plan.matrix().networks().size());
  }

  private Times times(Trial trial) throws IOException {
    double between = CHILD_SECONDS + SETTLE_SECONDS;
    double loading = 0;
    double running = 0;
    for (PlannedPhase phase : plan.workload(trial.workload()).phases()) {
      double seconds = warmUpSeconds(trial, phase) + measuredSeconds(trial, phase);
      between += CHILD_SECONDS;
      if (phase.kind() == PlannedPhase.Kind.LOAD) {
        loading += seconds;
      } else {
        running += seconds;
      }
    }
    return new Times(between, loading, running);
  }

  /**
   * A run that is over before its start-up is a small part of it.
   *
   * @param operations the operations of a trial with which it would last {@link #ENOUGH_SECONDS}
   */
  public record ShortRun(
      String system, String workload, String phase, double seconds, long operations) {}

  /** Returns the shortest run of each system that is too short. */
  public List<ShortRun> shortRuns() throws IOException {
    Map<String, ShortRun> shortest = new LinkedHashMap<>();
    for (Trial trial : sheet.trials()) {
      for (PlannedPhase phase : plan.workload(trial.workload()).phases()) {
        double seconds = measuredSeconds(trial, phase);
        if (phase.kind() == PlannedPhase.Kind.RUN && seconds < ENOUGH_SECONDS) {
          shortest.merge(trial.system(), shortRun(trial, phase, seconds), StudyForecast::shorter);
        }
      }
    }
    return List.copyOf(shortest.values());
  }

  private ShortRun shortRun(Trial trial, PlannedPhase phase, double seconds) {
    double enough =
        plan.matrix().operationsOf(trial.size()) * ENOUGH_SECONDS / Math.max(seconds, 1e-6);
    double step = Math.pow(10, Math.floor(Math.log10(enough)) - 1);
    return new ShortRun(
        plan.system(trial.system()).title(),
        trial.workload(),
        phase.name(),
        seconds,
        Math.round(Math.ceil(enough / step) * step));
  }

  private static ShortRun shorter(ShortRun one, ShortRun other) {
    return other.seconds() < one.seconds() ? other : one;
  }

  private long amount(Trial trial, PlannedPhase phase) {
    return phase.amount().of(plan.matrix().operationsOf(trial.size()));
  }

  /** Returns the slowdown by several nodes; a write to Redis does not wait for replicas. */
  private static double slownessOfNodes(SystemUnderTest system) {
    return system.topology() == Topology.STANDALONE || system.engine() == Engine.REDIS ? 1 : 1.5;
  }

  /** Returns the duration of what a phase measures; a {@code target} limits its rate. */
  private double measuredSeconds(Trial trial, PlannedPhase phase) throws IOException {
    Long planned = phase.amount().seconds();
    if (planned != null) {
      return planned;
    }
    SystemUnderTest system = plan.system(trial.system());
    double onOneNode =
        Rate.of(system.engine())
            .seconds(
                amount(trial, phase),
                sizes.size(trial, phase).movedBytes(),
                plan.matrix().threadsOf(trial.size()),
                plan.matrix().network(trial.network()));
    double seconds = onOneNode * slownessOfNodes(system);
    double target = sizes.settings(trial, phase).get(ClientProperties.TARGET);
    return target > 0 ? Math.max(seconds, amount(trial, phase) / target) : seconds;
  }

  private double warmUpSeconds(Trial trial, PlannedPhase phase) throws IOException {
    return phase.kind() == PlannedPhase.Kind.RUN
        ? sizes.settings(trial, phase).get(ClientProperties.WARM_UP_TIME)
        : 0;
  }

  /**
   * The speed of an engine on two cores that it shares with the client: the first two numbers are
   * for small records, the last is for media.
   *
   * @param mostOperations the most operations per second, whatever the number of threads
   */
  private record Rate(double operationsOfThread, double mostOperations, double bytesPerSecond) {
    static Rate of(Engine engine) {
      return switch (engine) {
        case REDIS -> new Rate(12_000, 60_000, 1_800e6);
        case MONGODB -> new Rate(4_000, 30_000, 600e6);
        case CASSANDRA -> new Rate(2_500, 30_000, 240e6);
        case POSTGRESQL, CITUS, MARIADB, MYSQL -> new Rate(800, 8_000, 60e6);
      };
    }

    /**
     * @param network null for the existing one
     */
    double seconds(long operations, long bytes, int threads, @Nullable PlannedNetwork network) {
      double roundTrip = network == null ? 0 : 2e-6 * network.delayMicros();
      double ofThread = 1 / (1 / operationsOfThread + roundTrip);
      double mostBytes =
          network == null || network.bitsPerSecond() == 0
              ? bytesPerSecond
              : Math.min(bytesPerSecond, network.bitsPerSecond() / 8.0);
      return Math.max(operations / Math.min(mostOperations, ofThread * threads), bytes / mostBytes);
    }
  }

  private double startSeconds(SystemUnderTest system) {
    if (!isStarted(system)) {
      return 0;
    }
    double ofServer =
        switch (system.engine()) {
          case REDIS, MONGODB -> 2;
          case POSTGRESQL, CITUS, MARIADB, MYSQL -> 3;
          case CASSANDRA -> 20;
        };
    return ofServer * system.topology().servers();
  }

  /**
   * Returns the memory per system: for each server twice the heap for Cassandra, one heap for
   * MongoDB, 10 MiB for Redis, and the default buffers of the others.
   */
  private static long memoryBytes(SystemUnderTest system) {
    long megabytes =
        switch (system.engine()) {
          case REDIS -> 10;
          case MONGODB -> ClusterOptions.DEFAULT_HEAP_MEGABYTES;
          case POSTGRESQL, CITUS, MARIADB, MYSQL -> 300;
          case CASSANDRA -> 2L * ClusterOptions.DEFAULT_HEAP_MEGABYTES;
        };
    return megabytes * (1 << 20) * system.topology().servers();
  }
}
