package io.github.ycsbext.studies.analysis;

import io.github.ycsbext.studies.runner.StudyFolder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds files of a result that cannot be read although its {@code result.json} can: they are left
 * out of the figures that they would be in, by name, and cost no other figure.
 */
final class DamagedFiles {
  private DamagedFiles() {}

  /** A sentence for each, with the file's name. */
  static List<String> of(ResultSet set) {
    List<String> sentences = new ArrayList<>();
    for (MeasuredTrial trial : set.trials()) {
      for (MeasuredPhase phase : trial.phases()) {
        check(() -> Series.throughput(phase.folder()), sentences);
        check(() -> Blocks.read(phase.folder()), sentences);
        check(() -> PercentileCurve.histograms(phase.folder()), sentences);
      }
    }
    return sentences;
  }

  /**
   * A sentence for each line of a study that tells of no trial; none where every trial is known all
   * the same, for it was run again.
   */
  static List<String> lines(ResultSet set) {
    boolean isWhole = set.missing().isEmpty() && set.failed().isEmpty();
    if (set.sheet() == null || isWhole) {
      return List.of();
    }
    try {
      return new StudyFolder(set.folder()).damagedLines();
    } catch (IOException e) {
      return List.of(String.valueOf(e.getMessage()));
    }
  }

  private interface Reading {
    Object read() throws IOException;
  }

  private static void check(Reading reading, List<String> sentences) {
    try {
      reading.read();
    } catch (IOException e) {
      sentences.add(String.valueOf(e.getMessage()));
    }
  }
}
