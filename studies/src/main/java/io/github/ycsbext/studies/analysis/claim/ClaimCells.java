package io.github.ycsbext.studies.analysis.claim;

import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.Cell.CellKey;
import io.github.ycsbext.studies.analysis.measured.Cell.Repeated;
import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
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
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The cells that a claim covers. What the paper does not have is covered only if named. */
record ClaimCells(ResultSet results) {
  /**
   * @param operation null for all together, or if the claim leaves it open
   * @param over the side by whose values those of the cell are divided; null for its own values
   */
  record Side(Cell cell, @Nullable String operation, @Nullable Side over) {
    boolean isMeasured() {
      return cell.isMeasured() && (over == null || over.isMeasured());
    }

    List<Side> parts() {
      return over == null ? List.of(this) : List.of(new Side(cell, operation, null), over);
    }

    Side usable(Metric metric) {
      return new Side(
          cell.usable(metric, operation), operation, over == null ? null : over.usable(metric));
    }

    /** Returns the values above 0 by repetition; a quotient needs the repetition in both cells. */
    List<Repeated> repeated(Metric metric) {
      List<Repeated> values = cell.repeated(metric, operation);
      if (over == null) {
        return values;
      }
      Map<Integer, Double> divisors = new HashMap<>();
      over.repeated(metric).forEach(value -> divisors.put(value.repetition(), value.value()));
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

  record Sides(Side a, @Nullable Side b) {
    boolean areMeasured() {
      return a.isMeasured() && (b == null || b.isMeasured());
    }

    Stream<Side> parts() {
      return Stream.of(a, b).flatMap(Stream::ofNullable).flatMap(side -> side.parts().stream());
    }

    Stream<MeasuredPhase> phases(Metric metric) {
      return parts()
          .flatMap(
              part ->
                  part.cell.trials().stream()
                      .flatMap(trial -> trial.phasesOf(metric, part.operation).stream()));
    }

    List<Cell> cells() {
      return parts().map(Side::cell).toList();
    }
  }

  List<Sides> of(Claim claim) {
    List<String> systems = open(claim, Subject::system, results.systems(), results::isAddition);
    List<String> workloads =
        open(claim, Subject::workload, results.workloads(), results::isAdditionalWorkload);
    Set<Sides> found = new LinkedHashSet<>();
    for (String system : systems) {
      for (String workload : workloads) {
        for (@Nullable String network : results.networks()) {
          for (long size : results.sizes()) {
            found.add(sides(claim, new CellKey(system, workload, network, size)));
          }
        }
      }
    }
    return found.stream().filter(Sides::areMeasured).toList();
  }

  private static List<String> open(
      Claim claim,
      Function<Subject, @Nullable String> named,
      List<String> names,
      Predicate<String> isAddition) {
    boolean isOpen =
        named.apply(claim.a()) == null || (claim.b() != null && named.apply(claim.b()) == null);
    return isOpen ? names.stream().filter(isAddition.negate()).toList() : names;
  }

  private Sides sides(Claim claim, CellKey open) {
    Subject b = claim.b();
    return new Sides(side(claim.a(), open), b == null ? null : side(b, open));
  }

  private Side side(Subject subject, CellKey open) {
    Subject divisor = subject.divisor();
    Cell cell = results.cell(key(subject, open));
    return new Side(
        subject.phase() == null ? cell : cell.inPhase(subject.phase()),
        subject.operation(),
        divisor == null ? null : side(divisor, open));
  }

  private CellKey key(Subject subject, CellKey open) {
    Long size = subject.size();
    return new CellKey(
        Objects.requireNonNullElse(subject.system(), open.system()),
        Objects.requireNonNullElse(subject.workload(), open.workload()),
        subject.network() == null ? open.network() : subject.network(),
        size == null ? open.size() : results.scaled(size));
  }

  /**
   * What a claim's values are of. An R² claim of one side that names no operation is about all that
   * report in blocks.
   */
  static Stream<Side> parts(Claim claim, Sides sides) {
    if (sides.b() != null) {
      return sides.parts();
    }
    Cell cell = sides.a().cell();
    return claim.a().operation() == null && claim.metric() == Metric.R_SQUARED
        ? cell.trials().get(0).blocks().keySet().stream().map(one -> new Side(cell, one, null))
        : Stream.of(new Side(cell, claim.a().operation(), null));
  }
}
