package io.github.ycsbext.studies.report;

import io.github.ycsbext.studies.analysis.Cell;
import io.github.ycsbext.studies.analysis.ResultSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One system of one result set: what has a colour of its own in a chart.
 *
 * @param name as legends and tables have it: with the set's label where there are several sets, and
 *     with the stand-in's name where there is one
 */
public record SystemSeries(ResultSet results, String system, String name) {

  /** All that were measured, set by set. */
  static List<SystemSeries> of(List<ResultSet> sets) {
    List<SystemSeries> series = new ArrayList<>();
    for (ResultSet set : sets) {
      for (String system : set.systems()) {
        if (set.trials().stream().anyMatch(trial -> trial.trial().system().equals(system))) {
          series.add(new SystemSeries(set, system, name(set, system, sets.size() > 1)));
        }
      }
    }
    return series;
  }

  private static String name(ResultSet set, String system, boolean labelled) {
    String name = set.title(system) + set.standIn(system).map(other -> " (stand-in)").orElse("");
    return labelled ? name + ", " + set.label() : name;
  }

  Cell cell(String workload, long operations) {
    return results.cell(system, workload, operations);
  }

  /** At the largest size that was measured. */
  Cell largestCell(String workload) {
    List<Long> sizes = results.sizes();
    for (int i = sizes.size() - 1; i > 0; i--) {
      Cell cell = cell(workload, sizes.get(i));
      if (cell.isMeasured()) {
        return cell;
      }
    }
    return cell(workload, sizes.get(0));
  }

  /** A sentence for each stand-in among those that are shown. */
  static List<String> standIns(List<SystemSeries> series, List<String> shown) {
    return series.stream()
        .filter(one -> shown.contains(one.name()))
        .flatMap(one -> one.standInSentence().stream())
        .toList();
  }

  /** Says what stood in for the system, where something did. */
  Optional<String> standInSentence() {
    return results
        .standIn(system)
        .map(other -> "%s: %s stood in, not the real engine".formatted(name, other));
  }
}
