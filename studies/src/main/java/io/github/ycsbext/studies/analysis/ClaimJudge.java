package io.github.ycsbext.studies.analysis;

import io.github.ycsbext.studies.plan.Claim;
import io.github.ycsbext.studies.plan.Claim.Subject;
import io.github.ycsbext.studies.plan.Metric;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Judges a paper's claims by the measured ratio of their two sides, averaged over all cells that
 * both were measured in.
 *
 * <p>A claim that {@code a} is more than {@code b} holds where the whole 95 % interval of the ratio
 * lies above the claimed factor, and does not where it lies below. A claim of about a factor holds
 * where the whole interval lies within a quarter of it (÷1.25 to ×1.25), and does not where it lies
 * outside. Whatever is neither is undecided; so is everything that has no interval or that was
 * measured on a stand-in.
 */
public final class ClaimJudge {
  /** How far off a figure may be that is claimed to be about another. */
  public static final double ABOUT = 1.25;

  private final ResultSet results;

  public ClaimJudge(ResultSet results) {
    this.results = results;
  }

  public JudgedClaim judge(Claim claim) {
    List<LogDifference> cells = new ArrayList<>();
    for (String workload : results.workloads()) {
      for (long operations : results.sizes()) {
        List<Double> a = values(claim, claim.a(), workload, operations);
        List<Double> b = values(claim, claim.b(), workload, operations);
        if (!a.isEmpty() && !b.isEmpty()) {
          cells.add(LogDifference.of(a, b));
        }
      }
    }
    return cells.isEmpty() ? unmeasured(claim) : judge(claim, cells);
  }

  private JudgedClaim judge(Claim claim, List<LogDifference> cells) {
    Ratio ratio = Ratio.over(cells);
    int agreeing = (int) cells.stream().filter(cell -> cell.mean() > 0).count();
    Finding finding = finding(claim, ratio);
    return new JudgedClaim(claim, finding.verdict(), ratio, cells.size(), agreeing, finding.why());
  }

  private static JudgedClaim unmeasured(Claim claim) {
    return new JudgedClaim(
        claim, Verdict.UNDECIDED, null, 0, 0, "One of the two sides was not measured.");
  }

  private record Finding(Verdict verdict, String why) {}

  private Finding finding(Claim claim, Ratio ratio) {
    String standIns = standIns(claim);
    if (!standIns.isEmpty()) {
      return new Finding(
          Verdict.UNDECIDED, "Measured on a stand-in, which says nothing of " + standIns + ".");
    }
    if (!ratio.hasInterval()) {
      return new Finding(
          Verdict.UNDECIDED, "One repetition says nothing of variation: repeat at least twice.");
    }
    return claim.approximate() ? about(claim.factor(), ratio) : more(claim.factor(), ratio);
  }

  private static Finding more(double factor, Ratio ratio) {
    if (ratio.isAbove(factor)) {
      return new Finding(Verdict.HOLDS, "The whole interval lies above the claimed factor.");
    }
    if (ratio.isBelow(factor)) {
      return new Finding(Verdict.DOES_NOT_HOLD, "The whole interval lies below it.");
    }
    return new Finding(Verdict.UNDECIDED, "The interval reaches to both sides of it.");
  }

  private static Finding about(double factor, Ratio ratio) {
    double least = factor / ABOUT;
    double most = factor * ABOUT;
    if (ratio.isAbove(least) && ratio.isBelow(most)) {
      return new Finding(
          Verdict.HOLDS, "The whole interval lies within a quarter of the claimed factor.");
    }
    if (ratio.isAbove(most)) {
      return new Finding(
          Verdict.DOES_NOT_HOLD, "The direction holds; the measured factor is larger.");
    }
    if (ratio.isBelow(1)) {
      return new Finding(Verdict.DOES_NOT_HOLD, "It is the other way round.");
    }
    if (ratio.isBelow(least)) {
      return new Finding(Verdict.DOES_NOT_HOLD, "The measured factor is smaller.");
    }
    return new Finding(
        Verdict.UNDECIDED, "The interval is too wide, or lies across the edge of \"about\".");
  }

  private String standIns(Claim claim) {
    Set<String> systems =
        claim.subjects().stream()
            .map(Subject::system)
            .filter(Objects::nonNull)
            .map(Objects::requireNonNull)
            .filter(system -> results.standIn(system).isPresent())
            .collect(Collectors.toCollection(LinkedHashSet::new));
    return systems.stream().map(results::title).collect(Collectors.joining(" and "));
  }

  private List<Double> values(
      Claim claim, @Nullable Subject subject, String workload, long operations) {
    if (subject == null
        || subject.system() == null
        || (subject.workload() != null && !subject.workload().equals(workload))) {
      return List.of();
    }
    Cell cell = results.cell(subject.system(), workload, operations);
    List<Double> values =
        claim.metric() == Metric.THROUGHPUT
            ? cell.throughputs()
            : cell.meanLatencies(subject.operation());
    return values.stream().filter(value -> value > 0).toList();
  }
}
