package io.github.ycsbext.studies.command;

import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.ResultSets;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

final class LabelledSets {
  private LabelledSets() {}

  /**
   * @throws IllegalArgumentException if two of them are the same folder; the message is a sentence
   */
  static List<ResultSet> read(List<Path> folders) throws IOException {
    Map<Path, Path> seen = new LinkedHashMap<>();
    List<ResultSet> sets = new ArrayList<>();
    for (Path folder : folders) {
      sets.add(ResultSets.read(folder));
      Path before = seen.putIfAbsent(folder.toRealPath(), folder);
      if (before != null) {
        throw new IllegalArgumentException(
            "%s and %s are the same folder: name it once".formatted(before, folder));
      }
    }
    return distinct(sets, folders);
  }

  /** Sets that share a label get the folder as the user named it. */
  private static List<ResultSet> distinct(List<ResultSet> sets, List<Path> folders) {
    List<String> labels = sets.stream().map(ResultSet::label).toList();
    List<ResultSet> distinct = new ArrayList<>();
    for (int i = 0; i < sets.size(); i++) {
      boolean isAlone = Collections.frequency(labels, labels.get(i)) == 1;
      distinct.add(isAlone ? sets.get(i) : sets.get(i).labelled(folders.get(i).toString()));
    }
    return distinct;
  }
}
