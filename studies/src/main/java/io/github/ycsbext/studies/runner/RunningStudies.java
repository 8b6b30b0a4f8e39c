package io.github.ycsbext.studies.runner;

import io.github.ycsbext.media.CacheFolder;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.plan.StudyNote;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The studies that run on this machine for this user: a file for each process, named by its id, so
 * that one can tell of the others, and stays away from servers that one of them measures. What a
 * killed process has left is swept away.
 */
public final class RunningStudies implements OtherStudies, AutoCloseable {
  /** Lines before the servers: when the process began, and the study's folder. */
  private static final int HEAD = 2;

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
   * @param servers of the user's own that it measures, see {@link GivenServers}
   * @throws ServersInUseException where another study measures one of them, and then it is not
   *     entered
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
    } catch (IOException e) {
      running.close();
      throw e;
    }
  }

  /** In one move, so that nobody reads a part of it. */
  private void write(StudyFolder study, Set<String> servers) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(start(ProcessHandle.current()));
    lines.add(study.path().toString());
    lines.addAll(servers);
    Path half = folder.resolveSibling(folder.getFileName() + "." + own.getFileName() + ".part");
    Files.write(half, lines);
    Files.move(half, own, StandardCopyOption.ATOMIC_MOVE);
  }

  private void requireOwn(Set<String> servers, StudyFolder study) throws IOException {
    for (Other other : others()) {
      Set<String> shared = new TreeSet<>(servers);
      shared.retainAll(other.servers());
      if (!shared.isEmpty()) {
        throw new ServersInUseException(
            String.join(", ", shared), other.processId(), other.folder(), study.path().toString());
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

  /** A study of a process that lives. */
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
