package io.github.ycsbext.studies.analysis.claim;

import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.OperationNames;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Claim.Subject;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.plan.PaperFigure;
import io.github.ycsbext.studies.study.result.StudySheet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The answers that every study gives, also without claims of its own: of each two systems, the
 * slower one is claimed to take longer for each operation of each workload and network, over all
 * sizes.
 */
public final class Answers {
  private final ResultSet results;

  private Answers(ResultSet results) {
    this.results = results;
  }

  /**
   * Judges all pairs, which are one family for the correction. They come by workload, network and
   * operation, those of the last phase first; the pairs with the fastest system are the first of
   * their operation.
   *
   * @return none if the study's own figures show something else than latency and throughput, such
   *     as durations
   */
  public static List<JudgedClaim> of(ResultSet results) {
    StudySheet sheet = results.sheet();
    List<PaperFigure> figures = sheet == null ? List.of() : sheet.plan().evaluation().figures();
    boolean isAboutSpeed =
        figures.isEmpty() || figures.stream().anyMatch(figure -> figure.shows().isAboutSpeed());
    return isAboutSpeed ? new ClaimJudge(results).judge(new Answers(results).claims()) : List.of();
  }

  private List<Claim> claims() {
    List<Claim> claims = new ArrayList<>();
    for (String workload : results.workloads()) {
      for (@Nullable String network : results.networks()) {
        for (String operation : operations(workload, network)) {
          add(claims, workload, network, operation);
        }
      }
    }
    return claims;
  }

  private Stream<Cell> cells(String workload, @Nullable String network) {
    return results.cells().stream()
        .filter(cell -> cell.workload().equals(workload))
        .filter(cell -> Objects.equals(cell.network(), network));
  }

  /**
   * Returns the response time of an operation that was due by a schedule, else its service time.
   */
  private Set<String> operations(String workload, @Nullable String network) {
    Set<String> operations = new LinkedHashSet<>();
    cells(workload, network).forEach(cell -> operations.addAll(cell.operationNames()));
    cells(workload, network)
        .forEach(
            cell ->
                cell.phases()
                    .forEach(phase -> operations.addAll(cell.inPhase(phase).operationNames())));
    Set<String> withResponse = Set.copyOf(operations);
    operations.removeIf(name -> withResponse.contains(OperationNames.response(name)));
    return operations;
  }

  private void add(
      List<Claim> claims, String workload, @Nullable String network, String operation) {
    List<Subject> measured =
        results.systems().stream()
            .map(system -> new Subject(system, operation, workload, network, null))
            .filter(subject -> levels(subject).findAny().isPresent())
            .toList();
    Set<Long> sizes = commonSizes(measured);
    List<Subject> systems =
        measured.stream()
            .sorted(Comparator.comparingDouble(subject -> level(subject, sizes)))
            .toList();
    for (int fast = 0; fast < systems.size(); fast++) {
      for (int slow = fast + 1; slow < systems.size(); slow++) {
        claims.add(
            new Claim("", Metric.MEAN_LATENCY, systems.get(slow), systems.get(fast), 1, false));
      }
    }
  }

  /** Returns the sizes at which all were measured: only there do their levels compare. */
  private Set<Long> commonSizes(List<Subject> measured) {
    Set<Long> sizes = new HashSet<>(results.sizes());
    measured.forEach(
        subject -> sizes.retainAll(levels(subject).map(Level::size).collect(Collectors.toSet())));
    return sizes;
  }

  /** Returns the mean of the logarithms over the sizes; they are all equal if there is no size. */
  private double level(Subject subject, Set<Long> sizes) {
    return levels(subject)
        .filter(level -> sizes.contains(level.size()))
        .mapToDouble(level -> Math.log(level.latency()))
        .average()
        .orElse(0);
  }

  /** A mean latency at a size. */
  private record Level(long size, double latency) {}

  private Stream<Level> levels(Subject subject) {
    return cells(Objects.requireNonNull(subject.workload()), subject.network())
        .filter(cell -> cell.system().equals(subject.system()))
        .map(cell -> new Level(cell.size(), latency(cell, subject)))
        .filter(level -> level.latency() > 0);
  }

  private static double latency(Cell cell, Subject subject) {
    return cell.estimate(Metric.MEAN_LATENCY, subject.operation()).mean();
  }
}
