package io.github.ycsbext.studies.report;

import java.util.List;
import java.util.Map;

/**
 * Everything on the page, as texts.
 *
 * @param words of the page's own
 * @param planLanguage the language of {@code title}, {@code lead}, {@code source} and remarks
 * @param lead the study's question
 * @param source citation, part and what was published, each a sentence; empty without a paper
 * @param standIns what stood in, a sentence each
 * @param warnings what a reader must know before a figure
 * @param sections the page's body, in its order
 * @param again command lines that run it again
 * @param madeBy the product
 */
public record ReportPage(
    Words words,
    String planLanguage,
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
   * @param remarks by their heading, in the plan's language; may be empty
   * @param folded whether its tables are closed until they are asked for
   */
  public record Section(
      String id,
      String title,
      String note,
      Map<String, List<String>> remarks,
      List<ChartFigure> figures,
      List<DataTable> tables,
      boolean folded) {}

  /** All of the page, in its order. */
  List<ChartFigure> figures() {
    return sections.stream().flatMap(section -> section.figures().stream()).toList();
  }

  /** All of the page but those of figures, in its order. */
  List<DataTable> tables() {
    return sections.stream().flatMap(section -> section.tables().stream()).toList();
  }
}
