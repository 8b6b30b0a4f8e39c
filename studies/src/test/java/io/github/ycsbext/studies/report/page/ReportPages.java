package io.github.ycsbext.studies.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.page.ReportPage.Section;
import io.github.ycsbext.studies.report.table.DataTable;
import io.github.ycsbext.studies.report.table.DataTable.Column;
import java.util.List;

/** What tests look up in a report in English. */
public final class ReportPages {
  private ReportPages() {}

  public static ReportPage page(ResultSet results) {
    return new StudyReport(List.of(results), Words.in(Language.ENGLISH)).page();
  }

  /** The same in the words of a paper. */
  public static ReportPage paper(ResultSet results) {
    return new StudyReport(List.of(results), Words.in(Language.ENGLISH).ofPaper()).page();
  }

  public static Section section(ReportPage page, String id) {
    return page.sections().stream()
        .filter(section -> section.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no section " + id));
  }

  public static DataTable table(ReportPage page, String id) {
    return page.tables().stream()
        .filter(table -> table.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no table " + id));
  }

  static List<String> column(DataTable table, String title) {
    List<String> titles = table.columns().stream().map(Column::title).toList();
    int index = titles.indexOf(title);
    assertThat(index).as("%s in %s", title, titles).isNotNegative();
    return table.rows().stream().map(row -> row.get(index)).toList();
  }
}
