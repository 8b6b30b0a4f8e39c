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

/**
 * Those without an outcome, or whose new measurement was cut off.
 *
 * @param replaced the trials whose earlier measurement is replaced if they run, by id
 */
record RemainingTrials(
    StudyFolder folder, StudyManifest manifest, List<Trial> left, Set<String> replaced) {
  /**
   * @param again which outcomes' trials are run again
   */
  static RemainingTrials of(
      StudyFolder folder, StudyManifest manifest, Predicate<TrialOutcome> again)
      throws IOException {
    List<Trial> left = new ArrayList<>();
    Set<String> replaced = new HashSet<>();
    Map<String, TrialOutcome> outcomes = folder.outcomes();
    for (Trial trial : manifest.trials()) {
      TrialOutcome outcome = outcomes.get(trial.id());
      boolean isCutOff = outcome == null || outcome.saysMeasuredAgain();
      if (isCutOff || again.test(outcome)) {
        left.add(trial);
      }
      if (outcome != null && (outcome.completed() || isCutOff)) {
        replaced.add(trial.id());
      }
    }
    return new RemainingTrials(folder, manifest, left, replaced);
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
