package io.github.ycsbext.studies.report;

import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.Cell.CellKey;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.report.ReportContext.Place;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * @param name with the set's label if there are several, and a mark for a stand-in
 */
public record SystemSeries(ResultSet results, String system, String name) {

  static List<SystemSeries> of(List<ResultSet> sets, Words words) {
    List<SystemSeries> series = new ArrayList<>();
    for (ResultSet set : sets) {
      for (String system : set.systems()) {
        if (set.trials().stream().anyMatch(trial -> trial.trial().system().equals(system))) {
          series.add(new SystemSeries(set, system, name(set, system, sets.size() > 1, words)));
        }
      }
    }
    return series;
  }

  private static String name(ResultSet set, String system, boolean labelled, Words words) {
    String mark = set.standIn(system).map(other -> words.of("series.stand-in")).orElse("");
    String name = set.title(system) + mark;
    return labelled ? name + ", " + set.label() : name;
  }

  public Cell cell(String workload, @Nullable String network, long size) {
    return results.cell(new CellKey(system, workload, network, size));
  }

  public List<Cell> cells() {
    return results.cells().stream().filter(cell -> cell.system().equals(system)).toList();
  }

  public List<MeasuredTrial> trials() {
    return results.trials().stream()
        .filter(trial -> trial.trial().system().equals(system))
        .toList();
  }

  /**
   * Of a place with a workload, at the size with the most systems: a study that has not ended may
   * lack some at larger ones.
   */
  public Cell largestCell(Place place) {
    String workload = Objects.requireNonNull(place.workload());
    String network = place.network();
    Comparator<Long> byMeasured =
        Comparator.comparing(
            size ->
                cell(workload, network, size).isMeasured()
                    ? results.systems().stream()
                        .map(other -> results.cell(new CellKey(other, workload, network, size)))
                        .filter(Cell::isMeasured)
                        .count()
                    : 0);
    return cell(
        workload,
        network,
        Collections.max(results.sizes(), byMeasured.thenComparing(Comparator.naturalOrder())));
  }

  public boolean isStandIn() {
    return results.standIn(system).isPresent();
  }
}
