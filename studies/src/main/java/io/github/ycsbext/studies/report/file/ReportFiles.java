package io.github.ycsbext.studies.report.file;

import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.FileTree;
import io.github.ycsbext.progress.Progress;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.page.HtmlReport;
import io.github.ycsbext.studies.report.page.ReportPage;
import io.github.ycsbext.studies.report.page.StudyReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

public final class ReportFiles {
  /** Figures and tables, the page, the bundle. */
  private static final int STEPS = 3;

  private ReportFiles() {}

  /**
   * @param out what {@code --out} asks for; null for the usual one
   * @throws UserError if it cannot be made or filled
   */
  public static Path folder(@Nullable Path out, Path usual) throws IOException {
    return folder("--out", out == null ? usual : out);
  }

  /**
   * @throws UserError if it cannot be made or filled
   */
  public static Path folder(String option, Path folder) throws IOException {
    FileError.whyNoFolder(folder)
        .ifPresent(
            why -> {
              throw UserError.badInput(option + ": " + why);
            });
    return Files.createDirectories(folder.toAbsolutePath().normalize());
  }

  /**
   * Replaces older files only after all are written, and returns the report.
   *
   * @param withResults whether the bundle has the results themselves, too
   * @throws UserError if {@code bundle/} is not a report's
   */
  public static Path write(
      List<ResultSet> sets, Path folder, Language language, boolean withResults)
      throws IOException {
    try (Progress progress = Progress.start("Making the report", STEPS, "")) {
      Words words = Words.in(language);
      ReportPage page = new StudyReport(sets, words).page();
      ReportPage paper = new StudyReport(sets, words.ofPaper()).page();
      progress.reach(1);
      return write(page, paper, sets, folder, progress, withResults);
    }
  }

  /** Does the same for a page that is made already, and the same in the words of a paper. */
  static Path write(ReportPage page, ReportPage paper, List<ResultSet> sets, Path folder)
      throws IOException {
    return write(page, paper, sets, folder, Progress.UNSEEN, false);
  }

  private static Path write(
      ReportPage page,
      ReportPage paper,
      List<ResultSet> sets,
      Path folder,
      Progress progress,
      boolean withResults)
      throws IOException {
    String name = HtmlReport.fileName(page.words().language());
    OlderBundle older = OlderBundle.in(folder.resolve(Bundle.FOLDER));
    NewFiles.write(
        folder,
        name,
        files -> {
          HtmlReport.write(page, files, name);
          progress.reach(2);
          Path bundle = new Bundle(page, paper, sets, withResults).write(files);
          Files.copy(bundle.resolve(SummaryCsv.FILE_NAME), files.resolve(SummaryCsv.FILE_NAME));
          older.delete();
        });
    return folder.resolve(name);
  }

  /** The older bundle owns only the files that its {@code SHA256SUMS} lists. */
  record OlderBundle(List<Path> files) {

    /**
     * @throws UserError if something other than a bundle is there
     */
    static OlderBundle in(Path folder) throws IOException {
      if (Checksums.areIn(folder)) {
        return new OlderBundle(listed(folder.toRealPath()));
      }
      if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS) && !FileTree.isEmptyFolder(folder)) {
        throw UserError.badInput(
            "%s is there already and is not a report's, for it holds no %s: move it away, or name another folder with --out"
                .formatted(folder, Checksums.FILE_NAME));
      }
      return new OlderBundle(List.of());
    }

    private static List<Path> listed(Path folder) throws IOException {
      List<Path> files = new ArrayList<>();
      for (String name : Checksums.read(folder).sums().keySet()) {
        Checksums.within(folder, name).ifPresent(files::add);
      }
      files.add(folder.resolve(Checksums.FILE_NAME));
      return files;
    }

    void delete() throws IOException {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
    }
  }
}
