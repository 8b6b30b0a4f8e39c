package io.github.ycsbext.studies.report.file;

import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.FileContent;
import io.github.ycsbext.file.FileTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The older bundle in the place of a new one. It owns only the files that its {@code SHA256SUMS}
 * lists. All other files are the user's and stay.
 *
 * @param files the files of the older bundle that still exist
 */
record OlderBundle(List<Path> files) {
  static final String SUMS = "SHA256SUMS";

  /**
   * The length of a hexadecimal sum and of the separator that {@code sha256sum} writes after it.
   */
  private static final int NAME_START = 64 + 2;

  OlderBundle {
    files = List.copyOf(files);
  }

  /**
   * @throws UserError if something other than a bundle is there; the message is a sentence
   */
  static OlderBundle in(Path folder) throws IOException {
    Path sums = folder.resolve(SUMS);
    if (Files.isRegularFile(sums)) {
      return new OlderBundle(listed(folder.toRealPath(), sums));
    }
    if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS) && !FileTree.isEmptyFolder(folder)) {
      throw new UserError(
          ExitCode.BAD_INPUT,
          "%s is there already and is not a report's, for it holds no %s: move it away, or name another folder with --out"
              .formatted(folder, SUMS));
    }
    return new OlderBundle(List.of());
  }

  private static List<Path> listed(Path folder, Path sums) throws IOException {
    List<Path> files = new ArrayList<>();
    for (String line : FileContent.text(sums).lines().toList()) {
      if (line.length() > NAME_START) {
        within(folder, line.substring(NAME_START)).ifPresent(files::add);
      }
    }
    files.add(folder.resolve(SUMS));
    return files;
  }

  /** Returns the file unless it lies outside the folder, by its name or through a link. */
  private static Optional<Path> within(Path folder, String name) throws IOException {
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

  void delete() throws IOException {
    for (Path file : files) {
      Files.deleteIfExists(file);
    }
  }
}
