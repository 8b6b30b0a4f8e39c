package io.github.ycsbext.studies.report;

import io.github.ycsbext.studies.analysis.ResultSet;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
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
   * over older ones, of which nothing is touched before all is written.
   *
   * @return the report
   * @throws FileAlreadyExistsException where {@code bundle/} is somebody's own, in a sentence
   */
  public static Path write(List<ResultSet> sets, Path folder, Language language)
      throws IOException {
    OlderBundle older = OlderBundle.in(folder.resolve(Bundle.FOLDER));
    ReportPage page = new Report(sets, language).page();
    NewFiles.write(
        folder,
        HtmlReport.FILE_NAME,
        files -> {
          HtmlReport.write(page, files, HtmlReport.FILE_NAME);
          Path bundle = new Bundle(page, sets).write(files);
          Files.copy(bundle.resolve(SummaryCsv.FILE_NAME), files.resolve(SummaryCsv.FILE_NAME));
          older.delete();
        });
    return folder.resolve(HtmlReport.FILE_NAME);
  }
}
