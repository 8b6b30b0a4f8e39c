package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.analysis.series.Series;
import io.github.ycsbext.studies.analysis.series.ServerSeries;
import io.github.ycsbext.studies.study.result.LatencyLog;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds files of a result that are unreadable, empty or missing although its {@code result.json} is
 * readable. Figures omit the data of such a file and name it; no other figure is affected.
 */
final class DamagedFiles {
  private DamagedFiles() {}

  static List<Note> of(ResultSet set) {
    List<Note> sentences = new ArrayList<>();
    for (MeasuredTrial trial : set.trials()) {
      for (MeasuredPhase phase : trial.phases()) {
        check(() -> series(phase), sentences);
        check(() -> blocks(phase), sentences);
        check(() -> log(phase), sentences);
        check(() -> ServerSeries.read(phase.folder()), sentences);
        check(() -> BrokenRecords.seconds(phase), sentences);
        if (phase.search() != null) {
          sentences.addAll(phase.search().damaged());
        }
      }
    }
    sentences.addAll(MissingFiles.of(set));
    return sentences;
  }

  private static void series(MeasuredPhase phase) throws IOException {
    boolean isEmpty = Series.isEmpty(phase.folder());
    MissingFiles.requireFilled(phase.folder().seriesCsv(), isEmpty, phase);
  }

  private static void blocks(MeasuredPhase phase) throws IOException {
    boolean isEmpty = Blocks.read(phase.folder()).isEmpty();
    MissingFiles.requireFilled(phase.folder().blocksCsv(), isEmpty, phase);
  }

  private static void log(MeasuredPhase phase) throws IOException {
    boolean isEmpty = LatencyLog.read(phase.folder()).isEmpty();
    MissingFiles.requireFilled(phase.folder().latencyLog(), isEmpty, phase);
  }

  private interface Reading {
    void read() throws IOException;
  }

  private static void check(Reading reading, List<Note> sentences) {
    try {
      reading.read();
    } catch (IOException e) {
      sentences.add(Note.of(e));
    }
  }
}
