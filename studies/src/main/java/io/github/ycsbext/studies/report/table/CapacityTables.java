package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.result.Percentile;
import io.github.ycsbext.studies.analysis.claim.SearchedCapacity;
import io.github.ycsbext.studies.analysis.measured.Cell.CellKey;
import io.github.ycsbext.studies.analysis.measured.MeasuredCapacity;
import io.github.ycsbext.studies.analysis.measured.MeasuredCapacity.MeasuredStep;
import io.github.ycsbext.studies.analysis.measured.MeasuredSweep;
import io.github.ycsbext.studies.analysis.measured.MeasuredSweep.MeasuredLevel;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.statistics.Ratio;
import io.github.ycsbext.studies.capacity.Sweep;
import io.github.ycsbext.studies.capacity.Trend;
import io.github.ycsbext.studies.report.CapacitySentences;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.ReportContext.SeriesCell;
import io.github.ycsbext.studies.report.SystemSeries;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.table.Quantity.Around;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.result.CapacityFolder.CapacityStep;
import io.github.ycsbext.studies.study.result.CapacityFolder.CapacityStep.State;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

public record CapacityTables(ReportContext reported) {
  /** Of latencies: enough to tell steps at neighbouring rates apart. */
  private static final int DIGITS = 3;

  private static final double MICROS_PER_MILLI = 1000;

  private record Searched(SeriesCell at, SearchedCapacity searched) {}

  public DataTable capacities() {
    return Frame.<Searched>of(reported, "capacities")
        .cell(row -> row.at().series().name(), row -> row.at().cell())
        .text("limits", row -> row.searched().searches().get(0).goal().limitsText())
        .count("repetitions", row -> row.searched().repetitions())
        .column(
            "capacity",
            Quantity.precisely(3),
            row -> new Around(row.searched().rate(), row.searched().interval()))
        .text("interval-of", row -> borne(row.searched()))
        .column("capacity-ratio", Quantity.RATIO, this::ratio)
        .sentence("why", row -> CapacitySentences.why(row.searched(), "", reported.words()))
        .of(
            reported.cells().stream()
                .map(at -> new Searched(at, SearchedCapacity.of(at.cell())))
                .filter(row -> !row.searched().searches().isEmpty()));
  }

  public DataTable steps() {
    List<MeasuredCapacity> searches =
        reported.sets().stream().flatMap(ResultSet::searches).toList();
    Frame<MeasuredStep> frame =
        Frame.of(reported.words(), "capacity-steps", reported.text("capacity.table"));
    frame
        .plain("rate", one -> one.step().rate())
        .plain("throughput", one -> one.result().run().throughput());
    for (String operation :
        searches.stream().flatMap(one -> one.operations().stream()).distinct().toList()) {
      for (Percentile percentile : MeasuredCapacity.PERCENTILES) {
        frame.column(
            reported.text("capacity.percentile", percentile, operation),
            "p" + percentile + "_" + operation.toLowerCase(Locale.ROOT),
            Quantity.without(DIGITS),
            one -> new Around(one.millis(operation, percentile), one.band(operation, percentile)));
      }
    }
    return frame
        .text("limits", one -> limits(one.step()))
        .text("state", this::remark)
        .of(searches.stream().flatMap(one -> one.steps().stream()));
  }

  private String limits(CapacityStep step) {
    return step.kept() ? reported.text("capacity.kept") : String.join(", ", step.broken());
  }

  private String remark(MeasuredStep measured) {
    CapacityStep step = measured.step();
    if (step.state() == State.OVERLOADED) {
      return reported.text("capacity.overloaded");
    }
    Words words = reported.words();
    return Words.sentences(
        step.trend() == Trend.NONE ? "" : words.of("trend", step.trend()),
        measured.busyShare() > MeasuredStep.MAX_BUSY
            ? words.of("capacity.busy", words.numbers().percent(measured.busyShare()))
            : "");
  }

  private @Nullable String borne(SearchedCapacity searched) {
    return searched.repetitions() == 0
        ? null
        : reported.text(searched.isByRepetition() ? "bears.by-repetition" : "bears.by-search");
  }

  private @Nullable Ratio ratio(Searched row) {
    SearchedCapacity reference = reference(row.at().series(), row.at().cell().key());
    return reference == null || reference.cell().equals(row.at().cell())
        ? null
        : row.searched().over(reference);
  }

  /** Returns what a ratio is to: the baseline of the plan, or else the system that bears most. */
  private @Nullable SearchedCapacity reference(SystemSeries one, CellKey key) {
    String baseline = one.results().baseline();
    return reported.series().stream()
        .filter(other -> other.results().equals(one.results()))
        .filter(other -> baseline == null || other.system().equals(baseline))
        .map(other -> SearchedCapacity.of(other.cell(key.workload(), key.network(), key.size())))
        .filter(other -> other.repetitions() > 0)
        .max(Comparator.comparingDouble(SearchedCapacity::rate))
        .orElse(null);
  }

  private record OfLevel(SeriesCell at, List<MeasuredLevel> levels) {
    Sweep.Level first() {
      return levels.get(0).level();
    }

    double mean(ToDoubleFunction<MeasuredLevel> value) {
      return levels.stream().mapToDouble(value).average().orElse(Double.NaN);
    }
  }

  public DataTable levels() {
    return Frame.<OfLevel>of(reported, "sweep")
        .cell(row -> row.at().series().name(), row -> row.at().cell())
        .text("direction", row -> reported.words().of("way", row.first().way()))
        .percent("part-of-capacity", row -> row.first().part())
        .plain("offered", row -> row.mean(one -> one.level().rate()))
        .plain("succeeded", row -> row.mean(MeasuredLevel::succeeded))
        .percent("part-succeeded", row -> row.mean(MeasuredLevel::part))
        .plain("mean-ms", row -> row.mean(one -> one.meanMicros() / MICROS_PER_MILLI))
        .of(reported.cells().stream().flatMap(CapacityTables::levels));
  }

  private static Stream<OfLevel> levels(SeriesCell at) {
    List<List<MeasuredLevel>> sweeps =
        at.cell().sweeps().stream().map(MeasuredSweep::levels).toList();
    return IntStream.range(0, sweeps.isEmpty() ? 0 : sweeps.get(0).size())
        .mapToObj(i -> new OfLevel(at, sweeps.stream().map(sweep -> sweep.get(i)).toList()));
  }

  public DataTable recoveries() {
    return Frame.ofCells(reported, "recovery")
        .whole("sweeps", row -> row.cell().sweeps().size())
        .whole("recovered", row -> row.cell().estimate(Metric.RECOVERY_TIME).repetitions())
        .metric("recovery-time", Metric.RECOVERY_TIME, SeriesCell::cell)
        .of(reported.cells().stream().filter(row -> !row.cell().sweeps().isEmpty()));
  }
}
