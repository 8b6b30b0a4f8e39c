package io.github.ycsbext.studies.study.plan;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The quantity that a figure, a table, a claim or a published number is about. */
public enum Metric {
  /** The operations per second of a trial's last phase. */
  THROUGHPUT("throughput", "ops/s", Better.MORE, Kind.SPEED, Phases.LAST),
  /** The operations per second of a trial's last phase that succeeded and found their record. */
  SUCCESSFUL("successful operations", "ops/s", Better.MORE, Kind.SPEED, Phases.LAST),
  /** The same, less the acknowledged writes that were lost. */
  SURVIVING("surviving operations", "ops/s", Better.MORE, Kind.SPEED, Phases.LAST),
  /** The acknowledged writes that were lost in all phases of a trial. */
  LOST_WRITES("lost writes", "", Better.LESS, Kind.OTHER, Phases.ALL),
  /** The highest rate that keeps the limits of a search. */
  CAPACITY("capacity", "ops/s", Better.MORE, Kind.SPEED, Phases.SEARCH),
  /** The time after an overload until latencies are as before; see {@code Recovery}. */
  RECOVERY_TIME("recovery time", "s", Better.LESS, Kind.OTHER, Phases.SWEEP),
  /** The mean time of one operation. */
  MEAN_LATENCY("mean latency", "µs", Better.LESS, Kind.LATENCY, Phases.LAST),
  MIN_LATENCY("min latency", "µs", Better.LESS, Kind.LATENCY, Phases.LAST),
  MAX_LATENCY("max latency", "µs", Better.LESS, Kind.LATENCY, Phases.LAST),
  P50_LATENCY("median latency", "µs", Better.LESS, Kind.LATENCY, Phases.LAST),
  P95_LATENCY("95th percentile latency", "µs", Better.LESS, Kind.LATENCY, Phases.LAST),
  P99_LATENCY("99th percentile latency", "µs", Better.LESS, Kind.LATENCY, Phases.LAST),
  /**
   * A third of the mean of the threads' 50th percentiles, each weighted by its calls, and two
   * thirds of that of all calls: what comes out if HammerDB's summary is averaged with its users.
   */
  P50_MERGED("median latency, merged", "µs", Better.LESS, Kind.LATENCY, Phases.LAST),
  P95_MERGED("95th percentile latency, merged", "µs", Better.LESS, Kind.LATENCY, Phases.LAST),
  P99_MERGED("99th percentile latency, merged", "µs", Better.LESS, Kind.LATENCY, Phases.LAST),
  /** TPC-C's new orders per minute that the client had committed. */
  NOPM("new orders per minute", "1/min", Better.MORE, Kind.OTHER, Phases.LAST),
  /** TPC-C's transactions per minute that the client had committed, or rolled back as they ask. */
  TPM("transactions per minute", "1/min", Better.MORE, Kind.OTHER, Phases.LAST),
  /** Commits and roll-backs per minute that the connected server counts. */
  TPM_OF_SERVER(
      "transactions per minute of the server", "1/min", Better.MORE, Kind.OTHER, Phases.LAST),
  /** Commits and roll-backs per minute that Citus's workers count. */
  TPM_OF_WORKERS(
      "transactions per minute of the workers", "1/min", Better.MORE, Kind.OTHER, Phases.LAST),
  /** The run time of all phases of a trial together. */
  DURATION("duration", "s", Better.LESS, Kind.OTHER, Phases.ALL),
  /** The run time of the load alone. */
  LOAD_TIME("load time", "s", Better.LESS, Kind.OTHER, Phases.LOAD),
  /** The run time of the run alone. */
  RUN_TIME("run time", "s", Better.LESS, Kind.OTHER, Phases.LAST),
  /** The bytes that the server holds after the load, per byte of the values themselves. */
  STORAGE_OVERHEAD("storage overhead", "", Better.LESS, Kind.OTHER, Phases.NONE),
  /** The load's time on the baseline over its time here. */
  LOAD_SPEEDUP("load speedup", "", Better.MORE, Kind.SPEED_UP, Phases.LOAD),
  /** The run's time on the baseline over its time here. */
  RUN_SPEEDUP("run speedup", "", Better.MORE, Kind.SPEED_UP, Phases.LAST),
  /** The new orders per minute here over those of the baseline. */
  NOPM_SPEEDUP("new orders speedup", "", Better.MORE, Kind.SPEED_UP, Phases.LAST),
  /** The transactions per minute here over those of the baseline. */
  TPM_SPEEDUP("transactions speedup", "", Better.MORE, Kind.SPEED_UP, Phases.LAST),
  /** The load's speed-up over the number of nodes, in percent. */
  LOAD_EFFICIENCY("load efficiency", "%", Better.MORE, Kind.SPEED_UP, Phases.LOAD),
  /** The run's speed-up over the number of nodes, in percent. */
  RUN_EFFICIENCY("run efficiency", "%", Better.MORE, Kind.SPEED_UP, Phases.LAST),
  /** The new orders' speed-up over the number of nodes, in percent. */
  NOPM_EFFICIENCY("new orders efficiency", "%", Better.MORE, Kind.SPEED_UP, Phases.LAST),
  /** The transactions' speed-up over the number of nodes, in percent. */
  TPM_EFFICIENCY("transactions efficiency", "%", Better.MORE, Kind.SPEED_UP, Phases.LAST),
  /** The new orders' speed-up over the number of nodes that hold data, in percent. */
  NOPM_DATA_EFFICIENCY(
      "new orders efficiency of data nodes", "%", Better.MORE, Kind.SPEED_UP, Phases.LAST),
  /** The transactions' speed-up over the number of nodes that hold data, in percent. */
  TPM_DATA_EFFICIENCY(
      "transactions efficiency of data nodes", "%", Better.MORE, Kind.SPEED_UP, Phases.LAST),
  /** The time of all operations of a phase up to the end of a block. */
  CUMULATIVE_DURATION("cumulative duration", "s", Better.LESS, Kind.OTHER, Phases.ALL),
  /** The {@linkplain #CUMULATIVE_DURATION cumulative duration} over the operations up to there. */
  UNIT_DURATION("mean unit duration", "s", Better.LESS, Kind.OTHER, Phases.ALL),
  /** The mean over the blocks of the {@linkplain #UNIT_DURATION mean unit durations} up to each. */
  UNIT_DURATION_OF_BLOCKS(
      "mean unit duration, mean of blocks", "s", Better.LESS, Kind.OTHER, Phases.ALL),
  /** The mean duration of an operation in the last ten blocks over that in the first ten. */
  LAST_BLOCKS("last ten blocks over the first ten", "", Better.LESS, Kind.OTHER, Phases.ALL),
  /** The part of the cumulative durations' variance that a straight line explains. */
  R_SQUARED("r squared of the fit", "", Better.MORE, Kind.OTHER, Phases.ALL),
  /** The slope of that line: seconds per operation. */
  FIT_SLOPE("slope of the fit", "s", Better.LESS, Kind.OTHER, Phases.ALL),
  /** The intercept of that line: seconds at zero operations. */
  FIT_INTERCEPT("intercept of the fit", "s", Better.LESS, Kind.OTHER, Phases.ALL);

