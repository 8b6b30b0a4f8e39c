package io.github.ycsbext.studies.report.page;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import io.github.ycsbext.Product;
import io.github.ycsbext.file.FileContent;
import io.github.ycsbext.studies.report.Answer;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.figure.ChartFigure;
import io.github.ycsbext.studies.report.table.DataTable;
import io.github.ycsbext.studies.report.table.Standings;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * @param planLanguage of {@code title}, {@code lead}, {@code source} and remarks
 * @param lead the study's question
 * @param source the citation, the part and what was published; empty without a paper
 * @param standIns a sentence for each stand-in
 * @param lacking a sentence for each thing that the plan asks for and the results do not have
 * @param measuredOn when and on what, a sentence for each set
 * @param standings the systems by their rates; without rows if there is nothing to rank
 * @param durability what an acknowledged write has survived; may be empty
 * @param warnings those that concern the headline, before the figures
 * @param again command lines that run the study again
 */
public record ReportPage(
    Words words,
    String planLanguage,
    String title,
    String lead,
    List<String> source,
    List<String> standIns,
    List<String> lacking,
    List<String> measuredOn,
    List<Answer> answers,
    Standings standings,
    String durability,
    List<String> warnings,
    List<String> otherWarnings,
    List<Section> sections,
    List<String> again) {
  private static final String TEMPLATES = "io.github.ycsbext.studies.report.page.template";

  /** Returns the name of its file, of which another language stands beside that in English. */
  public String fileName() {
    Language language = words.language();
    return language == Language.ENGLISH ? "report.html" : "report." + language.code() + ".html";
  }

  public String html() {
    return filled(
        "report.jte",
        Map.of(
            "page",
            this,
            "words",
            words,
            "style",
            FileContent.packed(ReportPage.class, "report.css"),
            "script",
            FileContent.packed(ReportPage.class, "report.js")));
  }

  /** Returns a template with its values, all of which are escaped. */
  public static String filled(String template, Map<String, Object> values) {
    StringOutput text = new StringOutput();
    TemplateEngine.createPrecompiled(
            null, ContentType.Html, ReportPage.class.getClassLoader(), TEMPLATES)
        .render(template, values, text);
    return text.toString();
  }

  public String madeBy() {
    return "ycsb-ext " + Product.version();
  }

  /**
   * @param id its anchor
   * @param note below its heading; empty for none
   * @param remarks by their heading, in the plan's language; may be empty
   * @param folded true if its tables are closed until the reader opens them
   */
  public record Section(
      String id,
      String title,
      String note,
      Map<String, List<String>> remarks,
      List<ChartFigure> figures,
      List<DataTable> tables,
      boolean folded) {
    public static Section of(
        Words words, String id, List<ChartFigure> figures, List<DataTable> tables, boolean folded) {
      return new Section(
          id,
          words.of("section." + id),
          words.of("note." + id),
          Map.of(),
          figures,
          tables.stream().filter(table -> !table.isEmpty()).toList(),
          folded);
    }

    /** Ids keep only letters and digits: {@code a.b} and {@code a-b} would be one file. */
    static List<Section> withDistinctIds(List<Section> sections) {
      Map<String, Integer> used = new HashMap<>();
      return sections.stream()
          .map(
              section ->
                  new Section(
                      section.id,
                      section.title,
                      section.note,
                      section.remarks,
                      section.figures.stream()
                          .map(figure -> figure.named(distinct(figure.id(), used)))
                          .toList(),
                      section.tables.stream()
                          .map(table -> table.named(distinct(table.id(), used)))
                          .toList(),
                      section.folded))
          .toList();
    }

    private static String distinct(String id, Map<String, Integer> used) {
      int times = used.merge(id, 1, Integer::sum);
      return times == 1 ? id : distinct(id + "-" + times, used);
    }
  }

  public List<ChartFigure> figures() {
    return sections.stream().flatMap(section -> section.figures().stream()).toList();
  }

  public List<DataTable> tables() {
    return sections.stream().flatMap(section -> section.tables().stream()).toList();
  }
}
