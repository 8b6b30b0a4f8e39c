package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.result.Result.ValueBytes;
import io.github.ycsbext.studies.analysis.claim.PublishedNumbers;
import io.github.ycsbext.studies.analysis.claim.SpeedUps;
import io.github.ycsbext.studies.analysis.claim.SpeedUps.SpeedUp;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.StorageUse;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.ReportContext.SeriesCell;
import io.github.ycsbext.studies.report.SystemSeries;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.table.Frame.Of;
import io.github.ycsbext.studies.study.plan.Evaluation.Published;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.plan.Metric.Derivation;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

public record SummaryTables(ReportContext reported) {
  private static final Quantity<Estimate> LATENCY = Quantity.estimated(Metric.MEAN_LATENCY);

  public DataTable throughput() {
    Frame<SeriesCell> frame =
        repetitions(Frame.ofCells(reported, "summary"), SeriesCell::cell)
            .metric("throughput", Metric.THROUGHPUT, SeriesCell::cell);
    return Outcomes.of(reported)
        .added(frame, SeriesCell::cell)
        .plain("median", row -> row.cell().estimate(Metric.THROUGHPUT).median())
        .metric("duration", Metric.DURATION, SeriesCell::cell)
        .plain("sent-bytes", row -> bytes(row, ValueBytes::sentPerOperation))
        .plain("received-bytes", row -> bytes(row, ValueBytes::receivedPerOperation))
        .of(reported.cells());
  }

  private static <R> Frame<R> repetitions(Frame<R> frame, Function<R, Cell> of) {
    return frame.count("repetitions", row -> of.apply(row).trials().size());
  }

  /** Returns the mean over the repetitions of the last phase; NaN if none counts bytes. */
  private static double bytes(SeriesCell row, ToDoubleFunction<ValueBytes> direction) {
    return row.cell().trials().stream()
        .flatMap(trial -> Stream.ofNullable(trial.run().observed().valueBytes()))
        .mapToDouble(direction)
        .average()
        .orElse(Double.NaN);
  }

  private record OfPhase(SeriesCell at, String phase, Cell cell, String operation) {
    Estimate estimate(Metric metric) {
      return cell.estimate(metric, operation);
    }
  }

  private Frame<OfPhase> ofPhases(String id) {
    return Frame.<OfPhase>of(reported, id)
        .cell(row -> row.at().series().name(), row -> row.at().cell())
        .phase(OfPhase::phase);
  }

  /**
   * Returns the phases of trials with several; {@link #throughput} covers those with a single one.
   */
  public DataTable phases() {
    Frame<OfPhase> frame =
        repetitions(ofPhases("phases"), OfPhase::cell)
            .metric("duration", Metric.DURATION, OfPhase::cell)
            .metric("throughput", Metric.THROUGHPUT, OfPhase::cell);
    return Outcomes.of(reported)
        .added(frame, OfPhase::cell)
        .of(
            reported.cells().stream()
                .filter(one -> one.cell().phases().size() > 1)
                .flatMap(
                    one ->
                        one.cell().phases().stream()
                            .map(name -> new OfPhase(one, name, one.cell().inPhase(name), ""))));
  }

  public DataTable latency() {
    Frame<OfPhase> frame =
        ofPhases("latency")
            .column("operation", Quantity.OPERATION, OfPhase::operation)
            .column("mean-latency", LATENCY, row -> row.estimate(Metric.MEAN_LATENCY))
            .column("median-latency", LATENCY, row -> row.estimate(Metric.P50_LATENCY))
            .column("p95", LATENCY, row -> row.estimate(Metric.P95_LATENCY))
            .column("p99", LATENCY, row -> row.estimate(Metric.P99_LATENCY))
            .percent("hit-ratio", row -> row.cell().hitRatio(row.operation()));
    boolean several =
        operations()
            .map(OfPhase::cell)
            .anyMatch(
                cell ->
                    Stream.of(OperationNames.SCAN, "READ", "UPDATE", OperationNames.INSERT)
                        .anyMatch(operation -> cell.recordsPerOperation(operation) != null));
    if (several) {
      frame.plain("records-per-operation", row -> row.cell().recordsPerOperation(row.operation()));
    }
    return frame.of(operations());
  }

  private record Stored(SeriesCell at, StorageUse use) {}

  public DataTable storage() {
    return Frame.<Stored>of(reported, "storage")
        .cell(row -> row.at().series().name(), row -> row.at().cell())
        .phase(row -> row.use().phase())
        .text("encoding", row -> row.use().encoding())
        .column("stored-bytes", Quantity.ESTIMATED_BYTES, row -> row.use().storedBytes())
        .column("per-logical-byte", Quantity.ESTIMATE, row -> row.use().perLogicalByte())
        .column("per-sent-byte", Quantity.ESTIMATE, row -> row.use().perSentByte())
        .text(
            "stored-without",
            row -> row.use().leavesMemoryOut() ? reported.text("storage.memory") : null)
        .of(
            reported.cells().stream()
                .flatMap(
                    one -> StorageUse.of(one.cell()).stream().map(use -> new Stored(one, use))));
  }

