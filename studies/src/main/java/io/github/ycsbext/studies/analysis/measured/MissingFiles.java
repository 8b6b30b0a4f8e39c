package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.result.UnreadableFileException;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Finds files that a phase should have left but did not. In every phase, a client with a result
 * folder opens its series and its latency log before anything runs, and writes {@code result.json}
 * last. A phase that has {@code result.json} but not the others has therefore lost them since.
 */
final class MissingFiles {
  private static final String BLOCK_SIZE = WorkloadProperties.BLOCK_OPERATIONS.name();

  private final List<Note> sentences = new ArrayList<>();

  private MissingFiles() {}

  static List<Note> of(ResultSet set) {
    MissingFiles missing = new MissingFiles();
    missing.require(set, ResultFolder::seriesCsv);
    missing.require(set, ResultFolder::latencyLog);
    phases(set).filter(MissingFiles::hasBlocks).forEach(missing::requireBlocks);
    return missing.sentences;
  }

  private static Stream<MeasuredPhase> phases(ResultSet set) {
    return set.trials().stream().flatMap(trial -> trial.phases().stream());
  }

  private void require(ResultSet set, Function<ResultFolder, Path> file) {
    Map<String, List<Path>> byPhase = new LinkedHashMap<>();
    phases(set)
        .forEach(
            phase ->
                byPhase
                    .computeIfAbsent(phase.name(), name -> new ArrayList<>())
                    .add(file.apply(phase.folder())));
    byPhase.forEach(this::require);
  }

  /** Adds one sentence if all files are missing; it would be repeated a hundred times otherwise. */
  private void require(String phase, List<Path> files) {
    List<Path> missing = files.stream().filter(path -> !Files.isRegularFile(path)).toList();
    if (missing.size() > 1 && missing.size() == files.size()) {
      sentences.add(
          StudyNote.FILE_MISSING_IN_ALL.of(
              String.valueOf(missing.get(0).getFileName()), phase, files.size()));
    } else {
      missing.forEach(path -> sentences.add(StudyNote.FILE_MISSING.of(path)));
    }
  }

  private static boolean hasBlocks(MeasuredPhase phase) {
    return !phase.result().configuration().getOrDefault(BLOCK_SIZE, "0").equals("0");
  }

  private void requireBlocks(MeasuredPhase phase) {
    Path file = phase.folder().blocksCsv();
    if (!Files.isRegularFile(file)) {
      sentences.add(StudyNote.BLOCKS_MISSING.of(file));
    }
  }

  /**
   * @throws IOException if the file exists and is empty although operations were measured
   */
  static void requireFilled(Path file, boolean isEmpty, MeasuredPhase phase) throws IOException {
    long operations =
        phase.result().latencies().entrySet().stream()
            .filter(latency -> OperationNames.isCall(latency.getKey()))
            .mapToLong(latency -> latency.getValue().count())
            .sum();
    if (isEmpty && operations > 0 && Files.isRegularFile(file)) {
      throw new UnreadableFileException(StudyNote.FILE_EMPTY.of(file, operations));
    }
  }
}
