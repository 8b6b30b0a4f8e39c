package io.github.ycsbext.clusters.place;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;

/**
 * Cleans up after owners that were killed before they could: the watchdog ended their servers, but
 * their data is still there.
 */
public final class AbandonedRuns {
  private static final Duration LOGS_STAY = Duration.ofDays(7);

  private AbandonedRuns() {}

  /**
   * Deletes the data of servers that have ended and did not have to keep it, and old logs.
   *
   * @param runs the folder with a folder for each server; it need not exist
   */
  public static void clear(Path runs) {
    if (!Files.isDirectory(runs)) {
      return;
    }
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(runs)) {
      for (Path folder : folders) {
        clear(new RunFolder(folder));
      }
    } catch (IOException e) {
      // Another process is deleting it, too. The next start finds what is left.
    }
  }

  private static void clear(RunFolder folder) throws IOException {
    if (folder.isAbandoned()) {
      folder.deleteData();
    }
    if (!Files.exists(folder.data()) && isOld(folder.logs())) {
      folder.delete();
    }
  }

  private static boolean isOld(Path logs) throws IOException {
    Instant oldest = Instant.now().minus(LOGS_STAY);
    return Files.exists(logs) && Files.getLastModifiedTime(logs).toInstant().isBefore(oldest);
  }
}
