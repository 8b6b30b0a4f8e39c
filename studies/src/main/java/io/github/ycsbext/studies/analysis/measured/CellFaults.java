package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.clusters.fault.FaultEvent;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.analysis.measured.Outage.FaultStretch;
import io.github.ycsbext.studies.study.result.Trial;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
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
    List<Hit> all = new ArrayList<>();
    for (MeasuredTrial trial : trials) {
      trial.faults().stream()
          .filter(fault -> fault.begunSecond() != null)
          .forEach(fault -> all.add(new Hit(trial, fault)));
    }
    return new CellFaults(all);
  }

  public List<String> phases() {
    return all.stream().map(hit -> hit.done().phase()).distinct().toList();
  }

  public List<Integer> nodes() {
    return all.stream().map(hit -> hit.done().node()).distinct().toList();
  }

  public CellFaults inPhase(String phase) {
    return new CellFaults(all.stream().filter(hit -> hit.done().phase().equals(phase)).toList());
  }

  public List<Integer> numbers() {
    return all.stream().map(hit -> hit.done().number()).distinct().sorted().toList();
  }

  public CellFaults ofNumber(int number) {
    return new CellFaults(all.stream().filter(hit -> hit.done().number() == number).toList());
  }

  public CellFaults ofNode(int node) {
    return new CellFaults(all.stream().filter(hit -> hit.done().node() == node).toList());
  }

  public List<Note> states() {
    return all.stream().map(hit -> hit.done().fault().words().lasting()).distinct().toList();
  }

  public CellFaults of(Note state) {
    return new CellFaults(
        all.stream().filter(hit -> hit.done().fault().words().lasting().equals(state)).toList());
  }

  public List<Outage> outages() {
    Set<Trial> told = new HashSet<>();
    return all.stream()
        .filter(hit -> told.add(hit.trial().trial()))
        .flatMap(hit -> hit.outage().stream())
        .toList();
  }

  public List<Note> roles() {
    return all.stream().flatMap(hit -> Stream.ofNullable(hit.done().role())).toList();
  }

  /** True if a fault found its node in different roles, such as primary and replica. */
  public boolean haveMixedRoles() {
    Map<List<Object>, Set<Note>> roles = new HashMap<>();
    for (Hit hit : all) {
      FaultEvent done = hit.done();
      if (done.role() != null) {
        roles
            .computeIfAbsent(
                List.of(done.phase(), done.node(), hit.done().number()), any -> new HashSet<>())
            .add(done.role());
      }
    }
    return roles.values().stream().anyMatch(found -> found.size() > 1);
  }
}
