package io.github.ycsbext.clusters.place;

import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.error.FileError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The log of a server's standard output and error. */
record ServerLog(Path path) {
  private static final int TAIL_LINES = 12;
  private static final int TAIL_BYTES = 8 * 1024;

  /**
   * Returns the last lines, indented, for a message. A server may repeat the options of its JVM.
   */
  String tail() {
    List<String> lines = lastBytes().lines().toList();
    List<String> last = lines.subList(Math.max(0, lines.size() - TAIL_LINES), lines.size());
    return last.isEmpty() ? "  (empty)" : "  " + Secrets.hide(String.join("\n  ", last));
  }

  private String lastBytes() {
    try (var file = Files.newByteChannel(path)) {
      file.position(Math.max(0, file.size() - TAIL_BYTES));
      byte[] bytes = java.nio.channels.Channels.newInputStream(file).readNBytes(TAIL_BYTES);
      return new String(bytes, StandardCharsets.UTF_8);
    } catch (IOException e) {
      return "(cannot be read: " + FileError.of(e) + ")";
    }
  }
}
