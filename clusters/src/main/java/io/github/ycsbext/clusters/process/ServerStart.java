package io.github.ycsbext.clusters.process;

import io.github.ycsbext.file.AtomicFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * @param environment added to that of this process
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

  public ServerStart {
    words = List.copyOf(words);
    environment = Map.copyOf(environment);
  }

  /** Does not wait for an answer; notes its process beside its log, in a file {@code .pid}. */
  public ServerProcess start() throws IOException {
    Path output = Path.of(log);
    Path note =
        output.resolveSibling(output.getFileName().toString().replaceFirst("\\.log$", NOTE));
    ServerProcess process =
        ServerProcess.start(words, environment, Path.of(folder), output, stopSignal);
    try {
      AtomicFile.write(note, process.identity().label() + "\n");
      return process;
    } catch (Throwable e) {
      process.kill();
      throw e;
    }
  }
}
