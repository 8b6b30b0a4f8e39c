package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.ReportContext.SeriesCell;
import io.github.ycsbext.studies.report.table.Frame.Of;
import io.github.ycsbext.studies.study.plan.Metric;
import java.util.List;
import java.util.function.Function;

/**
 * The columns that tell what became of operations: how many succeeded each second, and what part of
 * them failed or found no record, and how many requests a driver repeated, per trial. A table has
 * those of which there is something to tell.
 */
record Outcomes(boolean failed, boolean notFound, boolean repeated) {
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
