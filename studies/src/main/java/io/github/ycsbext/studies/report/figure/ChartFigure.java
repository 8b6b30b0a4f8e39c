package io.github.ycsbext.studies.report.figure;

import io.github.ycsbext.studies.report.chart.Chart;
import io.github.ycsbext.studies.report.table.DataTable;
import java.util.List;

/**
 * A chart with its numbers.
 *
 * @param id an id that is unique on the page and names its files
 * @param title the title
 * @param note a note, for example on the figure of the paper that it reproduces; empty for none
 * @param remark what a reader must know who sees the figure alone, in a paper; a page says it once
 * @param alternative the essentials for a reader who does not see it, in a sentence or two
 * @param standIns a sentence for each stand-in that has a mark in it
 */
public record ChartFigure(
    String id,
    String title,
    String note,
    String remark,
    String alternative,
    Chart chart,
    List<String> standIns,
    DataTable data) {
  public ChartFigure named(String newId) {
    return new ChartFigure(
        newId, title, note, remark, alternative, chart, standIns, data.named(newId));
  }
}
