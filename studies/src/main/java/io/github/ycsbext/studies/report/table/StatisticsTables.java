package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.studies.analysis.claim.PublishedNumbers;
import io.github.ycsbext.studies.analysis.comparison.SpeedUps;
import io.github.ycsbext.studies.analysis.comparison.SpeedUps.SpeedUp;
import io.github.ycsbext.studies.analysis.measured.FarTrial;
import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.StorageUse;
import io.github.ycsbext.studies.analysis.measured.WithinRun;
import io.github.ycsbext.studies.analysis.series.Series;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.SystemSeries;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.plan.Metric.Derivation;
import io.github.ycsbext.studies.study.plan.Published;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

public record StatisticsTables(ReportContext reported) {
  private static final int MIN_POINTS = 8;

  /** Returns the outliers of each phase's throughput and of each operation's mean latency. */
  public DataTable outliers() {
    TableMaker table =
        new TableMaker(reported.words(), "outliers", reported.text("table.outliers"))
            .texts("trial", "results", "phase", "metric")
            .numbers("value", "median", "modified-z");
    for (ResultSet set : reported.sets()) {
      FarTrial.of(set)
          .forEach(far -> outlier(table.row().text(far.trial().id()).text(set.label()), far));
    }
    return table.made();
  }

  private void outlier(TableMaker.Row row, FarTrial far) {
    String metric = reported.title(far.metric());
    row.text(far.phase())
        .text(
            far.operation() == null
                ? metric
                : reported.text(
                    "figure.of-operation", metric, reported.words().operation(far.operation())))
        .value(far.metric(), far.outlier().value())
        .value(far.metric(), far.outlier().median())
        .plain(far.outlier().score());
  }

  /** Returns a table with a row per phase of a trial that ran long enough. */
  public DataTable withinRuns() {
    TableMaker table =
        new TableMaker(reported.words(), "within-runs", reported.text("table.within-runs"))
            .texts("trial", "results", "phase")
            .numbers("seconds", "effective", "lag-one")
            .intervals("successful");
    for (ResultSet set : reported.sets()) {
      for (MeasuredTrial trial : set.trials()) {
        trial.phases().forEach(phase -> withinRun(table, set, trial, phase));
      }
    }
    return table.made();
  }

  private static void withinRun(
      TableMaker table, ResultSet set, MeasuredTrial trial, MeasuredPhase phase) {
    List<Double> seconds = seconds(phase);
    if (seconds.size() >= MIN_POINTS) {
      TableMaker.Row row = table.row().text(trial.trial().id()).text(set.label());
      withinRun(row.text(phase.name()), WithinRun.of(seconds));
    }
  }

  private static void withinRun(TableMaker.Row row, WithinRun within) {
    row.whole(within.points())
        .plain(within.effective())
        .plain(within.lagOne())
        .estimate(within.estimate());
  }

  private static List<Double> seconds(MeasuredPhase phase) {
    try {
      return Series.points(phase.folder()).stream().map(Series.Point::operationsPerSecond).toList();
    } catch (IOException e) {
      // DamagedFiles reports the file by name.
      return List.of();
    }
  }

  public DataTable storage() {
    TableMaker table =
        SummaryTables.columns(
                reported,
                new TableMaker(reported.words(), "storage", reported.text("table.storage")))
            .texts("phase", "encoding")
            .intervals("stored-bytes", "per-logical-byte", "per-sent-byte")
            .texts("stored-without");
    for (SystemSeries one : reported.series()) {
      StorageUse.of(one.results()).stream()
          .filter(use -> use.cell().system().equals(one.system()))
          .forEach(use -> storage(table, one, use));
    }
    return table.made();
  }

  private void storage(TableMaker table, SystemSeries one, StorageUse use) {
    SummaryTables.cell(reported, table.row(), one.name(), use.cell())
        .text(use.phase())
        .text(use.encoding())
        .bytes(use.storedBytes())
        .estimate(use.perLogicalByte())
        .estimate(use.perSentByte())
        .text(use.leavesMemoryOut() ? reported.text("storage.memory") : "");
  }

  public DataTable speedUps() {
    TableMaker table =
        SummaryTables.columns(
                reported,
                new TableMaker(reported.words(), "speed-up", reported.text("table.speed-up")))
            .texts("phase")
            .numbers("nodes", "published-speed-up")
            .intervals("speed-up", "bootstrap")
            .numbers("published-efficiency")
            .intervals("efficiency");
    PrintedColumns printed = PrintedColumns.added(table, reported, publishedSpeedUps());
    for (SystemSeries one : reported.series()) {
      SpeedUps.of(one.results()).stream()
          .filter(speedUp -> speedUp.cell().system().equals(one.system()))
          .forEach(speedUp -> speedUp(table, one, speedUp, printed));
    }
    return table.made();
  }

  private List<Published> publishedSpeedUps() {
    return reported.sets().stream()
        .flatMap(set -> set.evaluation().stream())
        .flatMap(evaluation -> evaluation.published().stream())
        .filter(number -> number.metric().isSpeedUp())
        .toList();
  }

  private void speedUp(
      TableMaker table, SystemSeries one, SpeedUp speedUp, PrintedColumns printed) {
    Published gained = published(one, speedUp, speedUp.of().derived(Derivation.SPEEDUP));
    Published used = published(one, speedUp, speedUp.publishedEfficiency());
    TableMaker.Row row =
        SummaryTables.cell(reported, table.row(), one.name(), speedUp.cell())
            .text(reported.words().metric(speedUp.of()))
            .whole(speedUp.nodes())
            .plain(gained == null ? Double.NaN : gained.value())
            .ratio(speedUp.speedUp())
            .between(speedUp.speedUp().value(), speedUp.bootstrap95())
            .plain(used == null ? Double.NaN : used.value() / 100)
            .ratio(speedUp.efficiency());
    printed.end(row, gained, used);
  }

  private static @Nullable Published published(
      SystemSeries one, SpeedUp speedUp, @Nullable Metric metric) {
    return metric == null
        ? null
        : new PublishedNumbers(one.results()).find(metric, null, speedUp.cell().key());
  }
}
