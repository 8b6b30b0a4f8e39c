package io.github.ycsbext.clusters.artifact;

import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.AtomicFile;
import io.github.ycsbext.file.ChecksumCache;
import io.github.ycsbext.file.FileTree;
import io.github.ycsbext.file.LockFile;
import io.github.ycsbext.file.Sha256;
import io.github.ycsbext.progress.Progress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The files that were unpacked from a checked archive, once, into a folder that appears complete.
 * Other processes that ask for them wait. The files are compared with the list in the folder before
 * any of them runs, unless nothing has touched them since.
 */
final class UnpackedFiles {
  private static final String LIST = "ycsb-ext.sha256";
  private static final String NOTE = "ycsb-ext.checked";
  private static final int SUM_CHARACTERS = 64;
  private static final String GAP = "  ";

  @FunctionalInterface
  interface Source {
    void unpack(Path files, Progress progress) throws IOException;
  }

  private UnpackedFiles() {}

  /**
   * Returns the folder, after fetching and unpacking its files if that was not done before.
   *
   * @throws UserError if a file is not as it was unpacked
   */
  @SuppressWarnings("try") // The lock is only held.
  static Path in(Path folder, String title, Source source) throws IOException {
    if (!areSealed(folder)) {
      Files.createDirectories(folder.getParent());
      try (Progress progress = Progress.ifNeeded("Fetching " + title, "MB");
          LockFile lock =
              LockFile.hold(
                  sibling(folder, ".lock"),
                  () -> progress.print("Another process fetches " + title + ": waiting"))) {
        if (!areSealed(folder)) {
          obtain(folder, source, progress);
        }
      }
    }
    requireUnchanged(folder);
    return folder;
  }

  private static Path sibling(Path folder, String suffix) {
    return folder.resolveSibling(folder.getFileName() + suffix);
  }

  private static void obtain(Path folder, Source source, Progress progress) throws IOException {
    Path part = sibling(folder, ".part");
    // A killed process may have left a part. The lock's holder is alone.
    FileTree.delete(part);
    try {
      Path files = Files.createDirectories(part.resolve("files"));
      source.unpack(files, progress);
      seal(files);
      FileTree.delete(folder); // Of an earlier version, which listed no sums.
      AtomicFile.move(files, folder);
    } finally {
      FileTree.delete(part);
    }
  }

  /** Writes the list, and lets other users enter the folder: a server may run as one. */
  private static void seal(Path folder) throws IOException {
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

  private static void requireUnchanged(Path folder) throws IOException {
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
