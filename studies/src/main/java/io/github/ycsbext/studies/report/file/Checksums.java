package io.github.ycsbext.studies.report.file;

import io.github.ycsbext.file.FileContent;
import io.github.ycsbext.file.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** {@code SHA256SUMS} of a bundle as {@code sha256sum} reads it, by names with slashes. */
record Checksums(Map<String, String> sums) {
  static final String FILE_NAME = "SHA256SUMS";

  /** A hexadecimal sum and the separator after it. */
  private static final int NAME_START = 64 + 2;

  static boolean areIn(Path folder) {
    return Files.isRegularFile(folder.resolve(FILE_NAME));
  }

  static Checksums of(Path folder) throws IOException {
    Map<String, String> sums = new TreeMap<>();
    for (Map.Entry<String, Path> file : files(folder).entrySet()) {
      if (!file.getKey().equals(FILE_NAME)) {
        sums.put(file.getKey(), Sha256.of(file.getValue()));
      }
    }
    return new Checksums(sums);
  }

  /** Reads a folder's list; lines that are none of it are ignored. */
  static Checksums read(Path folder) throws IOException {
    Map<String, String> sums = new TreeMap<>();
    for (String line : FileContent.text(folder.resolve(FILE_NAME)).lines().toList()) {
      if (line.length() > NAME_START) {
        sums.put(line.substring(NAME_START), line.substring(0, NAME_START - 2));
      }
    }
    return new Checksums(sums);
  }

  /** Returns all files below a folder by their names, which have slashes. */
  static SortedMap<String, Path> files(Path folder) throws IOException {
    SortedMap<String, Path> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      all.filter(Files::isRegularFile)
          .forEach(file -> files.put(folder.relativize(file).toString().replace('\\', '/'), file));
    }
    return files;
  }

  void write(Path folder) throws IOException {
    StringBuilder lines = new StringBuilder();
    sums.forEach((file, sum) -> lines.append(sum).append("  ").append(file).append('\n'));
    Files.writeString(folder.resolve(FILE_NAME), lines);
  }

  List<String> altered(Path folder) throws IOException {
    List<String> altered = new ArrayList<>();
    for (Map.Entry<String, String> file : sums.entrySet()) {
      Path found = within(folder.toRealPath(), file.getKey()).orElse(null);
      if (found == null || !Sha256.of(found).equals(file.getValue())) {
        altered.add(file.getKey());
      }
    }
    return altered;
  }

  /** Returns the file unless it lies outside the folder, by its name or through a link. */
  static Optional<Path> within(Path folder, String name) throws IOException {
    try {
      Path file = folder.resolve(name).normalize();
      boolean isInside =
          file.startsWith(folder)
              && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
              && file.toRealPath().equals(file);
      return isInside ? Optional.of(file) : Optional.empty();
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}
