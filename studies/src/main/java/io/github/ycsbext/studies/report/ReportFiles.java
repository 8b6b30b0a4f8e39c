package io.github.ycsbext.studies.report;

import io.github.ycsbext.studies.analysis.ResultSet;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/** The files that a report is made of. */
public final class ReportFiles {
  private ReportFiles() {}

  /**
   * @throws FileNotFoundException where there is no such folder, in a sentence with the way out
   */
  public static void requireFolder(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new FileNotFoundException(
          "--out: "
              + folder
              + (Files.exists(folder) ? " is a file" : " is not there")
              + ": name an existing folder");
    }
  }

  /** In English. */
  public static Path write(List<ResultSet> sets, Path folder) throws IOException {
    return write(sets, folder, Language.ENGLISH);
  }

  /**
   * Writes {@code report.html}, {@code summary.csv} and {@code bundle/} into an existing folder,
   * over older ones.
   *
   * @return the report
   */
  public static Path write(List<ResultSet> sets, Path folder, Language language)
      throws IOException {
    ReportPage page = new Report(sets, language).page();
    Path report = HtmlReport.write(page, folder);
    Path bundle = new Bundle(page, sets).write(folder);
    Files.copy(
        bundle.resolve(SummaryCsv.FILE_NAME),
        folder.resolve(SummaryCsv.FILE_NAME),
        StandardCopyOption.REPLACE_EXISTING);
    return report;
  }
}
