package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.studies.analysis.claim.PublishedNumbers;
import io.github.ycsbext.studies.analysis.claim.SpeedUps;
import io.github.ycsbext.studies.analysis.claim.SpeedUps.SpeedUp;
import io.github.ycsbext.studies.analysis.measured.FarTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.StorageUse;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.SystemSeries;
import io.github.ycsbext.studies.report.table.Quantity.Each;
import io.github.ycsbext.studies.study.plan.Evaluation.Published;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.plan.Metric.Derivation;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

public record StatisticsTables(ReportContext reported) {
  private record Far(ResultSet set, FarTrial trial) {}

  public DataTable outliers() {
    return Frame.<Far>of(reported, "outliers")
        .text("trial", row -> row.trial().trial().id())
        .text("results", row -> row.set().label())
        .text("phase", row -> row.trial().phase())
        .text("metric", row -> metric(row.trial()))
        .column("value", Quantity.EACH, row -> each(row.trial(), row.trial().outlier().value()))
        .column("median", Quantity.EACH, row -> each(row.trial(), row.trial().outlier().median()))
        .plain("modified-z", row -> row.trial().outlier().score())
        .of(
            reported.sets().stream()
                .flatMap(set -> FarTrial.of(set).stream().map(far -> new Far(set, far))));
  }

  private static Each<Number> each(FarTrial far, double value) {
    return Quantity.of(far.metric()).each(value);
  }

  private String metric(FarTrial far) {
    return reported.words().metric(reported.title(far.metric()), far.operation());
  }

  private record Stored(SystemSeries series, StorageUse use) {}

  public DataTable storage() {
    return Frame.<Stored>of(reported, "storage")
        .cell(row -> row.series().name(), row -> row.use().cell())
        .phase(row -> row.use().phase())
        .text("encoding", row -> row.use().encoding())
        .column("stored-bytes", Quantity.ESTIMATED_BYTES, row -> row.use().storedBytes())
        .column("per-logical-byte", Quantity.ESTIMATE, row -> row.use().perLogicalByte())
        .column("per-sent-byte", Quantity.ESTIMATE, row -> row.use().perSentByte())
        .text(
            "stored-without",
            row -> row.use().leavesMemoryOut() ? reported.text("storage.memory") : null)
        .of(
            reported.series().stream()
                .flatMap(
                    one ->
                        StorageUse.of(one.results()).stream()
                            .filter(use -> use.cell().system().equals(one.system()))
                            .map(use -> new Stored(one, use))));
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
                        .map(speedUp -> gained(one, speedUp)))
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

  private static Gained gained(SystemSeries one, SpeedUp speedUp) {
    return new Gained(
        one,
        speedUp,
        published(one, speedUp, speedUp.of().derived(Derivation.SPEEDUP)),
        published(one, speedUp, speedUp.publishedEfficiency()));
  }

  private static @Nullable Published published(
      SystemSeries one, SpeedUp speedUp, @Nullable Metric metric) {
    return metric == null
        ? null
        : new PublishedNumbers(one.results()).find(metric, null, speedUp.cell().key());
  }
}
