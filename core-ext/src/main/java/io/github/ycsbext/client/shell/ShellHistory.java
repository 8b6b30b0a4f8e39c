package io.github.ycsbext.client.shell;

import io.github.ycsbext.binding.secret.Secrets;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.function.UnaryOperator;
import org.jline.reader.impl.history.DefaultHistory;
import org.jspecify.annotations.Nullable;

/**
 * The lines typed in earlier shells. They are in a file that only its owner may read, without lines
 * that seem to contain a secret.
 */
final class ShellHistory extends DefaultHistory {
  @Override
  public void add(Instant time, String line) {
    if (Secrets.hideTyped(line).equals(line)) {
      super.add(time, line);
    }
  }

  /**
   * Returns {@code $XDG_DATA_HOME/ycsb-ext/shell-history}, or a file below {@code ~/.local/share},
   * and creates it if it is missing. Returns null if that is impossible; the history then ends with
   * the shell.
   */
  static @Nullable Path file() {
    return file(name -> String.valueOf(System.getenv(name)), System.getProperty("user.home"));
  }

  /**
   * @param environment returns a variable's value by its name
   */
  static @Nullable Path file(UnaryOperator<String> environment, String home) {
    Path data = Path.of(environment.apply("XDG_DATA_HOME"));
    Path folder = (data.isAbsolute() ? data : Path.of(home, ".local", "share")).resolve("ycsb-ext");
    Path file = folder.resolve("shell-history");
    try {
      Files.createDirectories(folder);
      createForOwner(file);
    } catch (IOException | UnsupportedOperationException e) {
      return null;
    }
    return Files.isWritable(file) ? file : null;
  }

  private static void createForOwner(Path file) throws IOException {
    try {
      if (FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
        var ownerOnly = PosixFilePermissions.fromString("rw-------");
        Files.createFile(file, PosixFilePermissions.asFileAttribute(ownerOnly));
      } else {
        Files.createFile(file);
      }
    } catch (FileAlreadyExistsException e) {
      // An earlier shell created it.
    }
  }
}
