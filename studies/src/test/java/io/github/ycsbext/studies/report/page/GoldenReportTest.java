package io.github.ycsbext.studies.report.page;

import io.github.ycsbext.studies.Golden;
import io.github.ycsbext.studies.MadeStudies;
import io.github.ycsbext.studies.Recorded;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.ResultSets;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.figure.ChartFigure;
import io.github.ycsbext.studies.report.file.SideBySideReport;
import io.github.ycsbext.studies.report.page.ReportPage.Section;
import io.github.ycsbext.studies.report.table.DataTable;
import io.github.ycsbext.studies.screen.TextTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Everything that a report says; see {@link Golden}. */
class GoldenReportTest {
  @TempDir private Path temporary;

  @ParameterizedTest
  @CsvSource({
    "quickstart,en",
    "quickstart,pt",
    "quickstart,es",
    "blocks,en",
    "blocks,pt",
    "crud-mix,en",
    "crud-mix,es",
    "distributed-nosql,en",
    "distributed-nosql,pt",
    "scale-out,en",
    "scale-out,es",
    "faults,en",
    "digital-media,en",
    "digital-media,pt",
    "media-storage,en",
    "media-storage,es",
    "made-networks,en",
    "made-scale-out,en",
    "made-scheduled,en",
    "made-scheduled,pt",
    "made-scheduled,es"
  })
  void a_report_says_what_it_said(String study, String language) throws IOException {
    ReportPage page =
        new StudyReport(List.of(results(study)), Words.in(Language.of(language))).page();

    Golden.check(study + "-" + language + ".txt", text(page));
  }

  /** As a study would say it that is run today: places, notes, footnotes and new claims. */
  @ParameterizedTest
  @CsvSource({"blocks,en", "blocks,pt", "distributed-nosql,es", "scale-out,en"})
  void what_the_paper_says_is_told_as_todays_plan_has_it(String study, String code)
      throws Exception {
    ResultSet results = Recorded.today(study, temporary.resolve(study));
    ReportPage page = new StudyReport(List.of(results), Words.in(Language.of(code))).page();

    StringBuilder text = new StringBuilder();
    page.source().forEach(sentence -> line(text, sentence));
    page.sections().stream()
        .filter(section -> List.of("claims", "paper", "method").contains(section.id()))
        .forEach(section -> section(text, section));
    Golden.check("today-" + study + "-" + code + ".txt", text.toString());
  }

  @Test
  void a_comparison_says_what_it_said() throws IOException {
    ResultSet first = MadeStudies.networks(temporary.resolve("first"));
    ResultSet second = MadeStudies.networks(temporary.resolve("second"));

    StringBuilder text = new StringBuilder();
    for (DataTable table :
        new SideBySideReport(first, second, List.of(), Language.ENGLISH).tables()) {
      line(text, table.caption());
      text.append(TextTable.of(table));
    }
    Golden.check("comparison.txt", text.toString());
  }

  @Test
  void a_page_says_what_it_said() throws IOException {
    Golden.check("page.txt", Golden.textOf(ReportPages.page(Recorded.quickstart()).html()));
  }

  @Test
  void a_single_run_and_one_of_several_clients_say_what_they_said() throws IOException {
    ResultSet single = ResultSets.read(Recorded.folder().resolve("trials/redis-A-1000-1/run"));
    Golden.check("single-run.txt", text(ReportPages.page(single)));

    ResultSet clients = ClientsReportTest.lost(temporary);
    Golden.check("clients.txt", text(ReportPages.page(clients)), temporary);
  }

  private ResultSet results(String study) throws IOException {
    return switch (study) {
      case "made-networks" -> MadeStudies.networks(temporary.resolve("two-networks"));
      case "made-scale-out" -> MadeStudies.scaleOut(temporary.resolve("scale-out"));
      case "made-scheduled" -> MadeStudies.scheduled(temporary.resolve("scheduled"));
      default -> Recorded.study(study);
    };
  }

  private static String text(ReportPage page) {
    StringBuilder text = new StringBuilder(page.title()).append('\n');
    line(text, page.lead());
    page.source().forEach(sentence -> line(text, sentence));
    page.standIns().forEach(sentence -> line(text, "! " + sentence));
    page.answers().stream()
        .flatMap(answer -> answer.sentences().stream())
        .forEach(sentence -> line(text, "> " + sentence));
    if (!page.standings().table().isEmpty()) {
      line(text, page.standings().table().caption());
      text.append(TextTable.of(page.standings().table()).replace(System.lineSeparator(), "\n"));
    }
    page.warnings().forEach(sentence -> line(text, "! " + sentence));
    page.otherWarnings().forEach(sentence -> line(text, "~ " + sentence));
    page.sections().forEach(section -> section(text, section));
    page.again().forEach(command -> line(text, "$ " + command));
    return text.toString();
  }

  private static void section(StringBuilder text, Section section) {
    line(text, "\n## " + section.title());
    line(text, section.note());
    section
        .remarks()
        .forEach(
            (heading, remarks) -> {
              line(text, "### " + heading);
              remarks.forEach(remark -> line(text, "- " + remark));
            });
    for (ChartFigure figure : section.figures()) {
      line(text, "\n[" + figure.id() + "] " + figure.title() + " " + figure.note());
      line(text, figure.alternative());
      line(text, figure.chart().marks() + " marks of " + figure.chart().shown());
    }
    for (DataTable table : section.tables()) {
      line(text, "\n[" + table.id() + "] " + table.caption());
      text.append(TextTable.of(table).replace(System.lineSeparator(), "\n"));
    }
  }

  private static void line(StringBuilder text, String line) {
    if (!line.isBlank()) {
      text.append(line.stripTrailing()).append('\n');
    }
  }
}
