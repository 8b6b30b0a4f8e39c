package io.github.ycsbext.studies.analysis.claim;

import io.github.ycsbext.result.Result;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Claim.Subject;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The answers that every study gives, also without claims of its own: of each two systems, the
 * slower one is claimed to take longer in each place, and the one with the lower capacity to bear
 * more, which is then refuted.
 */
public record Answers(ResultSet results) {
  /**
   * Judges all pairs as one family, the last phase first, and first those with the fastest system.
   * None if the study's own figures show something else than latency and throughput.
   */
  public static List<JudgedClaim> of(ResultSet results) {
    Answers answers = new Answers(results);
    return results.isAboutSpeed()
        ? ClaimJudge.ofSystems(results)
            .judge(
                answers.places().stream().flatMap(place -> answers.pairs(place).stream()).toList())
        : List.of();
  }

  private static Metric metric(Subject subject) {
    return subject.operation() == null ? Metric.CAPACITY : Metric.MEAN_LATENCY;
  }

  /** Returns what systems are compared in. Workloads that load the same data have one load. */
  private Set<Subject> places() {
    Set<Subject> places = new LinkedHashSet<>();
    for (String workload : results.workloads()) {
      for (@Nullable String network : results.networks()) {
        List<Cell> cells = cells(workload, network).toList();
        List<String> phases =
            new ArrayList<>(
                cells.stream().flatMap(cell -> cell.phases().stream()).distinct().toList());
        Collections.reverse(phases);
        for (String phase : phases) {
          if (cells.stream()
              .map(cell -> cell.inPhase(phase))
              .anyMatch(part -> part.estimate(Metric.CAPACITY).isMeasured())) {
            places.add(new Subject(null, null, workload, network, null, null, phase));
          }
          String named = isLoadOfAll(phase) ? null : workload;
          cells.stream()
              .flatMap(cell -> cell.inPhase(phase).comparedNames().stream())
              .distinct()
              .sorted()
              .map(one -> new Subject(null, one, named, network, null, null, phase))
              .forEach(places::add);
        }
      }
    }
    return places;
  }

  private Stream<Cell> cells(@Nullable String workload, @Nullable String network) {
    return results.cells().stream()
        .filter(cell -> workload == null || cell.workload().equals(workload))
        .filter(cell -> Objects.equals(cell.network(), network));
  }

  private boolean isLoadOfAll(String phase) {
    Map<List<Object>, Set<List<Object>>> loads = new HashMap<>();
    for (MeasuredTrial trial : results.trials()) {
      Result load =
          trial.phases().stream()
              .filter(one -> one.name().equals(phase))
              .map(MeasuredPhase::result)
              .findFirst()
              .orElse(null);
      if (load == null
          || load.observed().streamHash() == null
          || load.observed().valueBytes() == null
          || !load.run().phase().equals(PlannedPhase.Kind.LOAD.command())) {
        return false;
      }
      loads
          .computeIfAbsent(
              List.of(trial.trial().system(), trial.trial().size(), trial.trial().repetition()),
              any -> new HashSet<>())
          .add(List.of(load.observed().streamHash(), load.observed().valueBytes()));
    }
    return results.workloads().size() > 1
        && loads.values().stream().allMatch(one -> one.size() == 1);
  }

  private static Claim slower(Subject slow, Subject fast) {
    return new Claim("", metric(slow), slow, fast, 1, null);
  }

  private List<Claim> pairs(Subject place) {
    List<Subject> measured =
        results.systems().stream()
            .map(place::of)
            .filter(subject -> levels(subject).findAny().isPresent())
            .toList();
    Optional<Subject> baseline =
        measured.stream()
            .filter(subject -> Objects.equals(subject.system(), results.baseline()))
            .findFirst();
    if (baseline.isPresent()) {
      return measured.stream()
          .filter(subject -> !subject.equals(baseline.get()))
          .map(subject -> slower(subject, baseline.get()))
          .toList();
    }
    Set<Long> sizes = commonSizes(measured);
    List<Subject> systems =
        measured.stream()
            .sorted(
                Comparator.comparingDouble(
                    subject -> (metric(subject).isBetterIfMore() ? -1 : 1) * level(subject, sizes)))
            .toList();
    List<Claim> pairs = new ArrayList<>();
    for (int fast = 0; fast < systems.size(); fast++) {
      for (Subject slow : systems.subList(fast + 1, systems.size())) {
        pairs.add(slower(slow, systems.get(fast)));
      }
    }
    return pairs;
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
        .mapToDouble(level -> Math.log(level.value()))
        .average()
        .orElse(0);
  }

  private record Level(long size, double value) {}

  private Stream<Level> levels(Subject subject) {
    return cells(subject.workload(), subject.network())
        .filter(cell -> cell.system().equals(subject.system()))
        .map(cell -> cell.inPhase(Objects.requireNonNull(subject.phase())))
        .map(
            cell ->
                new Level(cell.size(), cell.estimate(metric(subject), subject.operation()).mean()))
        .filter(level -> level.value() > 0);
  }
}
