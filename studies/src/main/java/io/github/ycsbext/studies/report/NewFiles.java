package io.github.ycsbext.studies.report;

import io.github.ycsbext.FileFault;
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
  private static final String PREFIX = ".new-";

  /** It is gone when people read of it. */
  private static final String OWN_FOLDER = "/\\.new-\\d+";

  private final Path target;
  private final Path folder;

  private NewFiles(Path target, Path folder) {
    this.target = target;
    this.folder = folder;
  }

  /** Writes files into the folder that it is given. */
  interface Writing {
    void into(Path folder) throws IOException;
  }

  /**
   * Writes all of them within the folder that they will stand in, so that they need not be copied,
   * and then puts them there.
   *
   * @param main the name of the file that a reader wants
   * @throws IOException where that cannot be, in a sentence; older files stand as they were
   */
  static void write(Path target, String main, Writing writing) throws IOException {
    try (NewFiles files = new NewFiles(target, Files.createTempDirectory(target, PREFIX))) {
      writing.into(files.folder);
      files.move();
    } catch (IOException e) {
      throw new IOException(
          "%s cannot be written: %s: make that possible, or name another folder with --out"
              .formatted(target.resolve(main), FileFault.of(e).replaceAll(OWN_FOLDER, "")),
          e);
    }
  }

  /** A list of checksums first, so that what is moved after it is known as a report's. */
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
