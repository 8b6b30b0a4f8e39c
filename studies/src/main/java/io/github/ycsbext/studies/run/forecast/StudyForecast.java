package io.github.ycsbext.studies.run.forecast;

import io.github.ycsbext.client.arrival.ArrivalProperties;
import io.github.ycsbext.client.plan.ClientProperties;
import io.github.ycsbext.clusters.EngineEstimate;
import io.github.ycsbext.clusters.fault.PlannedFault;
import io.github.ycsbext.studies.capacity.SearchGoal;
import io.github.ycsbext.studies.run.child.Distribution;
import io.github.ycsbext.studies.run.server.SystemPlace;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedNetwork;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.result.StudyManifest;
import io.github.ycsbext.studies.study.result.Trial;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The duration of a study, and the memory that its servers take in addition to their data. It is an
 * estimate before anything runs, from each engine's rates on an ordinary machine of two cores, see
 * {@link #assumption}. While a study runs, the time left is computed from its own rates.
 */
public final class StudyForecast {
  /** The duration from which on start-up is a small part of a run. */
  public static final int ENOUGH_SECONDS = 10;

  /** The time for a JVM to start, connect and end. */
  private static final double CHILD_SECONDS = 1;

  /** The time until servers are found to be quiet. */
  private static final double SETTLE_SECONDS = 1;

  private final StudyManifest manifest;
  private final Plan plan;
  private final Set<String> given;
  private final SpaceCheck sizes;

  /**
   * Creates a forecast.
   *
   * @param given the systems whose servers are the user's own, so that none are started
   */
  public StudyForecast(
      StudyManifest manifest, Set<String> given, Distribution distribution, MediaSize media) {
    this.manifest = manifest;
    this.plan = manifest.plan();
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

  /** Returns the assumptions of the estimate, in a sentence. */
  public static String assumption(Plan plan) {
    Map<EngineEstimate, List<SystemUnderTest>> alike =
        plan.matrix().systems().stream()
            .collect(
                Collectors.groupingBy(
                    system -> system.engine().estimate(), LinkedHashMap::new, Collectors.toList()));
    return "if %s; an operation takes at least a round trip of its network's delay, and its values pass at the network's rate at most"
        .formatted(
            alike.entrySet().stream()
                .map(entry -> assumption(entry.getKey(), entry.getValue()))
                .collect(Collectors.joining("; ")));
  }

  private static String assumption(EngineEstimate estimate, List<SystemUnderTest> systems) {
    boolean hasNodes = systems.stream().anyMatch(system -> system.topology().servers() > 1);
    return String.format(
        Locale.ROOT,
        "a client thread does %,.0f operations/s on %s, all together at most %,.0f, and values pass at no more than %,.0f MB/s%s",
        estimate.operationsOfThread(),
        systems.stream()
            .map(system -> system.engine().title())
            .distinct()
            .collect(Collectors.joining(" and ")),
        estimate.mostOperations(),
        estimate.bytesPerSecond() / 1e6,
        hasNodes && estimate.slownessOfNodes() > 1 ? ", a third less on several nodes" : "");
  }

  /** Returns the times of the whole study. */
  public Times times() throws IOException {
    Times times = new Times(plan.execution().systemsTakeTurns() ? 0 : startAllSeconds(), 0, 0);
    SystemPlace before = null;
    for (Trial trial : manifest.trials()) {
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
      SearchGoal search = phase.search();
      between += CHILD_SECONDS * (search == null ? 1 : search.bounds().steps());
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
   * @param operations the operations of a trial with which it would last {@link #ENOUGH_SECONDS};
   *     null if time ends it
   */
  public record ShortRun(
      String system, String workload, String phase, double seconds, @Nullable Long operations) {}

  /** Returns the shortest run of each system that is too short. */
  public List<ShortRun> shortRuns() throws IOException {
    Map<String, ShortRun> shortest = new LinkedHashMap<>();
    for (Trial trial : manifest.trials()) {
      for (PlannedPhase phase : plan.workload(trial.workload()).phases()) {
        double seconds = measuredSeconds(trial, phase);
        if (phase.kind() == PlannedPhase.Kind.RUN && seconds < ENOUGH_SECONDS) {
          shortest.merge(trial.system(), shortRun(trial, phase, seconds), StudyForecast::shorter);
        }
      }
    }
    return List.copyOf(shortest.values());
  }

  /**
   * A fault that comes, or whose restart comes, after its phase, which ends by its number of
   * operations.
   *
   * @param seconds the time that the phase lasts if the system keeps up with its {@code target}
   */
  public record LateFault(String workload, String phase, double seconds, PlannedFault fault) {
    /** Returns true if the server is killed in time, and only its restart is late. */
    public boolean happens() {
      return fault.afterMillis() < seconds * 1e3;
    }
  }

  /** Returns the faults that are due, as a whole or in part, after their phase, for each size. */
  public Set<LateFault> lateFaults() throws IOException {
    Set<LateFault> late = new LinkedHashSet<>();
    for (Trial trial : manifest.trials()) {
      for (PlannedPhase phase : plan.workload(trial.workload()).phases()) {
        double seconds = secondsAtTarget(trial, phase);
        phase.faults().stream()
            .filter(fault -> seconds > 0 && fault.lastMillis() >= seconds * 1e3)
            .map(fault -> new LateFault(trial.workload(), phase.name(), seconds, fault))
            .forEach(late::add);
      }
    }
    return late;
  }

  /** Returns the least time of a phase's operations by its {@code target}; 0 without one. */
  private double secondsAtTarget(Trial trial, PlannedPhase phase) throws IOException {
    double target = sizes.settings(trial, phase).get(ArrivalProperties.TARGET);
    return target > 0 ? amount(trial, phase) / target : 0;
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
        phase.amount().seconds() == null
            ? (Long) Math.round(Math.ceil(enough / step) * step)
            : null);
  }

  private static ShortRun shorter(ShortRun one, ShortRun other) {
    return other.seconds() < one.seconds() ? other : one;
  }

  private long amount(Trial trial, PlannedPhase phase) {
    return phase.amount().of(plan.matrix().operationsOf(trial.size()));
  }

  /** Returns the duration of what a phase measures; a {@code target} limits its rate. */
  private double measuredSeconds(Trial trial, PlannedPhase phase) throws IOException {
    Long planned = phase.amount().seconds();
    if (planned != null) {
      return planned;
    }
    SystemUnderTest system = plan.system(trial.system());
    EngineEstimate estimate = system.engine().estimate();
    double onOneNode =
        seconds(
            estimate,
            amount(trial, phase),
            sizes.size(trial, phase).movedBytes(),
            plan.matrix().threadsOf(trial.size()),
            plan.matrix().network(trial.network()));
    double seconds =
        system.topology().servers() == 1 ? onOneNode : onOneNode * estimate.slownessOfNodes();
    return Math.max(seconds, secondsAtTarget(trial, phase));
  }

  private double warmUpSeconds(Trial trial, PlannedPhase phase) throws IOException {
    return phase.kind() == PlannedPhase.Kind.RUN
        ? sizes.settings(trial, phase).get(ClientProperties.WARM_UP_TIME)
        : 0;
  }

  /**
   * @param network null for the existing one
   */
  private static double seconds(
      EngineEstimate estimate,
      long operations,
      long bytes,
      int threads,
      @Nullable PlannedNetwork network) {
    double roundTrip = network == null ? 0 : 2e-6 * network.delayMicros();
    double ofThread = 1 / (1 / estimate.operationsOfThread() + roundTrip);
    double mostBytes =
        network == null || network.bitsPerSecond() == 0
            ? estimate.bytesPerSecond()
            : Math.min(estimate.bytesPerSecond(), network.bitsPerSecond() / 8.0);
    return Math.max(
        operations / Math.min(estimate.mostOperations(), ofThread * threads), bytes / mostBytes);
  }

  private double startSeconds(SystemUnderTest system) {
    return isStarted(system)
        ? system.engine().estimate().secondsToStart() * system.topology().servers()
        : 0;
  }

  private static long memoryBytes(SystemUnderTest system) {
    return (long) system.engine().estimate().memoryMegabytes()
        * (1 << 20)
        * system.topology().servers();
  }
}
