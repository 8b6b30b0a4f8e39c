package io.github.ycsbext.studies.analysis.claim;

import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.Cell.CellKey;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.analysis.statistics.Ratio;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Evaluation.Published;
import io.github.ycsbext.studies.study.plan.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

public record PublishedNumbers(ResultSet results) {
  private Stream<Published> published() {
    return results.evaluation().stream().flatMap(one -> one.published().stream());
  }

  /** Returns null if the paper does not print it. */
  public @Nullable Published find(Metric metric, @Nullable String operation, CellKey key) {
    return all(metric, operation, key).filter(one -> one.block() == null).findFirst().orElse(null);
  }

  public List<Published> blocks(Metric metric, String operation, CellKey key) {
    return all(metric, operation, key).filter(one -> one.block() != null).toList();
  }

  private Stream<Published> all(Metric metric, @Nullable String operation, CellKey key) {
    return published()
        .filter(one -> one.metric() == metric)
        .filter(one -> Objects.equals(one.operation(), operation))
        .filter(one -> isOf(one, key));
  }

  private boolean isOf(Published one, CellKey key) {
    Long size = one.operations();
    return Claim.isOpenOr(one.system(), key.system())
        && Claim.isOpenOr(one.workload(), key.workload())
        && Claim.isOpenOr(one.network(), key.network())
        && (size == null || results.scaled(size) == key.size());
  }

  public record Beside(Published printed, Cell cell, Estimate measured) {
    public Metric metric() {
      return printed.metric();
    }

    public @Nullable String operation() {
      return printed.operation();
    }

    public double published() {
      return printed.value();
    }

    /** Returns the measured value over the published one; NaN if they are of different sizes. */
    public double overPublished(boolean isScaled) {
      return isScaled && metric().dependsOnSize() ? Double.NaN : measured.mean() / published();
    }
  }

  /** Returns them in the order of the cells, except for speed-ups. */
  public List<Beside> all() {
    List<Beside> all = new ArrayList<>();
    List<Subject> subjects =
        published()
            .filter(one -> one.block() == null && !one.metric().isSpeedUp())
            .map(one -> new Subject(one.metric(), one.operation()))
            .distinct()
            .toList();
    for (Subject subject : subjects) {
      for (Cell cell : results.cells()) {
        Published printed = find(subject.metric(), subject.operation(), cell.key());
        Estimate measured = cell.estimate(subject.metric(), subject.operation());
        if (printed != null && measured.isMeasured()) {
          all.add(new Beside(printed, cell, measured));
        }
      }
    }
    return all;
  }

  private record Subject(Metric metric, @Nullable String operation) {}

  /**
   * @param ofRatios the measured ratio over the published one: 1 if the paper's is reproduced
   */
  public record RatioBeside(Beside a, Beside b, double published, Ratio measured, Ratio ofRatios) {}

  /** Of each two systems or networks, else alike; with a baseline, systems against that alone. */
  public List<RatioBeside> ratios() {
    List<Beside> all = all();
    List<RatioBeside> ratios = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      for (int j = i + 1; j < all.size(); j++) {
        if (areComparable(all.get(i), all.get(j))) {
          ratio(all.get(i), all.get(j)).ifPresent(ratios::add);
        }
      }
    }
    return ratios;
  }

  private static boolean areComparable(Beside a, Beside b) {
    CellKey left = a.cell().key();
    CellKey right = b.cell().key();
    boolean sameSystem = left.system().equals(right.system());
    boolean sameNetwork = Objects.equals(left.network(), right.network());
    return a.metric() == b.metric()
        && Objects.equals(a.operation(), b.operation())
        && left.workload().equals(right.workload())
        && left.size() == right.size()
        && sameSystem != sameNetwork
        && a.published() > 0
        && b.published() > 0;
  }

  private Optional<RatioBeside> ratio(Beside a, Beside b) {
    boolean sameSystem = a.cell().system().equals(b.cell().system());
    String baseline = results.baseline();
    if (sameSystem || baseline == null || b.cell().system().equals(baseline)) {
      return over(a, b);
    }
    return a.cell().system().equals(baseline) ? over(b, a) : Optional.empty();
  }

  private static Optional<RatioBeside> over(Beside a, Beside b) {
    Comparison measured = Comparison.of(a.metric(), a.operation(), a.cell(), b.cell());
    double published = a.published() / b.published();
    return Optional.ofNullable(measured)
        .map(Comparison::ratio)
        .map(ratio -> new RatioBeside(a, b, published, ratio, ratio.over(published)));
  }
}
