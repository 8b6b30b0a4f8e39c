package io.github.ycsbext.studies.report.file;

import io.github.ycsbext.studies.analysis.measured.ResultSet;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The folders of results as measured, without reports: anyone makes the report again from it. */
final class RawResults {
  static final String FILE_NAME = "results.zip";

  /** The same for the same results, whenever it is written; the earliest that ZIP can tell. */
  private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

  private RawResults() {}

  static void write(List<ResultSet> sets, Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (ResultSet set : sets) {
        for (Map.Entry<String, Path> result : Checksums.files(set.folder()).entrySet()) {
          if (!isOfReport(Path.of(result.getKey()))) {
            ZipEntry entry = new ZipEntry(set.label() + "/" + result.getKey());
            entry.setTimeLocal(NO_TIME);
            zip.putNextEntry(entry);
            Files.copy(result.getValue(), zip);
            zip.closeEntry();
          }
        }
      }
    }
  }

  private static boolean isOfReport(Path file) {
    // Each result of several may have a report of its own.
    for (Path part : file) {
      String name = part.toString();
      // A hidden folder has the report that is being written.
      if (name.equals(Bundle.FOLDER) || name.startsWith(".")) {
        return true;
      }
    }
    String name = String.valueOf(file.getFileName());
    return name.equals(SummaryCsv.FILE_NAME) || name.endsWith(".html") || name.endsWith(".lock");
  }
}
