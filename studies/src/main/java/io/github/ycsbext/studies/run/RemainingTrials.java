package io.github.ycsbext.studies.run;

import io.github.ycsbext.studies.run.server.SystemPlace;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.result.StudyFolder;
import io.github.ycsbext.studies.study.result.StudyManifest;
import io.github.ycsbext.studies.study.result.Trial;
import io.github.ycsbext.studies.study.result.TrialOutcome;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

final class RemainingTrials {
  private final StudyFolder folder;
  private final StudyManifest manifest;
  private final List<Trial> left = new ArrayList<>();

  /** The trials whose earlier measurement is replaced if they run, by id. */
  private final Set<String> replaced = new HashSet<>();

  private RemainingTrials(StudyFolder folder, StudyManifest manifest) {
    this.folder = folder;
    this.manifest = manifest;
  }

  /**
   * Those without an outcome, or whose new measurement was cut off.
   *
   * @param again which outcomes' trials are run again
   */
  static RemainingTrials of(
      StudyFolder folder, StudyManifest manifest, Predicate<TrialOutcome> again)
      throws IOException {
    RemainingTrials remaining = new RemainingTrials(folder, manifest);
    Map<String, TrialOutcome> outcomes = folder.outcomes();
    manifest.trials().forEach(trial -> remaining.add(trial, outcomes.get(trial.id()), again));
    return remaining;
  }

  private void add(Trial trial, @Nullable TrialOutcome outcome, Predicate<TrialOutcome> again) {
    boolean isCutOff = outcome == null || outcome.saysMeasuredAgain();
    if (isCutOff || again.test(outcome)) {
      left.add(trial);
    }
    if (outcome != null && (outcome.completed() || isCutOff)) {
      replaced.add(trial.id());
    }
  }

  boolean isEmpty() {
    return left.isEmpty();
  }

  Trial next() {
    return left.get(0);
  }

  int done() {
    return manifest.trials().size() - left.size();
  }

  boolean isReplaced(Trial trial) {
    return replaced.contains(trial.id());
  }

  List<Trial> on(SystemPlace place) {
    return left.stream().filter(place::hosts).toList();
  }

  Set<SystemPlace> places() {
    Set<SystemPlace> places = new LinkedHashSet<>();
    for (SystemUnderTest system : manifest.plan().matrix().systems()) {
      left.stream()
          .filter(trial -> trial.system().equals(system.name()))
          .forEach(trial -> places.add(SystemPlace.of(trial, manifest.plan())));
    }
    return places;
  }

  void record(Trial trial, TrialOutcome outcome) throws IOException {
    folder.append(outcome);
    left.remove(trial);
  }

  void keepMeasured(SystemPlace place) {
    left.removeIf(trial -> place.hosts(trial) && isReplaced(trial));
  }
}
