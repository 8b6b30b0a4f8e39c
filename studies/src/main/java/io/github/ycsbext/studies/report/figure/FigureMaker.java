package io.github.ycsbext.studies.report.figure;

import io.github.ycsbext.studies.report.Reported;
import io.github.ycsbext.studies.report.SystemSeries;
import io.github.ycsbext.studies.report.chart.Chart;
import io.github.ycsbext.studies.report.table.DataTable;
import io.github.ycsbext.studies.report.table.DurabilityLabels;
import java.util.List;

/** Combines a chart with its numbers and the notes about them. */
public final class FigureMaker {
  private final Reported reported;
  private final DurabilityLabels durability;

  public FigureMaker(Reported reported) {
    this.reported = reported;
    this.durability = new DurabilityLabels(reported);
  }

  /** Returns a figure with the id of its {@code data}. */
  public ChartFigure figure(
      String title, String note, String alternative, Chart chart, DataTable data) {
    String kept = durability.sentence(chart.shown());
    return new ChartFigure(
        data.id(),
        title,
        joined(note, kept),
        joined(alternative, kept),
        chart,
        SystemSeries.standIns(reported, chart.shown()),
        durability.beside(data));
  }

  /** Returns a figure of the paper's own numbers, with the id of its {@code data}. */
  static ChartFigure published(String title, String alternative, Chart chart, DataTable data) {
    return new ChartFigure(data.id(), title, "", alternative, chart, List.of(), data);
  }

  private static String joined(String sentences, String more) {
    if (sentences.isEmpty() || more.isEmpty()) {
      return sentences + more;
    }
    return sentences + (sentences.endsWith(".") ? " " : ". ") + more;
  }
}
