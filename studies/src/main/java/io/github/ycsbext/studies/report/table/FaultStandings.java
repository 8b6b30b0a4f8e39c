package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.FaultCost;
import io.github.ycsbext.studies.report.Numbers;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.ReportId;
import io.github.ycsbext.studies.report.SystemSeries;
import io.github.ycsbext.studies.report.table.DataTable.Told;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What each fault cost each system, the worst first: a scheduled rate ranks nothing. */
record FaultStandings(ReportContext reported) {
  DataTable made(String caption) {
    Map<String, Map<String, FaultCost>> costs = new LinkedHashMap<>();
    for (SystemSeries one : reported.series()) {
      for (Cell cell : one.cells()) {
        if (!cell.faults().all().isEmpty()) {
          costs
              .computeIfAbsent(one.name(), any -> new LinkedHashMap<>())
              .merge(cell.workload(), FaultCost.of(cell), FaultCost::worse);
        }
      }
    }
    List<String> workloads =
        costs.values().stream().flatMap(each -> each.keySet().stream()).distinct().toList();
    Comparator<Map.Entry<String, Map<String, FaultCost>>> order =
        Comparator.comparing(
            one -> Collections.min(one.getValue().values(), FaultCost.WORST_FIRST),
            FaultCost.WORST_FIRST);
    Frame<Map.Entry<String, Map<String, FaultCost>>> frame =
        Frame.of(reported, "standings", caption);
    frame.system(Map.Entry::getKey);
    for (String workload : workloads) {
      frame
          .column(
              workload,
              ReportId.of(workload),
              Quantity.TEXT,
              one -> text(one.getValue().get(workload)))
          .told(Told.IN_ROWS);
    }
    return frame.of(costs.entrySet().stream().sorted(order));
  }

  private String text(@Nullable FaultCost cost) {
    Numbers numbers = reported.words().numbers();
    return cost == null
        ? ""
        : reported.text(
            "standings.fault",
            numbers.fixed(cost.lostWrites(), 0),
            numbers.fixed(cost.gapSeconds(), 1),
            numbers.percent(cost.failed()));
  }
}
