package io.github.ycsbext.studies.report.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The folders of results as measured, without reports: anyone makes the report again from it. */
final class RawResults {
  static final String FILE_NAME = "results.zip";

  /** The same for the same results, whenever it is written; the earliest that ZIP can tell. */
  private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

  private RawResults() {}

  /**
   * @param folders by the names that they have in it
   */
  static void write(Map<String, Path> folders, Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Map.Entry<String, Path> folder : folders.entrySet()) {
        for (Path result : files(folder.getValue())) {
          ZipEntry entry =
              new ZipEntry(
                  folder.getKey()
                      + "/"
                      + folder.getValue().relativize(result).toString().replace('\\', '/'));
          entry.setTimeLocal(NO_TIME);
          zip.putNextEntry(entry);
          Files.copy(result, zip);
          zip.closeEntry();
        }
      }
    }
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> !isOfReport(folder.relativize(file)))
          .sorted()
          .toList();
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
