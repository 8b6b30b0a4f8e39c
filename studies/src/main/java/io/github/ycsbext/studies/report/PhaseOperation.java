package io.github.ycsbext.studies.report;

import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.studies.analysis.measured.Cell;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

public record PhaseOperation(String phase, String operation) {
  static List<PhaseOperation> of(List<Cell> cells) {
    Set<PhaseOperation> found = new LinkedHashSet<>();
    for (String phase :
        cells.stream().flatMap(cell -> cell.phases().stream()).distinct().toList()) {
      cells.stream()
          .flatMap(cell -> cell.inPhase(phase).operationNames().stream())
          .distinct()
          .sorted(OperationNames.RESPONSE_FIRST)
          .forEach(operation -> found.add(new PhaseOperation(phase, operation)));
    }
    return List.copyOf(found);
  }

  public static List<PhaseOperation> largest(
      ReportContext reported, String workload, @Nullable String network) {
    return of(reported.series().stream().map(one -> one.largestCell(workload, network)).toList());
  }

  public static List<PhaseOperation> all(
      ReportContext reported, @Nullable String workload, @Nullable String network) {
    List<Cell> cells = new ArrayList<>();
    for (SystemSeries series : reported.series()) {
      for (String one : workload == null ? reported.workloads() : List.of(workload)) {
        reported.sizes().forEach(size -> cells.add(series.cell(one, network, size)));
      }
    }
    return of(cells);
  }
}
