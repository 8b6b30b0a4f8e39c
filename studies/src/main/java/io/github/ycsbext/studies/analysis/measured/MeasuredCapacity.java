package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Limit;
import io.github.ycsbext.result.Percentile;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.InFlight;
import io.github.ycsbext.result.Result.OperationSummary;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.studies.analysis.statistics.Interval;
import io.github.ycsbext.studies.analysis.statistics.PercentileBand;
import io.github.ycsbext.studies.capacity.Capacity;
import io.github.ycsbext.studies.capacity.CapacitySearch;
import io.github.ycsbext.studies.capacity.SearchGoal;
import io.github.ycsbext.studies.study.result.CapacityFolder;
import io.github.ycsbext.studies.study.result.CapacityFolder.CapacityStep;
import io.github.ycsbext.studies.study.result.CapacityFolder.CapacityStep.State;
import io.github.ycsbext.studies.study.result.CapacityFolder.Content;
import io.github.ycsbext.studies.study.result.LatencyLog;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * @param steps by rate, without those that were measured again or cannot be read
 * @param damaged a sentence for each file of a step that cannot be read
 */
public record MeasuredCapacity(Content content, List<MeasuredStep> steps, List<Note> damaged) {
  private static final String ONE = "1";

  public static final List<Percentile> PERCENTILES =
      List.of(Percentile.P50, Percentile.P99, Percentile.P99_9);

  /**
   * @param bands 95 % intervals in nanoseconds, by operation or response times, and by percentile
   */
  public record MeasuredStep(
      CapacityStep step, Result result, Map<String, Map<Percentile, Interval>> bands) {
    /** The part of the time during which all slots may be busy: beyond it, it was not open. */
    public static final double MAX_BUSY = 0.01;

    private static final double MICROS_PER_MILLI = 1000;
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double DEVIATIONS = 2;

    /** Returns the part of the time during which every slot was busy. */
    public double busyShare() {
      InFlight inFlight = result.observed().inFlight();
      return inFlight == null ? 0 : inFlight.allBusyShare();
    }

    /** NaN if it was not measured, or too few operations bear it. */
    public double millis(String operation, Percentile percentile) {
      if (!result.latencies().containsKey(operation)) {
        return Double.NaN;
      }
      OperationSummary summary = Limit.responses(result, operation);
      double mayHaveBeen = summary.count() + DEVIATIONS * Math.sqrt((double) summary.count());
      return !Percentile.isSupported(Math.round(mayHaveBeen), percentile.percent())
          ? Double.NaN
          : Limit.percentile(summary, percentile) / MICROS_PER_MILLI;
    }

    /** The 95 % interval of that percentile, in milliseconds; null if it cannot be told. */
    public @Nullable Interval band(String operation, Percentile percentile) {
      Interval band =
          bands
              .getOrDefault(
                  OperationNames.response(operation), bands.getOrDefault(operation, Map.of()))
              .get(percentile);
      return band == null
          ? null
          : new Interval(band.low() / NANOS_PER_MILLI, band.high() / NANOS_PER_MILLI);
    }

    private double meanResponse() {
      return Limit.responses(result, operations(result).get(0)).meanMicros();
    }
  }

  public enum End {
    PRECISE,
    STEPS,
    ALL_KEPT,
    NONE_KEPT,
    CLIENT,
    UNFINISHED
  }

  /** A damaged step has no figures; what it told the search stays. */
  public static MeasuredCapacity of(CapacityFolder folder) throws IOException {
    Content content = folder.read();
    List<MeasuredStep> steps = new ArrayList<>();
    List<Note> damaged = new ArrayList<>();
    for (CapacityStep step : content.steps()) {
      if (step.state() != State.PROLONGED) {
        ResultFolder result = folder.step(step.number());
        DamagedFiles.check(
            () -> steps.add(new MeasuredStep(step, result.read(), bands(result, damaged))),
            damaged);
      }
    }
    steps.sort(
        Comparator.comparing((MeasuredStep measured) -> measured.step.rate())
            .thenComparing(measured -> measured.step.number()));
    return new MeasuredCapacity(content, steps, damaged);
  }

  private static Map<String, Map<Percentile, Interval>> bands(
      ResultFolder step, List<Note> damaged) {
    Map<String, Map<Percentile, Interval>> bands = new HashMap<>();
    try {
      LatencyLog.intervals(step).forEach((operation, seconds) -> bands.put(operation, of(seconds)));
    } catch (IOException e) {
      damaged.add(Note.of(e));
    }
    return bands;
  }

