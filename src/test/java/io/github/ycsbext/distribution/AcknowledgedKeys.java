package io.github.ycsbext.distribution;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Properties;
import site.ycsb.Status;

/**
 * The keys that a server has acknowledged, in a file that grows with them: a run in a separate
 * process writes it for the test that watches it.
 */
final class AcknowledgedKeys {
  static final String PROPERTY = "acknowledged.file";

  private AcknowledgedKeys() {}

  static Status note(Properties properties, String key, Status status) {
    if (status.isOk()) {
      append(Path.of(properties.getProperty(PROPERTY)), key);
    }
    return status;
  }

  /** Appends one line in one write, so that the lines of threads do not mix. */
  private static void append(Path file, String key) {
    try (Writer writer =
        Files.newBufferedWriter(
            file, UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
      writer.write(key + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<String> read(Path file) {
    try {
      return Files.exists(file) ? Files.readAllLines(file) : List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
