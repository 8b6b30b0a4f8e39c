package io.github.ycsbext.studies.analysis;

import io.github.ycsbext.studies.plan.Plan.SystemUnderTest;
import io.github.ycsbext.studies.runner.StudySheet;
import io.github.ycsbext.studies.runner.Trial;
import io.github.ycsbext.studies.runner.TrialOutcome;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * All results of one folder.
 *
 * @param label the folder's name, or the label that its only result was given
 * @param sheet of the study; null where the folder holds results of single runs
 * @param trials those that came to their end, in the study's order
 * @param failed those that did not, with the reason
 * @param missing trials of the study that have not been run yet
 * @param unreadable trials that came to their end and cannot be read: the name and why, each
 */
public record ResultSet(
    String label,
    Path folder,
    @Nullable StudySheet sheet,
    List<MeasuredTrial> trials,
    Map<Trial, TrialOutcome> failed,
    List<Trial> missing,
    List<String> unreadable) {

  public ResultSet {
    trials = List.copyOf(trials);
    missing = List.copyOf(missing);
    unreadable = List.copyOf(unreadable);
  }

  /** In the plan's order. */
  public List<String> systems() {
    if (sheet != null) {
      return sheet.plan().systems().stream().map(SystemUnderTest::name).toList();
    }
    return trials.stream().map(trial -> trial.trial().system()).distinct().toList();
  }

  /** As people write it. */
  public String title(String system) {
    if (sheet == null) {
      return system;
    }
    return sheet.plan().systems().stream()
        .filter(planned -> planned.name().equals(system))
        .findFirst()
        .map(SystemUnderTest::title)
        .orElse(system);
  }

  /** In the plan's order, as far as anything was measured. */
  public List<String> workloads() {
    List<String> measured =
        trials.stream().map(trial -> trial.trial().workload()).distinct().toList();
    if (sheet == null) {
      return measured;
    }
    return sheet.plan().workloads().stream()
        .map(workload -> workload.name())
        .filter(measured::contains)
        .toList();
  }

  /** From the smallest. */
  public List<Long> sizes() {
    return List.copyOf(
        new TreeSet<>(trials.stream().map(trial -> trial.trial().operations()).toList()));
  }

  /** Every trial of the cell that came to its end. */
  public Cell cell(String system, String workload, long operations) {
    return new Cell(
        system,
        workload,
        operations,
        trials.stream()
            .filter(trial -> trial.trial().system().equals(system))
            .filter(trial -> trial.trial().workload().equals(workload))
            .filter(trial -> trial.trial().operations() == operations)
            .toList());
  }

  /** What stood in for a system, by name. */
  public Optional<String> standIn(String system) {
    return trials.stream()
        .filter(trial -> trial.trial().system().equals(system))
        .map(MeasuredTrial::standIn)
        .filter(Objects::nonNull)
        .map(Objects::requireNonNull)
        .findFirst();
  }
}
