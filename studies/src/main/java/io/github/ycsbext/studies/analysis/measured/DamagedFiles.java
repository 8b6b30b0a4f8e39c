package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.note.NotedIOException;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.result.LatencyLog;
import io.github.ycsbext.studies.study.result.SeriesRow;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Finds files that are unreadable, empty or missing although {@code result.json} is readable. A
 * client opens its series and its latency log before anything runs, and writes {@code result.json}
 * last: a phase that has that alone has lost the others since.
 */
public final class DamagedFiles {
  private static final String BLOCK_SIZE = WorkloadProperties.BLOCK_OPERATIONS.name();

  private DamagedFiles() {}

  static List<Note> of(ResultSet set) {
    List<Note> sentences = new ArrayList<>();
    List<MeasuredPhase> phases = set.phases().toList();
    for (MeasuredPhase phase : phases) {
      ResultFolder folder = phase.folder();
      check(
          () -> requireFilled(folder.seriesCsv(), SeriesRow.of(folder).isEmpty(), phase),
          sentences);
      check(
          () -> requireFilled(folder.blocksCsv(), Blocks.read(folder).isEmpty(), phase), sentences);
      check(
          () -> requireFilled(folder.latencyLog(), LatencyLog.read(folder).isEmpty(), phase),
          sentences);
      check(() -> ServerSeries.read(folder), sentences);
      check(() -> BrokenRecords.seconds(phase), sentences);
      if (phase.search() != null) {
        sentences.addAll(phase.search().damaged());
      }
    }
    missing(phases, ResultFolder::seriesCsv, sentences);
    missing(phases, ResultFolder::latencyLog, sentences);
    List<MeasuredPhase> inBlocks =
        phases.stream()
            .filter(one -> !one.result().configuration().getOrDefault(BLOCK_SIZE, "0").equals("0"))
            .toList();
    missing(inBlocks, ResultFolder::blocksCsv, sentences);
    return sentences;
  }

  private static void missing(
      List<MeasuredPhase> phases, Function<ResultFolder, Path> file, List<Note> sentences) {
    Map<String, List<Path>> byPhase =
        phases.stream()
            .collect(
                Collectors.groupingBy(
                    MeasuredPhase::name,
                    LinkedHashMap::new,
                    Collectors.mapping(phase -> file.apply(phase.folder()), Collectors.toList())));
    byPhase.forEach(
        (phase, files) -> {
          List<Path> missing = files.stream().filter(path -> !Files.isRegularFile(path)).toList();
          if (missing.size() > 1 && missing.size() == files.size()) {
            sentences.add(
                StudyNote.FILE_MISSING_IN_ALL.of(
                    String.valueOf(missing.get(0).getFileName()), phase, files.size()));
          } else {
            missing.forEach(path -> sentences.add(StudyNote.FILE_MISSING.of(path)));
          }
        });
  }

  /**
   * @throws IOException if the file exists and is empty although operations were measured
   */
  private static boolean requireFilled(Path file, boolean isEmpty, MeasuredPhase phase)
      throws IOException {
    long operations =
        phase.result().latencies().entrySet().stream()
            .filter(latency -> OperationNames.isCall(latency.getKey()))
            .mapToLong(latency -> latency.getValue().count())
            .sum();
    if (isEmpty && operations > 0 && Files.isRegularFile(file)) {
      throw new NotedIOException(StudyNote.FILE_EMPTY.of(file, operations));
    }
    return isEmpty;
  }

  public interface Reading<T> {
    T read() throws IOException;
  }

  /** Returns what is read, or nothing of a file that cannot be: the report names it elsewhere. */
  public static <T> T orElse(T nothing, Reading<T> reading) {
    try {
      return reading.read();
    } catch (IOException e) {
      return nothing;
    }
  }

  static void check(Reading<?> reading, List<Note> sentences) {
    try {
      reading.read();
    } catch (IOException e) {
      sentences.add(Note.of(e));
    }
  }
}
