package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.study.result.Trial;
import io.github.ycsbext.studies.study.result.TrialOutcome.FaultDone;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The servers that were killed in the repetitions of a cell.
 *
 * @param all the kills, by repetition and then in the order of the phases and of time
 */
public record CellFaults(List<Kill> all) {
  public CellFaults {
    all = List.copyOf(all);
  }

  /** A server that was killed in a trial. */
  public record Kill(MeasuredTrial trial, FaultDone done) {
    /** Returns the seconds from the kill to the server's answer. */
    public double downSeconds() {
      return Objects.requireNonNull(done.upAgainSecond())
          - Objects.requireNonNull(done.killedSecond());
    }

    /** Returns what the client saw of it; empty if its phase cannot be read. */
    public Optional<Outage> outage() {
      MeasuredTrial phase = trial.only(done.phase());
      return phase == null
          ? Optional.empty()
          : Optional.of(Outage.of(phase.last(), Objects.requireNonNull(done.killedSecond())));
    }

    /** Returns true if the server answered again before its phase ended. */
    public boolean isBackInTime() {
      return trial.isBackInTime(done);
    }
  }

  static CellFaults of(List<MeasuredTrial> trials) {
    List<Kill> all = new ArrayList<>();
    for (MeasuredTrial trial : trials) {
      List<FaultDone> faults = trial.outcome() == null ? List.of() : trial.outcome().faults();
      faults.stream()
          .filter(fault -> fault.killedSecond() != null)
          .forEach(fault -> all.add(new Kill(trial, fault)));
    }
    return new CellFaults(all);
  }

  /** Returns the names of the phases in which servers were killed. */
  public List<String> phases() {
    return all.stream().map(kill -> kill.done().phase()).distinct().toList();
  }

  /** Returns the numbers of the nodes that were killed. */
  public List<Integer> nodes() {
    return all.stream().map(kill -> kill.done().node()).distinct().toList();
  }

  public CellFaults inPhase(String phase) {
    return new CellFaults(all.stream().filter(kill -> kill.done().phase().equals(phase)).toList());
  }

  public CellFaults ofNode(int node) {
    return new CellFaults(all.stream().filter(kill -> kill.done().node() == node).toList());
  }

  /** Returns what the client of each repetition saw, from its first kill on. */
  public List<Outage> outages() {
    Set<Trial> told = new HashSet<>();
    return all.stream()
        .filter(kill -> told.add(kill.trial().trial()))
        .flatMap(kill -> kill.outage().stream())
        .toList();
  }

  /** Returns the roles in which servers were killed, as far as they told them. */
  public List<Note> roles() {
    return all.stream()
        .map(kill -> kill.done().role())
        .filter(Objects::nonNull)
        .map(Objects::requireNonNull)
        .toList();
  }

  /**
   * Returns true if the repetitions are different experiments: the same kill of a node found it in
   * different roles, such as primary in one and replica in another.
   */
  public boolean haveMixedRoles() {
    Map<List<Object>, Integer> kills = new HashMap<>();
    Map<List<Object>, Set<Note>> roles = new HashMap<>();
    for (Kill kill : all) {
      FaultDone done = kill.done();
      int number =
          kills.merge(List.of(kill.trial().trial(), done.phase(), done.node()), 1, Integer::sum);
      if (done.role() != null) {
        roles
            .computeIfAbsent(List.of(done.phase(), done.node(), number), any -> new HashSet<>())
            .add(done.role());
      }
    }
    return roles.values().stream().anyMatch(found -> found.size() > 1);
  }
}
