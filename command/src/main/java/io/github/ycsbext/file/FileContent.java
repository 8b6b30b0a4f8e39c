package io.github.ycsbext.file;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The content of files that a user may have named or changed. */
public final class FileContent {
  private FileContent() {}

  /**
   * Reads a file.
   *
   * @throws FileSystemException also if it is a folder; Java's own exception would not name it
   */
  public static byte[] of(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new FileSystemException(
          file.toString(), null, "it is a folder, and a file is needed here");
    }
    return Files.readAllBytes(file);
  }
}
