package io.github.ycsbext.studies.report;

import java.util.List;

/**
 * Everything on the page, as texts.
 *
 * @param lead the study's question
 * @param source citation, part and what was published, each a sentence; empty without a paper
 * @param warnings what a reader must know before a figure
 * @param standIns what stood in, a sentence each
 * @param sections the page's body, in its order
 * @param again command lines that run it again
 * @param madeBy the product
 */
public record ReportPage(
    String title,
    String lead,
    List<String> source,
    List<String> standIns,
    List<String> warnings,
    List<Section> sections,
    List<String> again,
    String madeBy) {

  /**
   * @param id its anchor
   * @param note a sentence or two below its heading; empty for none
   * @param folded whether its tables are closed until they are asked for
   */
  public record Section(
      String id,
      String title,
      String note,
      List<ChartFigure> figures,
      List<DataTable> tables,
      boolean folded) {}
}
