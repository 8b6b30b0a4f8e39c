package io.github.ycsbext.studies.analysis;

import io.github.ycsbext.result.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds files that a phase should have left and has not. A client with a result folder writes a
 * series and a log of latencies; where no trial has them for a phase, they were taken away on
 * purpose.
 */
final class MissingFiles {
  private static final String BLOCK_SIZE = "block.operations";

  private final List<String> sentences = new ArrayList<>();

  private MissingFiles() {}

  /** A sentence for each, with the file's name. */
  static List<String> of(ResultSet set) {
    MissingFiles missing = new MissingFiles();
    missing.whereOthersHaveIt(set, ResultFolder::seriesCsv);
    missing.whereOthersHaveIt(set, ResultFolder::latencyLog);
    phases(set).filter(MissingFiles::hasBlocks).forEach(missing::requireBlocks);
    return missing.sentences;
  }

  private static Stream<MeasuredPhase> phases(ResultSet set) {
    return set.trials().stream().flatMap(trial -> trial.phases().stream());
  }

  private void whereOthersHaveIt(ResultSet set, Function<ResultFolder, Path> file) {
    Set<String> have =
        phases(set)
            .filter(phase -> Files.isRegularFile(file.apply(phase.folder())))
            .map(MeasuredPhase::name)
            .collect(Collectors.toSet());
    phases(set)
        .filter(phase -> have.contains(phase.name()))
        .map(phase -> file.apply(phase.folder()))
        .filter(path -> !Files.isRegularFile(path))
        .forEach(path -> sentences.add(path + " is missing, which other trials have"));
  }

  private static boolean hasBlocks(MeasuredPhase phase) {
    return !phase.result().configuration().getOrDefault(BLOCK_SIZE, "0").equals("0");
  }

  private void requireBlocks(MeasuredPhase phase) {
    Path file = phase.folder().blocksCsv();
    if (!Files.isRegularFile(file)) {
      sentences.add(file + " is missing, though the phase went block by block");
    }
  }

  /**
   * @throws IOException where there is such a file, nothing is in it, and operations were measured
   */
  static void requireFilled(Path file, boolean isEmpty, MeasuredPhase phase) throws IOException {
    long operations =
        phase.result().latencies().entrySet().stream()
            .filter(latency -> Cell.isCounted(latency.getKey()))
            .mapToLong(latency -> latency.getValue().count())
            .sum();
    if (isEmpty && operations > 0 && Files.isRegularFile(file)) {
      throw new IOException(file + " is empty, though " + operations + " operations were measured");
    }
  }
}
