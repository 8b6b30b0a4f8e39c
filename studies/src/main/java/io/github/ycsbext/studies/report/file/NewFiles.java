package io.github.ycsbext.studies.report.file;

import io.github.ycsbext.error.FileError;
import io.github.ycsbext.file.AtomicFile;
import io.github.ycsbext.file.FileTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;

/** Files that replace older ones only after all are written: a full disk destroys no report. */
record NewFiles(Path target, Path folder) implements AutoCloseable {
  private static final String PREFIX = ".new-";

  /** Messages omit the temporary folder, because it no longer exists when they are read. */
  private static final String OWN_FOLDER = "/\\.new-\\d+";

  /**
   * Writes within the target folder, so that files need only be moved into place.
   *
   * @param main the name of the file that a reader wants
   * @throws IOException with a sentence; older files are left as they were
   */
  static void write(Path target, String main, AtomicFile.Writing writing) throws IOException {
    try (NewFiles files = new NewFiles(target, Files.createTempDirectory(target, PREFIX))) {
      writing.into(files.folder);
      files.move();
    } catch (IOException e) {
      throw new IOException(
          "%s cannot be written: %s: change that, or name another folder"
              .formatted(target.resolve(main), FileError.of(e).replaceAll(OWN_FOLDER, "")),
          e);
    }
  }

  /** Moves the list of checksums first, so that the files after it are known as a report's. */
  private void move() throws IOException {
    for (Path path : paths()) {
      Path place = target.resolve(folder.relativize(path).toString());
      if (Files.isDirectory(path)) {
        Files.createDirectories(place);
      } else {
        Files.move(path, place, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  private List<Path> paths() throws IOException {
    try (Stream<Path> paths = Files.walk(folder)) {
      return paths.sorted().toList();
    }
  }

  @Override
  public void close() throws IOException {
    FileTree.delete(folder);
  }
}
