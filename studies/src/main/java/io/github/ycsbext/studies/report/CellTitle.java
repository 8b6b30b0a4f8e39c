package io.github.ycsbext.studies.report;

import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

public final class CellTitle {
  private CellTitle() {}

  public static String of(Cell cell, ResultSet set, Words words) {
    List<String> places = new ArrayList<>();
    String title = set.title(cell.system());
    places.add(set.workloads().size() > 1 ? words.of("answer.in", title, cell.workload()) : title);
    if (set.networks().size() > 1) {
      places.add(Objects.toString(cell.network(), ""));
    }
    if (set.sizes().size() > 1) {
      places.add(words.numbers().whole(cell.size()));
    }
    return String.join(", ", places);
  }
}
