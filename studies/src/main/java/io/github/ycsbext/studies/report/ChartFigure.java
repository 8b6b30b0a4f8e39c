package io.github.ycsbext.studies.report;

import io.github.ycsbext.studies.chart.Chart;
import java.util.List;

/**
 * A chart, and its numbers beside it.
 *
 * @param id unique on the page; also its files' name
 * @param title what it shows
 * @param note such as which figure of the paper it makes again; empty for none
 * @param alternative what a reader who does not see it must know, in a sentence or two
 * @param standIns a sentence for each stand-in that has a mark in it
 */
public record ChartFigure(
    String id,
    String title,
    String note,
    String alternative,
    Chart chart,
    List<String> standIns,
    DataTable data) {
  /** The same under another id. */
  ChartFigure named(String newId) {
    return new ChartFigure(newId, title, note, alternative, chart, standIns, data.named(newId));
  }
}
