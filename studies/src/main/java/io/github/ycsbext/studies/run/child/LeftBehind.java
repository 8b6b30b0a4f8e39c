package io.github.ycsbext.studies.run.child;

import io.github.ycsbext.process.ProcessIdentity;
import io.github.ycsbext.process.ProcessTree;
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
    ProcessIdentity identity = ProcessIdentity.of(process);
    Files.writeString(file, identity.pid() + "\n" + identity.startedAt() + "\n");
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
    return noted.size() == 2
        ? ProcessIdentity.parse(noted.get(0), noted.get(1)).flatMap(ProcessIdentity::find)
        : Optional.empty();
  }

  private static void stop(ProcessHandle process) {
    ProcessTree.kill(process);
    process.onExit().join();
  }
}
