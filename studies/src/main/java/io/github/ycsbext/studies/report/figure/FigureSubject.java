package io.github.ycsbext.studies.report.figure;

import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.study.plan.Evaluation.PaperFigure;
import io.github.ycsbext.studies.study.plan.Metric;
import org.jspecify.annotations.Nullable;

/** Nulls are as in {@link PaperFigure}; a null phase means the last one with values. */
record FigureSubject(
    Metric metric,
    @Nullable String operation,
    @Nullable String workload,
    @Nullable String network,
    @Nullable String phase) {
  static FigureSubject of(PaperFigure figure) {
    return new FigureSubject(
        figure.shows(), figure.operation(), figure.workload(), figure.network(), null);
  }

  FigureSubject inAnyPhase() {
    return new FigureSubject(metric, operation, workload, network, null);
  }

  Estimate estimate(Cell cell) {
    return (phase == null ? cell : cell.inPhase(phase)).estimate(metric, operation);
  }

  boolean isAboutBlocks() {
    return metric == Metric.CUMULATIVE_DURATION || metric == Metric.UNIT_DURATION;
  }
}