  private static Map<Percentile, Interval> of(List<Histogram> seconds) {
    Map<Percentile, Interval> bands = new EnumMap<>(Percentile.class);
    for (Percentile percentile : PERCENTILES) {
      PercentileBand.of(seconds, percentile.percent())
          .ifPresent(band -> bands.put(percentile, band));
    }
    return bands;
  }

  public SearchGoal goal() {
    return content.goal();
  }

  /** Empty unless a step kept the limits and another one broke them. */
  public Optional<Capacity> capacity() {
    return end() == End.CLIENT ? Optional.empty() : content.search().capacity();
  }

  /** Returns by how much the system changed while it was searched, as a part; empty if not much. */
  public OptionalDouble change() {
    return end() == End.CLIENT ? OptionalDouble.empty() : content.search().change();
  }

  /** Returns true if it ended with a capacity, as precise as asked for or as the steps allowed. */
  public boolean isFound() {
    return end() == End.PRECISE || end() == End.STEPS;
  }

  public End end() {
    boolean keptAny = counting().anyMatch(CapacityStep::kept);
    boolean brokeAny = counting().anyMatch(step -> !step.kept());
    CapacitySearch search = content.search();
    if (!search.isOver()) {
      return content.isClientTooWeak() ? End.CLIENT : End.UNFINISHED;
    }
    if (!keptAny || !brokeAny) {
      return keptAny ? End.ALL_KEPT : End.NONE_KEPT;
    }
    boolean precise =
        search.capacity().map(Capacity::precision).orElse(1.0) <= goal().bounds().precision();
    return precise ? End.PRECISE : End.STEPS;
  }

  public Optional<MeasuredStep> lastOverloaded() {
    return end() == End.CLIENT
        ? steps.stream()
            .filter(measured -> measured.step.state() == State.OVERLOADED)
            .max(Comparator.comparing(measured -> measured.step.number()))
        : Optional.empty();
  }

  public boolean isOfOneThread() {
    return steps.stream()
        .map(
            step ->
                step.result().configuration().getOrDefault(CommonProperties.THREADS.name(), ONE))
        .allMatch(ONE::equals);
  }

  private Stream<CapacityStep> counting() {
    return content.steps().stream().filter(CapacityStep::counts);
  }

  public Optional<MeasuredStep> fastestKept() {
    return steps.stream()
        .filter(measured -> measured.step.counts() && measured.step.kept())
        .max(Comparator.comparing(measured -> measured.step.rate()));
  }

  /** Returns the slowest step that broke a limit and is not below the capacity. */
  public Optional<CapacityStep> slowestBroken() {
    double least = capacity().map(Capacity::rate).orElse(0.0);
    return counting()
        .filter(step -> !step.kept() && step.rate() >= least)
        .min(Comparator.comparing(CapacityStep::rate));
  }

  /**
   * The step with the highest power, its rate over its mean response time: the knee of the curve
   * (L. Kleinrock, "Power and deterministic rules of thumb for probabilistic problems in computer
   * communications", ICC 1979). Empty if it is the fastest step: the knee may lie beyond.
   */
  public Optional<Double> knee() {
    double fastest = steps.stream().mapToDouble(one -> one.step.rate()).max().orElse(0);
    return steps.stream()
        .filter(measured -> measured.step.counts() && !operations(measured.result).isEmpty())
        .max(Comparator.comparing(measured -> measured.step.rate() / measured.meanResponse()))
        .map(measured -> measured.step.rate())
        .filter(rate -> rate < fastest);
  }

  public Percentile percentile() {
    return goal().limits().stream()
        .flatMap(limit -> limit.percentile().stream())
        .findFirst()
        .orElse(Percentile.P99);
  }

  public List<String> operations() {
    List<String> measured =
        steps.stream().flatMap(step -> operations(step.result).stream()).distinct().toList();
    List<String> limited =
        goal().limits().stream()
            .map(Limit::operation)
            .flatMap(Stream::ofNullable)
            .filter(measured::contains)
            .distinct()
            .toList();
    return limited.isEmpty() ? measured : limited;
  }

  private static List<String> operations(Result result) {
    return result.latencies().entrySet().stream()
        .filter(each -> OperationNames.isCall(each.getKey()) && each.getValue().count() > 0)
        .sorted(Comparator.comparing(each -> -each.getValue().count()))
        .map(each -> each.getKey())
        .toList();
  }
}
