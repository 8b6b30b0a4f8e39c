package io.github.ycsbext.clusters.process;

import io.github.ycsbext.file.AtomicFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * How one server of this machine is started, the first time and again.
 *
 * @param environment variables added to those of this process
 * @param log to which standard output and error are appended
 * @param stopSignal asks it to end, such as {@code TERM}
 */
public record ServerStart(
    List<String> words,
    Map<String, String> environment,
    String folder,
    String log,
    String stopSignal) {
  /** How the name of a note of a process ends. */
  static final String NOTE = ".pid";

  /** Starts the server without waiting for an answer; its process is noted in {@code .pid}. */
  public ServerProcess start() throws IOException {
    Path output = Path.of(log);
    Path note =
        output.resolveSibling(output.getFileName().toString().replaceFirst("\\.log$", NOTE));
    ServerProcess process = new ServerProcess(this);
    try {
      AtomicFile.write(note, process.identity().label() + "\n");
      return process;
    } catch (Throwable e) {
      process.kill();
      throw e;
    }
  }
}
