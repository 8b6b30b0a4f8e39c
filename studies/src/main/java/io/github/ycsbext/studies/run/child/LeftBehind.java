package io.github.ycsbext.studies.run.child;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Finds the child process that a killed study left running, which would disturb the trials of the
 * resumed study. A file keeps its process id and start time while it runs.
 */
public final class LeftBehind {
  private final Path file;

  public LeftBehind(Path studyFolder) {
    this.file = studyFolder.resolve("running");
  }

  public void note(ProcessHandle process) throws IOException {
    Files.writeString(file, process.pid() + "\n" + start(process) + "\n");
  }

  void forget() throws IOException {
    Files.deleteIfExists(file);
  }

  /** Kills it and its descendants if it is still the process that was noted. */
  public void stop() throws IOException {
    if (Files.exists(file)) {
      find(Files.readAllLines(file)).ifPresent(LeftBehind::stop);
      forget();
    }
  }

  private static Optional<ProcessHandle> find(List<String> noted) {
    if (noted.size() != 2) {
      return Optional.empty();
    }
    return ProcessHandle.of(Long.parseLong(noted.get(0)))
        .filter(process -> start(process).equals(noted.get(1)));
  }

  private static void stop(ProcessHandle process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    process.onExit().join();
  }

  /** Returns the start time, which tells a process from a later one with the same id. */
  private static String start(ProcessHandle process) {
    return process.info().startInstant().map(Object::toString).orElse("unknown");
  }
}
