package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.studies.analysis.comparison.SearchedCapacity;
import io.github.ycsbext.studies.analysis.load.MeasuredSweep;
import io.github.ycsbext.studies.analysis.load.MeasuredSweep.MeasuredLevel;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.CellKey;
import io.github.ycsbext.studies.capacity.Sweep;
import io.github.ycsbext.studies.report.CapacitySentences;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.SystemSeries;
import io.github.ycsbext.studies.study.plan.Metric;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

public record CapacityTables(ReportContext reported) {
  private static final double MICROS_PER_MILLI = 1000;

  /** Returns the capacities side by side, each with its ratio to the baseline or to the best. */
  public DataTable capacities() {
    TableMaker table =
        cells("capacities")
            .texts("limits")
            .numbers("repetitions")
            .intervals("capacity")
            .texts("interval-of")
            .intervals("capacity-ratio")
            .texts("why");
    for (SystemSeries one : reported.series()) {
      for (Cell cell : one.cells()) {
        SearchedCapacity searched = SearchedCapacity.of(cell);
        if (!searched.searches().isEmpty()) {
          row(SummaryTables.cell(reported, table.row(), one.name(), cell), one, searched);
        }
      }
    }
    return table.made();
  }

  private void row(TableMaker.Row row, SystemSeries one, SearchedCapacity searched) {
    SearchedCapacity reference = reference(one, searched.cell().key());
    row.text(searched.searches().get(0).manifest().limitsText())
        .whole(searched.repetitions())
        .precisely(searched.rate(), searched.interval(), 3)
        .text(
            searched.repetitions() == 0
                ? ""
                : reported.text(
                    searched.isByRepetition() ? "bears.by-repetition" : "bears.by-search"))
        .ratio(
            reference == null || reference.cell().equals(searched.cell())
                ? null
                : searched.over(reference))
        .text(CapacitySentences.why(searched, reported.words()));
  }

  /** Returns what a ratio is to: the baseline of the plan, or else the system that bears most. */
  private @Nullable SearchedCapacity reference(SystemSeries one, CellKey key) {
    String baseline = one.results().evaluation().map(plan -> plan.baseline()).orElse(null);
    return reported.series().stream()
        .filter(other -> other.results().equals(one.results()))
        .filter(other -> baseline == null || other.system().equals(baseline))
        .map(other -> SearchedCapacity.of(other.cell(key.workload(), key.network(), key.size())))
        .filter(other -> other.repetitions() > 0)
        .max(Comparator.comparingDouble(SearchedCapacity::rate))
        .orElse(null);
  }

  /** Returns the levels of the sweeps, each as the mean over the repetitions. */
  public DataTable levels() {
    TableMaker table =
        cells("sweep")
            .texts("direction")
            .numbers("part-of-capacity", "offered", "succeeded", "part-succeeded", "mean-ms");
    for (SystemSeries one : reported.series()) {
      for (Cell cell : one.cells()) {
        List<List<MeasuredLevel>> sweeps =
            sweeps(cell).stream().map(MeasuredSweep::levels).toList();
        for (int i = 0; !sweeps.isEmpty() && i < sweeps.get(0).size(); i++) {
          int at = i;
          List<MeasuredLevel> level = sweeps.stream().map(sweep -> sweep.get(at)).toList();
          row(SummaryTables.cell(reported, table.row(), one.name(), cell), level);
        }
      }
    }
    return table.made();
  }

  private void row(TableMaker.Row row, List<MeasuredLevel> level) {
    Sweep.Level first = level.get(0).level();
    row.text(reported.words().of("way", first.way()))
        .percent(first.part())
        .plain(mean(level, one -> one.level().rate()))
        .plain(mean(level, MeasuredLevel::succeeded))
        .percent(mean(level, MeasuredLevel::part))
        .plain(mean(level, one -> one.meanMicros() / MICROS_PER_MILLI));
  }

  private static double mean(List<MeasuredLevel> level, ToDoubleFunction<MeasuredLevel> value) {
    return level.stream().mapToDouble(value).average().orElse(Double.NaN);
  }

  public DataTable recoveries() {
    TableMaker table = cells("recovery").numbers("sweeps", "recovered").intervals("recovery-time");
    for (SystemSeries one : reported.series()) {
      for (Cell cell : one.cells()) {
        int sweeps = sweeps(cell).size();
        if (sweeps > 0) {
          SummaryTables.cell(reported, table.row(), one.name(), cell)
              .whole(sweeps)
              .whole(cell.estimate(Metric.RECOVERY_TIME).repetitions())
              .estimate(cell.estimate(Metric.RECOVERY_TIME));
        }
      }
    }
    return table.made();
  }

  private static List<MeasuredSweep> sweeps(Cell cell) {
    return cell.trials().stream()
        .flatMap(trial -> trial.phasesOf(Metric.RECOVERY_TIME, null).stream())
        .flatMap(phase -> Stream.ofNullable(phase.sweep()))
        .toList();
  }

  private TableMaker cells(String id) {
    return SummaryTables.columns(
        reported, new TableMaker(reported.words(), id, reported.text("table." + id)));
  }
}
