package io.github.ycsbext.studies.runner;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The studies that run on this machine for this user: a file for each process, named by its id, so
 * that one can tell of the others. What a killed process has left is swept away.
 */
public final class RunningStudies implements OtherStudies, AutoCloseable {
  private final Path folder;
  private final Path own;

  private RunningStudies(Path folder, Path own) {
    this.folder = folder;
    this.own = own;
  }

  /**
   * Enters this process' study.
   *
   * @param cache the user's cache folder
   */
  public static RunningStudies enter(Path cache, StudyFolder study) throws IOException {
    Path folder = Files.createDirectories(cache.resolve("running-studies"));
    ProcessHandle self = ProcessHandle.current();
    Path own = folder.resolve(String.valueOf(self.pid()));
    Files.writeString(own, start(self) + "\n" + study.path() + "\n");
    return new RunningStudies(folder, own);
  }

  @Override
  public List<String> notes() {
    List<String> notes = new ArrayList<>();
    try (Stream<Path> entries = Files.list(folder)) {
      for (Path entry : entries.sorted().toList()) {
        if (!entry.equals(own)) {
          note(entry).ifPresent(notes::add);
        }
      }
    } catch (IOException e) {
      notes.add("Whether another study runs on this machine is not known: " + e.getMessage());
    }
    return notes;
  }

  private static Optional<String> note(Path entry) throws IOException {
    try {
      List<String> lines = Files.readAllLines(entry);
      if (lines.size() == 2 && isAlive(entry, lines.get(0))) {
        return Optional.of(
            "Another study ran on this machine meanwhile, and took a part of it: process %s, results in %s"
                .formatted(entry.getFileName(), lines.get(1)));
      }
      if (lines.size() == 2) {
        Files.deleteIfExists(entry);
      }
      return Optional.empty();
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }

  private static boolean isAlive(Path entry, String start) {
    return ProcessHandle.of(Long.parseLong(String.valueOf(entry.getFileName())))
        .filter(process -> start(process).equals(start))
        .isPresent();
  }

  /** Tells a process from a later one with the same id. */
  private static String start(ProcessHandle process) {
    return process.info().startInstant().map(Object::toString).orElse("unknown");
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(own);
  }
}
