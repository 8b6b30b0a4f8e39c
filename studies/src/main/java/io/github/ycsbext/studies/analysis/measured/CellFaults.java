package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.clusters.fault.FaultEvent;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.analysis.measured.Outage.FaultStretch;
import io.github.ycsbext.studies.study.result.Trial;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** By repetition and then in the order of the phases and of time. */
public record CellFaults(List<Hit> all) {

  public record Hit(MeasuredTrial trial, FaultEvent done) {
    public double downSeconds() {
      return Objects.requireNonNull(done.upAgainSecond())
          - Objects.requireNonNull(done.begunSecond());
    }

    /** Until the next fault; empty if the phase is not read. Faults within a second are one. */
    public Optional<Outage> outage() {
      MeasuredTrial phase = trial.only(done.phase());
      return phase == null
          ? Optional.empty()
          : Optional.of(
              Outage.of(
                  phase.last(),
                  FaultStretch.of(done),
                  FaultStretch.of(trial, done.phase()).stream().map(FaultStretch::from).toList()));
    }

    public boolean isBackInTime() {
      return trial.isBackInTime(done);
    }
  }

  static CellFaults of(List<MeasuredTrial> trials) {
    return new CellFaults(
        trials.stream()
            .flatMap(
                trial ->
                    trial.faults().stream()
                        .filter(fault -> fault.begunSecond() != null)
                        .map(fault -> new Hit(trial, fault)))
            .toList());
  }

  /** Returns parts by what their faults have in common, such as the node, in the order of all. */
  public <K> Map<K, CellFaults> by(Function<FaultEvent, K> common) {
    return all.stream()
        .collect(
            Collectors.groupingBy(
                hit -> common.apply(hit.done()),
                LinkedHashMap::new,
                Collectors.collectingAndThen(Collectors.toList(), CellFaults::new)));
  }

  public List<Outage> outages() {
    Set<Trial> told = new HashSet<>();
    return all.stream()
        .filter(hit -> told.add(hit.trial().trial()))
        .flatMap(hit -> hit.outage().stream())
        .toList();
  }

  /** Returns the longest times without a success, in seconds, as far as they are known. */
  public DoubleStream gaps() {
    return all.stream()
        .flatMap(hit -> hit.outage().stream())
        .mapToDouble(Outage::gapSeconds)
        .filter(Double::isFinite);
  }

  public List<Note> roles() {
    return all.stream().flatMap(hit -> Stream.ofNullable(hit.done().role())).toList();
  }

  /** True if a fault found its node in different roles, such as primary and replica. */
  public boolean haveMixedRoles() {
    return by(done -> List.of(done.phase(), done.node(), done.number())).values().stream()
        .anyMatch(part -> part.roles().stream().distinct().count() > 1);
  }
}
