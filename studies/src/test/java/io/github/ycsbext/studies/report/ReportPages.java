package io.github.ycsbext.studies.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.studies.analysis.ResultSet;
import io.github.ycsbext.studies.report.DataTable.Column;
import io.github.ycsbext.studies.report.ReportPage.Section;
import java.util.List;

/** What tests look up in a report in English. */
final class ReportPages {
  private ReportPages() {}

  static ReportPage page(ResultSet results) {
    return new Report(List.of(results), Language.ENGLISH).page();
  }

  static Section section(ReportPage page, String id) {
    return page.sections().stream()
        .filter(section -> section.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no section " + id));
  }

  static DataTable table(ReportPage page, String id) {
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
