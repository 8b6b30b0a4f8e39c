package io.github.ycsbext.studies.study.plan;

import io.github.ycsbext.binding.DriverRetries;
import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.result.Percentile;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.Health;
import io.github.ycsbext.result.Result.OperationSummary;
import io.github.ycsbext.result.TpccMeasurements;
import io.github.ycsbext.workload.ledger.LedgerFindings;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The quantity that a figure, a table, a claim or a published number is about, and how a trial's
 * value of it is found. Some are derived of others: see {@link Derivation}.
 */
@SuppressWarnings("ImmutableEnumChecker") // A Value is a function without state.
public enum Metric {
  THROUGHPUT("throughput", run -> run.run().throughput(), "ops/s", Kind.SPEED),
  /** The operations per second of a trial's last phase that succeeded and found their record. */
  SUCCESSFUL("successful operations", Metric::successful, "ops/s", Kind.SPEED),
  /** The same, less the acknowledged writes that were lost; none if no ledger was kept. */
  SURVIVING("surviving operations", Metric::surviving, "ops/s", Kind.SPEED),
  LOST_WRITES("lost writes", "", Kind.LESS, Phases.ALL, (trial, op) -> lostWrites(trial)),
  /** The share of the operations of a trial's last phase that failed, from 0 to 1. */
  FAILED("failed operations", FailedOperations::share, "", Kind.LESS),
  /** The share of the operations of a trial's last phase that found no record, from 0 to 1. */
  NOT_FOUND("operations without a record", FailedOperations::notFoundShare, "", Kind.LESS),
  /** How often a driver sent a request of a trial's last phase again by itself. */
  DRIVER_RETRIES(
      "requests that the driver repeated",
      run -> run.figures().getOrDefault(DriverRetries.FIGURE, 0.0),
      "",
      Kind.LESS),
  /** The client's own processor time per operation of a trial's last phase. */
  CLIENT_CPU_TIME(
      "client CPU time per operation", run -> cpuMicros(run.observed().health()), "µs", Kind.LESS),
  CAPACITY("capacity", "ops/s", Kind.SPEED, Phases.SEARCH, (trial, op) -> trial.capacity()),
  /** The time after an overload until latencies are as before; see {@code Recovery}. */
  RECOVERY_TIME(
      "recovery time", "s", Kind.LESS, Phases.SWEEP, (trial, op) -> trial.recoverySeconds()),
  MEAN_LATENCY(
      "mean latency",
      "µs",
      Kind.LATENCY,
      Phases.LAST,
      (trial, op) ->
          op == null ? meanOfAll(trial.run()) : of(trial, op, OperationSummary::meanMicros)),
  MIN_LATENCY("min latency", OperationSummary::minMicros),
  MAX_LATENCY("max latency", OperationSummary::maxMicros),
  P50_LATENCY("median latency", Percentile.P50),
  P90_LATENCY("90th percentile latency", Percentile.P90),
  P95_LATENCY("95th percentile latency", Percentile.P95),
  P99_LATENCY("99th percentile latency", Percentile.P99),
  P99_9_LATENCY("99.9th percentile latency", Percentile.P99_9),
  P99_99_LATENCY("99.99th percentile latency", Percentile.P99_99),
  P50_MERGED(P50_LATENCY, Derivation.MERGED, "median latency, merged"),
  P95_MERGED(P95_LATENCY, Derivation.MERGED, "95th percentile latency, merged"),
  P99_MERGED(P99_LATENCY, Derivation.MERGED, "99th percentile latency, merged"),
  /** TPC-C's new orders per minute that the client had committed. */
  NOPM("new orders per minute", TpccMeasurements.NOPM),
  /** TPC-C's transactions per minute that the client had committed, or rolled back as they ask. */
  TPM("transactions per minute", TpccMeasurements.TPM),
  /** Commits and roll-backs per minute that the connected server counts. */
  TPM_OF_SERVER("transactions per minute of the server", TpccMeasurements.TPM_OF_SERVER),
  TPM_OF_WORKERS("transactions per minute of the workers", TpccMeasurements.TPM_OF_WORKERS),
  DURATION(
      "duration",
      "s",
      Kind.LESS,
      Phases.ALL,
      (trial, op) -> trial.results().stream().mapToDouble(Metric::seconds).sum()),
  LOAD_TIME("load time", "s", Kind.LESS, Phases.LOAD, (trial, op) -> loadSeconds(trial)),
  RUN_TIME("run time", Metric::seconds, "s", Kind.LESS),
  /** The bytes that the server holds after the load, per byte of the values themselves. */
  STORAGE_OVERHEAD(
      "storage overhead", "", Kind.LESS, Phases.NONE, (trial, op) -> trial.storageOverhead()),
  LOAD_SPEEDUP(LOAD_TIME, Derivation.SPEEDUP, "load speedup"),
  RUN_SPEEDUP(RUN_TIME, Derivation.SPEEDUP, "run speedup"),
  NOPM_SPEEDUP(NOPM, Derivation.SPEEDUP, "new orders speedup"),
  TPM_SPEEDUP(TPM, Derivation.SPEEDUP, "transactions speedup"),
  LOAD_EFFICIENCY(LOAD_TIME, Derivation.EFFICIENCY, "load efficiency"),
  RUN_EFFICIENCY(RUN_TIME, Derivation.EFFICIENCY, "run efficiency"),
  NOPM_EFFICIENCY(NOPM, Derivation.EFFICIENCY, "new orders efficiency"),
  TPM_EFFICIENCY(TPM, Derivation.EFFICIENCY, "transactions efficiency"),
  NOPM_DATA_EFFICIENCY(
      NOPM_EFFICIENCY, Derivation.DATA_EFFICIENCY, "new orders efficiency of data nodes"),
  TPM_DATA_EFFICIENCY(
      TPM_EFFICIENCY, Derivation.DATA_EFFICIENCY, "transactions efficiency of data nodes"),
  /** The time of all operations of a phase up to the end of a block. */
  CUMULATIVE_DURATION("cumulative duration", "s", Kind.LESS, BlockValues::seconds),
  /** The {@linkplain #CUMULATIVE_DURATION cumulative duration} over the operations up to there. */
  UNIT_DURATION("mean unit duration", "s", Kind.LESS, BlockValues::unitSeconds),
  /** The mean over the blocks of the {@linkplain #UNIT_DURATION mean unit durations} up to each. */
  UNIT_DURATION_OF_BLOCKS(
      "mean unit duration, mean of blocks", "s", Kind.LESS, BlockValues::meanOfUnitSeconds),
  /** The mean duration of an operation in the last ten blocks over that in the first ten. */
  LAST_BLOCKS("last ten blocks over the first ten", "", Kind.LESS, BlockValues::lastOverFirst),
  /** The part of the cumulative durations' variance that a straight line explains. */
  R_SQUARED("r squared of the fit", "", Kind.MORE, BlockValues::rSquared),
  /** The slope of that line: seconds per operation. */
  FIT_SLOPE("slope of the fit", "s", Kind.LESS, BlockValues::slope),
  FIT_INTERCEPT("intercept of the fit", "s", Kind.LESS, BlockValues::intercept);

