package io.github.ycsbext.studies.run;

import io.github.ycsbext.fault.ExitCode;
import io.github.ycsbext.fault.Fault;
import io.github.ycsbext.file.CacheFolder;
import io.github.ycsbext.file.WholeFile;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.process.ProcessIdentity;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.result.StudyFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The studies that run on this machine for this user. Each process has a file, named by its process
 * id, so that a study can report the others and avoid servers that one of them measures. Files of
 * killed processes are deleted.
 */
public final class RunningStudies implements OtherStudies, AutoCloseable {
  /** The lines before the servers: the start of the process, and the study's folder. */
  private static final int HEAD = 2;

  private final Path folder;
  private final Path own;

  private RunningStudies(Path folder, Path own) {
    this.folder = folder;
    this.own = own;
  }

  /**
   * Registers this process' study.
   *
   * @param cache the user's cache folder
   * @param servers the user's own servers that it measures, see {@link
   *     io.github.ycsbext.studies.run.server.GivenServers}
   * @throws Fault if another study measures one of them; this one is then not registered
   */
  public static RunningStudies enter(Path cache, StudyFolder study, Set<String> servers)
      throws IOException {
    Path folder = cache.resolve("running-studies");
    Path own = folder.resolve(String.valueOf(ProcessHandle.current().pid()));
    RunningStudies running = new RunningStudies(folder, own);
    try {
      Files.createDirectories(folder);
      running.write(study, servers);
    } catch (IOException e) {
      throw CacheFolder.unusable(e);
    }
    try {
      running.requireOwn(servers, study);
      return running;
    } catch (IOException | Fault e) {
      running.close();
      throw e;
    }
  }

  /** Writes the file in one atomic move, so that no other process reads a part of it. */
  private void write(StudyFolder study, Set<String> servers) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(ProcessIdentity.of(ProcessHandle.current()).startedAt().toString());
    lines.add(study.path().toString());
    lines.addAll(servers);
    Path half = folder.resolveSibling(folder.getFileName() + "." + own.getFileName() + ".part");
    Files.write(half, lines);
    WholeFile.move(half, own);
  }

  private void requireOwn(Set<String> servers, StudyFolder study) throws IOException {
    for (Other other : others()) {
      Set<String> shared = new TreeSet<>(servers);
      shared.retainAll(other.servers());
      if (!shared.isEmpty()) {
        throw new Fault(
            ExitCode.BAD_INPUT,
            "%s: the study in %s, process %s, is measuring there and would be disturbed, and its records deleted. When it is over, go on with: bin/ycsb study resume %s"
                .formatted(
                    String.join(", ", shared), other.folder(), other.processId(), study.path()));
      }
    }
  }

  @Override
  public List<Note> notes() {
    try {
      return others().stream().map(Other::note).toList();
    } catch (IOException e) {
      return List.of(StudyNote.OTHER_STUDIES_UNKNOWN.of(String.valueOf(e.getMessage())));
    }
  }

  /** A study of another live process. */
  private record Other(String processId, String folder, Set<String> servers) {
    Note note() {
      return StudyNote.ANOTHER_STUDY.of(processId, folder);
    }
  }

  private List<Other> others() throws IOException {
    List<Other> others = new ArrayList<>();
    try (Stream<Path> entries = Files.list(folder)) {
      for (Path entry : entries.sorted().toList()) {
        if (!entry.equals(own)) {
          other(entry).ifPresent(others::add);
        }
      }
    }
    return others;
  }

  private static Optional<Other> other(Path entry) throws IOException {
    try {
      List<String> lines = Files.readAllLines(entry);
      if (lines.size() < HEAD) {
        return Optional.empty();
      }
      if (isAlive(entry, lines.get(0))) {
        Set<String> servers = Set.copyOf(lines.subList(HEAD, lines.size()));
        return Optional.of(new Other(entry.getFileName().toString(), lines.get(1), servers));
      }
      Files.deleteIfExists(entry);
      return Optional.empty();
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }

  private static boolean isAlive(Path entry, String start) {
    return ProcessIdentity.parse(entry.getFileName().toString(), start)
        .filter(ProcessIdentity::runs)
        .isPresent();
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(own);
  }
}