  private record Gained(
      SystemSeries series,
      SpeedUp speedUp,
      @Nullable Published published,
      @Nullable Published efficiency) {}

  public DataTable speedUps() {
    List<Gained> rows =
        reported.series().stream()
            .flatMap(
                one ->
                    SpeedUps.of(one.results()).stream()
                        .filter(speedUp -> speedUp.cell().system().equals(one.system()))
                        .map(
                            its ->
                                new Gained(
                                    one,
                                    its,
                                    published(one, its, its.of().derived(Derivation.SPEEDUP)),
                                    published(one, its, its.publishedEfficiency()))))
            .toList();
    return Frame.<Gained>of(reported, "speed-up")
        .cell(row -> row.series().name(), row -> row.speedUp().cell())
        .text("phase", row -> reported.words().metric(row.speedUp().of()))
        .whole("nodes", row -> row.speedUp().nodes())
        .plain("published-speed-up", row -> value(row.published(), 1))
        .column("speed-up", Quantity.RATIO, row -> row.speedUp().speedUp())
        .plain("published-efficiency", row -> value(row.efficiency(), 100))
        .column("efficiency", Quantity.RATIO, row -> row.speedUp().efficiency())
        .printed(rows, row -> Stream.of(row.published(), row.efficiency()))
        .of(rows);
  }

  private static @Nullable Double value(@Nullable Published number, double divisor) {
    return number == null ? null : Double.valueOf(number.value() / divisor);
  }

  private static @Nullable Published published(
      SystemSeries one, SpeedUp speedUp, @Nullable Metric metric) {
    return metric == null
        ? null
        : new PublishedNumbers(one.results()).find(metric, null, speedUp.cell().key());
  }

  /** Returns the table in English. Where operations failed, it has the successful ones alone. */
  public static DataTable forTerminal(ResultSet results) {
    return new SummaryTables(ReportContext.of(List.of(results), Words.in(Language.ENGLISH)))
        .forTerminal();
  }

  private DataTable forTerminal() {
    Outcomes outcomes = Outcomes.of(reported);
    Frame<OfPhase> frame = ofPhases("summary");
    if (!outcomes.areMixed()) {
      frame.metric("throughput", Metric.THROUGHPUT, OfPhase::cell);
    }
    outcomes
        .added(frame, OfPhase::cell)
        .column("operation", Quantity.OPERATION, OfPhase::operation)
        .column("mean-latency", LATENCY, row -> row.estimate(Metric.MEAN_LATENCY))
        .millis("median-latency", row -> row.estimate(Metric.P50_LATENCY).mean())
        .millis("p99", row -> row.estimate(Metric.P99_LATENCY).mean());
    if (reported.figures().stream().anyMatch(figure -> figure.shows() == Metric.STORAGE_OVERHEAD)) {
      frame.metric("per-logical-byte", Metric.STORAGE_OVERHEAD, OfPhase::cell);
    }
    return frame.of(operations());
  }

  private Stream<OfPhase> operations() {
    return reported.cells().stream()
        .flatMap(one -> one.cell().phases().stream().flatMap(phase -> operations(one, phase)));
  }

  private static Stream<OfPhase> operations(SeriesCell one, String phase) {
    Cell cell = one.cell().inPhase(phase);
    return cell.operationNames().stream()
        .map(operation -> new OfPhase(one, phase, cell, operation));
  }

  /** The columns of how many succeeded, failed, found no record, or were repeated, if any. */
  private record Outcomes(boolean failed, boolean notFound, boolean repeated) {
    static Outcomes of(ReportContext reported) {
      List<Cell> phases =
          reported.cells().stream()
              .map(SeriesCell::cell)
              .flatMap(cell -> cell.phases().stream().map(cell::inPhase))
              .toList();
      return new Outcomes(
          isAny(phases, Metric.FAILED),
          isAny(phases, Metric.NOT_FOUND),
          isAny(phases, Metric.DRIVER_RETRIES));
    }

    private static boolean isAny(List<Cell> phases, Metric metric) {
      return phases.stream()
          .map(cell -> cell.estimate(metric))
          .anyMatch(estimate -> estimate.isMeasured() && estimate.mean() > 0);
    }

    /** Returns true if not all operations succeeded and found their record. */
    boolean areMixed() {
      return failed || notFound;
    }

    <R> Frame<R> added(Frame<R> frame, Function<R, Cell> of) {
      if (areMixed()) {
        frame.metric("successful", Metric.SUCCESSFUL, of);
      }
      if (failed) {
        frame.percent("failed", mean(Metric.FAILED, of));
      }
      if (notFound) {
        frame.percent("not-found", mean(Metric.NOT_FOUND, of));
      }
      return repeated ? frame.plain("driver-retries", mean(Metric.DRIVER_RETRIES, of)) : frame;
    }

    private static <R> Of<R, Number> mean(Metric metric, Function<R, Cell> of) {
      return row -> of.apply(row).estimate(metric).mean();
    }
  }
}
