package io.github.ycsbext.clusters.artifact;

import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.ChecksumCache;
import io.github.ycsbext.file.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The sums of the files that were unpacked from a checked archive. They are compared before any of
 * the files runs, since a file can be damaged or changed in the meantime, unless nothing has
 * touched the files since they were compared.
 *
 * <p>The list is in the folder itself, as {@code sha256sum --check} reads it.
 */
final class UnpackedFiles {
  private static final String LIST = "ycsb-ext.sha256";
  private static final String NOTE = "ycsb-ext.checked";
  private static final int SUM_CHARACTERS = 64;
  private static final String GAP = "  ";

  private UnpackedFiles() {}

  /** Writes the list, and lets other users enter the folder: a server may run as one. */
  static void seal(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      List<String> lines =
          files
              .filter(Files::isRegularFile)
              .map(file -> sum(file) + GAP + folder.relativize(file))
              .sorted()
              .toList();
      Files.write(folder.resolve(LIST), lines);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
  }

  /** Returns true if the folder is there, whole, with its list; earlier versions made none. */
  static boolean areSealed(Path folder) {
    return Files.exists(folder.resolve(LIST));
  }

  /**
   * Compares all files with the list.
   *
   * @throws UserError if one is missing or differs
   */
  static void requireUnchanged(Path folder) throws IOException {
    try {
      List<String> lines = Files.readAllLines(folder.resolve(LIST));
      ChecksumCache untouched =
          ChecksumCache.of(
              folder.resolve(NOTE), lines, lines.stream().map(line -> file(folder, line)).toList());
      if (untouched.areChecked()) {
        return;
      }
      Optional<String> changed =
          lines.parallelStream().filter(line -> !isAsListed(folder, line)).findFirst();
      if (changed.isPresent()) {
        throw new UserError(
            "%s is not the file that was unpacked, so nothing in its folder is run: delete %s, and the next start gets it anew."
                .formatted(file(folder, changed.get()), folder));
      }
      untouched.markChecked();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static boolean isAsListed(Path folder, String line) {
    Path file = file(folder, line);
    return Files.isRegularFile(file) && line.startsWith(sum(file) + GAP);
  }

  private static Path file(Path folder, String line) {
    int from = SUM_CHARACTERS + GAP.length();
    return line.length() > from ? folder.resolve(line.substring(from)) : folder.resolve(LIST);
  }

  private static String sum(Path file) {
    try {
      return Sha256.of(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
