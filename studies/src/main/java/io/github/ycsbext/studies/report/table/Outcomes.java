package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.study.plan.Metric;
import java.util.List;

/**
 * The columns that tell what became of operations: how many succeeded each second, and what part of
 * them failed or found no record, and how many requests a driver repeated, per trial. A table has
 * those of which there is something to tell.
 */
record Outcomes(boolean failed, boolean notFound, boolean repeated) {
  static Outcomes of(ReportContext reported) {
    List<Cell> cells = reported.series().stream().flatMap(one -> one.cells().stream()).toList();
    List<Cell> phases =
        cells.stream().flatMap(cell -> cell.phases().stream().map(cell::inPhase)).toList();
    return new Outcomes(
        phases.stream().anyMatch(cell -> isAny(cell.estimate(Metric.FAILED))),
        phases.stream().anyMatch(cell -> isAny(cell.estimate(Metric.NOT_FOUND))),
        phases.stream().anyMatch(cell -> isAny(cell.estimate(Metric.DRIVER_RETRIES))));
  }

  private static boolean isAny(Estimate share) {
    return share.isMeasured() && share.mean() > 0;
  }

  /** Returns true if not all operations succeeded and found their record. */
  boolean areMixed() {
    return failed || notFound;
  }

  TableMaker columns(TableMaker table) {
    if (areMixed()) {
      table.intervals("successful");
    }
    if (failed) {
      table.numbers("failed");
    }
    if (notFound) {
      table.numbers("not-found");
    }
    return repeated ? table.numbers("driver-retries") : table;
  }

  TableMaker.Row cells(TableMaker.Row row, Cell cell) {
    if (areMixed()) {
      row.estimate(cell.estimate(Metric.SUCCESSFUL));
    }
    if (failed) {
      row.percent(cell.estimate(Metric.FAILED).mean());
    }
    if (notFound) {
      row.percent(cell.estimate(Metric.NOT_FOUND).mean());
    }
    return repeated ? row.plain(cell.estimate(Metric.DRIVER_RETRIES).mean()) : row;
  }
}