  /** Which of two values is the better one. */
  private enum Better {
    MORE,
    LESS
  }

  /** What a metric is about. */
  private enum Kind {
    /** The rate of operations. */
    SPEED,
    /** The latency of one kind of operation. */
    LATENCY,
    /** A comparison with the baseline. */
    SPEED_UP,
    OTHER
  }

  /** The phases of a trial that a value comes from. */
  public enum Phases {
    ALL,
    /** The first one. */
    LOAD,
    /** The last one; for an operation, all that have it. */
    LAST,
    /** The search for a capacity. */
    SEARCH,
    /** That under overload. */
    SWEEP,
    /** None: the value is the server's. */
    NONE
  }

  private final String title;
  private final String unit;
  private final Better better;
  private final Kind kind;
  private final Phases phases;

  Metric(String title, String unit, Better better, Kind kind, Phases phases) {
    this.title = title;
    this.unit = unit;
    this.better = better;
    this.kind = kind;
    this.phases = phases;
  }

  /** Returns the name that plans, claims and reports use. */
  public String title() {
    return title;
  }

  /** Returns the unit of published and of measured values; empty if there is none. */
  public String unit() {
    return unit;
  }

  /**
   * Returns true if one trial has no value of it, because it compares a system with the baseline.
   */
  public boolean isSpeedUp() {
    return kind == Kind.SPEED_UP;
  }

  /** Returns true for a latency, which only one kind of operation has. */
  public boolean isLatency() {
    return kind == Kind.LATENCY;
  }

  /** Returns true for a rate or a latency of operations. */
  public boolean isAboutSpeed() {
    return kind == Kind.SPEED || isLatency();
  }

  /** Returns true if the larger of two values is the better one. */
  public boolean isBetterIfMore() {
    return better == Better.MORE;
  }

  /** Returns the phases of a trial that a value comes from. */
  public Phases phases() {
    return phases;
  }

  /** Returns all titles, separated by commas. */
  public static String titles() {
    return Stream.of(values()).map(Metric::title).collect(Collectors.joining(", "));
  }

  /** Returns all names that {@link #named} knows. */
  public static List<String> names() {
    return Stream.of(values())
        .flatMap(metric -> Stream.of(metric.title, metric.hyphenated()))
        .distinct()
        .toList();
  }

  /**
   * Returns the metric of a name in a plan or in a CSV file: its title, or a constant's name in the
   * form {@code mean-latency}.
   */
  public static Optional<Metric> named(String name) {
    return Stream.of(values())
        .filter(metric -> metric.title.equals(name) || metric.hyphenated().equals(name))
        .findFirst();
  }

  private String hyphenated() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
