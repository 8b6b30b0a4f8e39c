package io.github.ycsbext.studies.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/**
 * Files that take the place of older ones only when all of them are written: a disk that is full
 * costs no older report.
 */
final class NewFiles implements AutoCloseable {
  private final Path target;
  private final Path folder;

  private NewFiles(Path target, Path folder) {
    this.target = target;
    this.folder = folder;
  }

  /** Within the folder that they will stand in, so that they need not be copied. */
  static NewFiles of(Path target) throws IOException {
    return new NewFiles(target, Files.createTempDirectory(target, ".new-"));
  }

  /** Where they are written, under the names that they will have. */
  Path folder() {
    return folder;
  }

  /** A list of checksums first, so that what is moved after it is known as a report's. */
  void move() throws IOException {
    for (Path path : paths()) {
      Path place = target.resolve(folder.relativize(path).toString());
      if (Files.isDirectory(path)) {
        Files.createDirectories(place);
      } else {
        Files.move(path, place, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  /** Folders before what is in them. */
  private List<Path> paths() throws IOException {
    try (Stream<Path> paths = Files.walk(folder)) {
      return paths.sorted().toList();
    }
  }

  @Override
  public void close() throws IOException {
    List<Path> left = new ArrayList<>(paths());
    Collections.reverse(left);
    for (Path path : left) {
      Files.delete(path);
    }
  }
}
