package io.github.ycsbext.studies.report;

import io.github.ycsbext.studies.analysis.ResultSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The files that a report is made of. */
public final class ReportFiles {
  private ReportFiles() {}

  /**
   * Writes {@code report.html} and {@code summary.csv} into an existing folder.
   *
   * @return the report
   */
  public static Path write(List<ResultSet> sets, Path folder) throws IOException {
    ReportPage page = new Report(sets).page();
    SummaryCsv.write(sets, folder);
    return HtmlReport.write(page, folder);
  }
}
