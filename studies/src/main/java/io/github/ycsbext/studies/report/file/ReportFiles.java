package io.github.ycsbext.studies.report.file;

import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.FileTree;
import io.github.ycsbext.progress.Progress;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.page.ReportPage;
import io.github.ycsbext.studies.report.page.StudyReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

public final class ReportFiles {
  /** Figures and tables, the page, the bundle. */
  private static final int STEPS = 3;

  private ReportFiles() {}

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
      String name = page.fileName();
      List<Path> older = older(folder.resolve(Bundle.FOLDER));
      NewFiles.write(
          folder,
          name,
          files -> {
            Files.writeString(files.resolve(name), page.html());
            progress.reach(2);
            Path bundle = new Bundle(page, paper, sets, withResults).write(files);
            Files.copy(bundle.resolve(TidyTables.SUMMARY), files.resolve(TidyTables.SUMMARY));
            for (Path file : older) {
              Files.deleteIfExists(file);
            }
          });
      return folder.resolve(name);
    }
  }

  /**
   * Returns the files of an older bundle, which owns only those that its {@code SHA256SUMS} lists.
   *
   * @throws UserError if something other than a bundle is there
   */
  private static List<Path> older(Path folder) throws IOException {
    if (Checksums.areIn(folder)) {
      Path real = folder.toRealPath();
      List<Path> files = new ArrayList<>();
      for (String name : Checksums.read(real).sums().keySet()) {
        Checksums.within(real, name).ifPresent(files::add);
      }
      files.add(real.resolve(Checksums.FILE_NAME));
      return files;
    }
    if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS) && !FileTree.isEmptyFolder(folder)) {
      throw UserError.badInput(
          "%s is there already and is not a report's, for it holds no %s: move it away, or name another folder with --out"
              .formatted(folder, Checksums.FILE_NAME));
    }
    return List.of();
  }
}
