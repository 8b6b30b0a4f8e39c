package io.github.ycsbext.studies.report.figure;

import io.github.ycsbext.studies.report.chart.Chart;
import io.github.ycsbext.studies.report.table.DataTable;
import java.util.List;

/**
 * @param id unique on the page; it names the files
 * @param note such as on the paper's figure that it reproduces; empty for none
 * @param remark for who sees the figure alone, in a paper; a page says it once
 * @param alternative the essentials for a reader who does not see it
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
