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
    return figure(title, note, alternative, chart, data, chart.shown());
  }

  /**
   * Returns a figure whose marks are not of single systems.
   *
   * @param systems the names of the series that it is about
   */
  ChartFigure figure(
      String title,
      String note,
      String alternative,
      Chart chart,
      DataTable data,
      List<String> systems) {
    String kept = durability.sentence(systems);
    return new ChartFigure(
        data.id(),
        title,
        joined(note, kept),
        joined(alternative, kept),
        chart,
        SystemSeries.standIns(reported, systems),
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
