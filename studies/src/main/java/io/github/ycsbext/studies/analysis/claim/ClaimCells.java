package io.github.ycsbext.studies.analysis.claim;

import io.github.ycsbext.studies.analysis.measured.BlockPhases;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.Cell.Repeated;
import io.github.ycsbext.studies.analysis.measured.CellKey;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Claim.Subject;
import io.github.ycsbext.studies.study.plan.Metric;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The cells that a claim covers: all combinations that its sides leave open. */
final class ClaimCells {
  private final ResultSet results;

  ClaimCells(ResultSet results) {
    this.results = results;
  }

  /**
   * One side of a claim.
   *
   * @param over the cell by whose values those of the first are divided; null for its own values
   */
  record Side(Cell cell, @Nullable Cell over) {
    boolean isMeasured() {
      return cell.isMeasured() && (over == null || over.isMeasured());
    }

    List<Cell> cells() {
      return over == null ? List.of(cell) : List.of(cell, over);
    }

    /** Returns the values above 0 by repetition; a quotient needs the repetition in both cells. */
    List<Repeated> repeated(Metric metric, @Nullable String operation) {
      List<Repeated> values = cell.repeated(metric, operation);
      if (over == null) {
        return values;
      }
      Map<Integer, Double> divisors = new HashMap<>();
      over.repeated(metric, operation)
          .forEach(value -> divisors.put(value.repetition(), value.value()));
      List<Repeated> quotients = new ArrayList<>();
      for (Repeated value : values) {
        Double divisor = divisors.get(value.repetition());
        if (divisor != null) {
          quotients.add(new Repeated(value.repetition(), value.value() / divisor));
        }
      }
      return quotients;
    }
  }

  /** The sides of a claim; {@code b} is null if it has one. */
  record Sides(Side a, @Nullable Side b) {
    /** Returns true if every side was measured. */
    boolean areMeasured() {
      return a.isMeasured() && (b == null || b.isMeasured());
    }

    List<Cell> cells() {
      return b == null ? a.cells() : Stream.concat(a.cells().stream(), b.cells().stream()).toList();
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
    return new Sides(side(claim.a(), open), b == null ? null : side(b, open));
  }

  private Side side(Subject subject, CellKey open) {
    Long over = subject.over();
    return new Side(
        cell(subject, subject.size(), open), over == null ? null : cell(subject, over, open));
  }

  private Cell cell(Subject subject, @Nullable Long size, CellKey open) {
    return results.cell(
        new CellKey(
            Objects.requireNonNullElse(subject.system(), open.system()),
            Objects.requireNonNullElse(subject.workload(), open.workload()),
            subject.network() == null ? open.network() : subject.network(),
            size == null ? open.size() : results.scaled(size)));
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
