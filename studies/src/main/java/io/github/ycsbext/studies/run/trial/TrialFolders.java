package io.github.ycsbext.studies.run.trial;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Moves the files of an earlier attempt into {@code attempt-<n>/}: nothing is lost or mistaken. */
final class TrialFolders {
  private static final String PREFIX = "attempt-";

  private TrialFolders() {}

  static void begin(Path folder) throws IOException {
    Files.createDirectories(folder);
    List<Path> old = entries(folder);
    List<Path> left = old.stream().filter(entry -> !isAttempt(entry)).toList();
    if (left.isEmpty()) {
      return;
    }
    int attempts = old.size() - left.size();
    Path aside = Files.createDirectory(folder.resolve(PREFIX + (attempts + 1)));
    for (Path entry : left) {
      Files.move(entry, aside.resolve(entry.getFileName()));
    }
  }

  private static boolean isAttempt(Path entry) {
    return String.valueOf(entry.getFileName()).startsWith(PREFIX);
  }

  private static List<Path> entries(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.toList();
    }
  }
}