  public enum Derivation {
    /** The baseline's time over the time here, or the rate here over that of the baseline. */
    SPEEDUP,
    EFFICIENCY,
    /** The efficiency over only those nodes that hold data. */
    DATA_EFFICIENCY,
    /**
     * A third of the mean of the threads' percentiles, each weighted by its calls, and two thirds
     * of that of all calls: what comes out if HammerDB's summary is averaged with its users.
     */
    MERGED
  }

  public record Origin(Metric of, Derivation how) {}

  /** What a metric is about, and with it which of two values is the better one. */
  private enum Kind {
    SPEED,
    LATENCY,
    SPEED_UP,
    MORE,
    LESS
  }

  public enum Phases {
    ALL,
    LOAD,
    LAST,
    SEARCH,
    SWEEP,
    NONE
  }

  public interface TrialValues {
    List<Result> results();

    default Result run() {
      return results().get(results().size() - 1);
    }

    /** Returns the figures of an operation in the last phase that ran it; null if none did. */
    @Nullable OperationSummary latency(String operation);

    /** Returns operations per second; null if none was searched, or found. */
    @Nullable Double capacity();

    /** Returns null if there was no overload, or latencies never came back. */
    @Nullable Double recoverySeconds();

    /** Returns bytes stored per byte of the values; null if the server does not report them. */
    @Nullable Double storageOverhead();

    /** Returns null if no phase reports that operation block by block. */
    @Nullable BlockValues blocks(String operation);
  }

