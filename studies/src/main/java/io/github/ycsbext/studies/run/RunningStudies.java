package io.github.ycsbext.studies.run;

import io.github.ycsbext.command.ShellWord;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.AtomicFile;
import io.github.ycsbext.file.CacheFolder;
import io.github.ycsbext.file.FileContent;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.process.ProcessFiles;
import io.github.ycsbext.process.ProcessIdentity;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.result.StudyFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The studies of this machine and user, a file for each process, so that a study can report the
 * others and avoid their servers. Files of killed processes are deleted.
 */
public record RunningStudies(ProcessFiles files, StudyFolder study) implements AutoCloseable {
  /** Those in the user's cache folder. */
  public RunningStudies(Path cache, StudyFolder study) {
    this(new ProcessFiles(cache.resolve("running-studies")), study);
  }

  /**
   * Lets the others know of this study. Before, it only knows of them.
   *
   * @param servers the user's own servers that it measures
   * @throws UserError if another study measures one of them; this one is then not registered
   */
  public void enter(Set<String> servers) throws IOException {
    try {
      Files.createDirectories(files.folder());
      // One atomic move, so that no other process reads a part of it.
      AtomicFile.write(
          files.own(),
          Stream.concat(Stream.of(study.path().toString()), servers.stream())
              .collect(Collectors.joining("\n", "", "\n")));
    } catch (IOException e) {
      throw CacheFolder.unusable(e);
    }
    try {
      requireOwn(servers);
    } catch (IOException | UserError e) {
      close();
      throw e;
    }
  }

  private void requireOwn(Set<String> servers) throws IOException {
    for (Other other : others()) {
      Set<String> shared = new TreeSet<>(servers);
      shared.retainAll(other.servers());
      if (!shared.isEmpty()) {
        throw UserError.badInput(
            "%s: the study in %s, process %s, is measuring there and would be disturbed, and its records deleted. When it is over, go on with: %s study resume %s"
                .formatted(
                    String.join(", ", shared),
                    other.folder(),
                    other.processId(),
                    ShellWord.ycsb(),
                    ShellWord.of(study.path())));
      }
    }
  }

  /** Returns a note for each study, for readers of figures that it may have disturbed. */
  public List<Note> notes() {
    try {
      return others().stream()
          .map(other -> StudyNote.ANOTHER_STUDY.of(other.processId(), other.folder()))
          .toList();
    } catch (IOException e) {
      return List.of(StudyNote.OTHER_STUDIES_UNKNOWN.of(String.valueOf(e.getMessage())));
    }
  }

  private record Other(long processId, String folder, Set<String> servers) {}

  private List<Other> others() throws IOException {
    List<Other> others = new ArrayList<>();
    for (Map.Entry<ProcessIdentity, Path> entry : files.all().entrySet()) {
      Path file = entry.getValue();
      if (!entry.getKey().runs()) {
        Files.deleteIfExists(file);
      } else if (!file.equals(files.own())) {
        other(entry.getKey(), file).ifPresent(others::add);
      }
    }
    return others;
  }

  private static Optional<Other> other(ProcessIdentity process, Path file) throws IOException {
    try {
      List<String> lines = FileContent.text(file).lines().toList();
      return Optional.of(
          new Other(process.pid(), lines.get(0), Set.copyOf(lines.subList(1, lines.size()))));
    } catch (NoSuchFileException e) {
      return Optional.empty(); // It has just ended.
    }
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(files.own());
  }
}
