package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.report.ReportContext;
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
        phases.stream().anyMatch(cell -> isAny(cell.failedShare())),
        phases.stream().anyMatch(cell -> isAny(cell.notFoundShare())),
        phases.stream().anyMatch(cell -> isAny(cell.driverRetries())));
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
      row.estimate(cell.successful());
    }
    if (failed) {
      row.percent(cell.failedShare().mean());
    }
    if (notFound) {
      row.percent(cell.notFoundShare().mean());
    }
    return repeated ? row.plain(cell.driverRetries().mean()) : row;
  }
}