  /**
   * What is found in a trial's blocks of one operation; durations are seconds.
   *
   * @param lastOverFirst null if there are too few blocks
   */
  public record BlockValues(
      double seconds,
      double unitSeconds,
      double meanOfUnitSeconds,
      @Nullable Double lastOverFirst,
      double rSquared,
      double slope,
      double intercept) {}

  @FunctionalInterface
  private interface Value {
    @Nullable Double of(TrialValues trial, @Nullable String operation);
  }

  private final String title;
  private final String hyphenated = name().toLowerCase(Locale.ROOT).replace('_', '-');
  private final String unit;
  private final Kind kind;
  private final Phases phases;
  private final Value value;
  private final @Nullable Percentile percentile;
  private final @Nullable Origin origin;

  Metric(
      String title,
      String unit,
      Kind kind,
      Phases phases,
      Value value,
      @Nullable Percentile percentile,
      @Nullable Origin origin) {
    this.title = title;
    this.unit = unit;
    this.kind = kind;
    this.phases = phases;
    this.value = value;
    this.percentile = percentile;
    this.origin = origin;
  }

  Metric(String title, String unit, Kind kind, Phases phases, Value value) {
    this(title, unit, kind, phases, value, null, null);
  }

  /** Creates what a trial's last phase tells as a whole. */
  Metric(String title, Function<Result, @Nullable Double> ofRun, String unit, Kind kind) {
    this(title, unit, kind, Phases.LAST, (trial, op) -> ofRun.apply(trial.run()));
  }

  Metric(String title, Function<OperationSummary, @Nullable Double> value) {
    this(title, "µs", Kind.LATENCY, Phases.LAST, (trial, op) -> of(trial, op, value));
  }

  /** Creates a latency that a part of the operations have at most. */
  Metric(String title, Percentile percentile) {
    this(
        title,
        "µs",
        Kind.LATENCY,
        Phases.LAST,
        (trial, op) -> of(trial, op, summary -> percentile(summary, percentile)),
        percentile,
        null);
  }

  Metric(String title, String figure) {
    this(title, "1/min", Kind.MORE, Phases.LAST, (trial, op) -> trial.run().figures().get(figure));
  }

  Metric(String title, String unit, Kind kind, Function<BlockValues, @Nullable Double> value) {
    this(title, unit, kind, Phases.ALL, (trial, op) -> ofBlocks(trial, op, value));
  }

  /**
   * Creates a derived one. The value of a speed-up is 1 over the time or is the rate, because such
   * values have the same ratio to each other as the speed-ups. The same goes for an efficiency if
   * both sides have the same number of nodes.
   */
  Metric(Metric of, Derivation how, String title) {
    this(
        title,
        how == Derivation.MERGED ? of.unit : how == Derivation.SPEEDUP ? "" : "%",
        how == Derivation.MERGED ? of.kind : Kind.SPEED_UP,
        of.phases,
        (trial, op) -> how == Derivation.MERGED ? merged(trial, op, of) : gain(trial, op, of),
        null,
        new Origin(of, how));
  }

  /** Returns the latency that a percentage of the operations have at most. */
  public static Metric latency(Percentile percentile) {
    return Stream.of(values())
        .filter(metric -> metric.percentile == percentile)
        .findFirst()
        .orElseThrow();
  }

  /** Returns null if no paper prints it. */
  public @Nullable Metric derived(Derivation how) {
    Origin wanted = new Origin(this, how);
    return Stream.of(values())
        .filter(metric -> wanted.equals(metric.origin))
        .findFirst()
        .orElse(null);
  }

  public @Nullable Origin origin() {
    return origin;
  }

  /** Returns null if it is no {@linkplain #latency(Percentile) percentile}. */
  public @Nullable Percentile percentile() {
    return percentile;
  }

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

  public boolean isAboutSpeed() {
    return kind == Kind.SPEED || isLatency();
  }

  public boolean isBetterIfMore() {
    return kind != Kind.LATENCY && kind != Kind.LESS;
  }

  /** Returns true if its value is larger or smaller by itself where more operations are done. */
  public boolean dependsOnSize() {
    return switch (this) {
      case MIN_LATENCY,
          MAX_LATENCY,
          DURATION,
          LOAD_TIME,
          RUN_TIME,
          CUMULATIVE_DURATION,
          LAST_BLOCKS,
          R_SQUARED,
          FIT_INTERCEPT ->
          true;
      default -> false;
    };
  }

