package io.github.ycsbext.studies.report.file;

import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.FileTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The older bundle in the place of a new one. It owns only the files that its {@code SHA256SUMS}
 * lists. All other files are the user's and stay.
 *
 * @param files the files of the older bundle that still exist
 */
record OlderBundle(List<Path> files) {
  OlderBundle {
    files = List.copyOf(files);
  }

  /**
   * @throws UserError if something other than a bundle is there; the message is a sentence
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
