package io.github.ycsbext.studies.analysis.claim;

import io.github.ycsbext.studies.analysis.measured.BlockPhases;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.CellKey;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Claim.Subject;
import io.github.ycsbext.studies.study.plan.Metric;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The cells that a claim covers: all combinations that its sides leave open. */
final class ClaimCells {
  private final ResultSet results;

  ClaimCells(ResultSet results) {
    this.results = results;
  }

  /** One cell for each side; {@code b} is null if the claim has one side. */
  record Sides(Cell a, @Nullable Cell b) {
    /** Returns true if every side was measured. */
    boolean areMeasured() {
      return a.isMeasured() && (b == null || b.isMeasured());
    }

    List<Cell> cells() {
      return b == null ? List.of(a) : List.of(a, b);
    }
  }

  /** Returns the cells that were measured on every side. */
  List<Sides> of(Claim claim) {
    Set<Sides> found = new LinkedHashSet<>();
    for (String system : results.systems()) {
      for (String workload : results.workloads()) {
        for (@Nullable String network : results.networks()) {
          for (long size : results.sizes()) {
            found.add(sides(claim, new CellKey(system, workload, network, size)));
          }
        }
      }
    }
    return found.stream().filter(Sides::areMeasured).toList();
  }

  private Sides sides(Claim claim, CellKey open) {
    Subject b = claim.b();
    return new Sides(cell(claim.a(), open), b == null ? null : cell(b, open));
  }

  private Cell cell(Subject subject, CellKey open) {
    Long size = subject.operations();
    return results.cell(
        new CellKey(
            Objects.requireNonNullElse(subject.system(), open.system()),
            Objects.requireNonNullElse(subject.workload(), open.workload()),
            subject.network() == null ? open.network() : subject.network(),
            size == null ? open.operations() : results.scaled(size)));
  }

  /**
   * Returns the operations of a one-sided claim. For an R² claim that names none, these are all
   * operations that report in blocks.
   */
  static List<@Nullable String> operations(Claim claim, Cell cell) {
    List<@Nullable String> operations = new ArrayList<>();
    if (claim.a().operation() == null && claim.metric() == Metric.R_SQUARED) {
      operations.addAll(BlockPhases.of(cell.trials().get(0)).keySet());
    } else {
      operations.add(claim.a().operation());
    }
    return operations;
  }
}