  public Phases phases() {
    return phases;
  }

  /**
   * Returns a trial's value in the metric's unit.
   *
   * @param operation null for all operations together
   * @return null if the trial does not have the value or it is not a finite number: a run that took
   *     no time has no speed
   */
  public @Nullable Double of(TrialValues trial, @Nullable String operation) {
    Double found = value.of(trial, operation);
    return found == null || !Double.isFinite(found) ? null : found;
  }

  public static String titles() {
    return Stream.of(values()).map(Metric::title).collect(Collectors.joining(", "));
  }

  public static List<String> names() {
    return Stream.of(values())
        .flatMap(metric -> Stream.of(metric.title, metric.hyphenated))
        .distinct()
        .toList();
  }

  /**
   * Returns the metric of a name in a plan or in a CSV file: its title, or a name in the form
   * {@code mean-latency}.
   */
  public static Optional<Metric> named(String name) {
    return Stream.of(values())
        .filter(metric -> metric.title.equals(name) || metric.hyphenated.equals(name))
        .findFirst();
  }

  public String hyphenated() {
    return hyphenated;
  }

  private static double seconds(Result phase) {
    return phase.run().runTimeMillis() / 1e3;
  }

  private static double successful(Result phase) {
    return phase.run().throughput() * FailedOperations.successfulShare(phase);
  }

  private static @Nullable Double surviving(Result phase) {
    Double lost = phase.figures().get(LedgerFindings.LOST_WRITES);
    return lost == null ? null : Double.valueOf(successful(phase) - lost / seconds(phase));
  }

  private static @Nullable Double lostWrites(TrialValues trial) {
    return trial.results().stream()
        .flatMap(phase -> Stream.ofNullable(phase.figures().get(LedgerFindings.LOST_WRITES)))
        .reduce(Double::sum)
        .orElse(null);
  }

  private static @Nullable Double loadSeconds(TrialValues trial) {
    return trial.results().size() < 2 ? null : Double.valueOf(seconds(trial.results().get(0)));
  }

  private static @Nullable Double meanOfAll(Result run) {
    double sum = 0;
    long count = 0;
    for (Map.Entry<String, OperationSummary> latency : run.latencies().entrySet()) {
      if (OperationNames.isCall(latency.getKey())) {
        sum += latency.getValue().meanMicros() * latency.getValue().count();
        count += latency.getValue().count();
      }
    }
    return count == 0 ? null : Double.valueOf(sum / count);
  }

  private static @Nullable Double cpuMicros(@Nullable Health health) {
    return health == null ? null : health.cpuMicrosPerOperation();
  }

  private static @Nullable Double gain(TrialValues trial, @Nullable String operation, Metric of) {
    Double value = of.of(trial, operation);
    return value == null || of.isBetterIfMore() ? value : Double.valueOf(1 / value);
  }

  private static @Nullable Double ofBlocks(
      TrialValues trial,
      @Nullable String operation,
      Function<BlockValues, @Nullable Double> value) {
    BlockValues blocks = operation == null ? null : trial.blocks(operation);
    return blocks == null ? null : value.apply(blocks);
  }

  private static @Nullable Double of(
      TrialValues trial,
      @Nullable String operation,
      Function<OperationSummary, @Nullable Double> value) {
    OperationSummary summary = operation == null ? null : trial.latency(operation);
    return summary == null ? null : value.apply(summary);
  }

  /** Returns null for a percentile that the operations do not bear. */
  private static @Nullable Double percentile(OperationSummary summary, Percentile percentile) {
    return Percentile.isSupported(summary.count(), percentile.percent())
        ? summary.percentilesMicros().get(percentile)
        : null;
  }

  private static @Nullable Double merged(
      TrialValues trial, @Nullable String operation, Metric percentile) {
    Double ofAll = percentile.of(trial, operation);
    if (operation == null || ofAll == null) {
      return null;
    }
    String figure =
        TpccMeasurements.ofUsers(operation, Objects.requireNonNull(percentile.percentile));
    Double ofUsers = trial.run().figures().get(figure);
    return ofUsers == null ? null : Double.valueOf((ofUsers + 2 * ofAll) / 3);
  }
}
