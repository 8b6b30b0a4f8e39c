package io.github.ycsbext.studies.report.page;

import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.study.result.StudyManifest;
import io.github.ycsbext.studies.study.result.StudyManifest.NotRun;
import io.github.ycsbext.studies.study.result.TrialOutcome;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

public final class Unavailable {
  private Unavailable() {}

  public static List<String> sentences(ResultSet set, Words words) {
    List<String> lacking = new ArrayList<>();
    Set<String> told = new HashSet<>();
    StudyManifest manifest = set.manifest();
    if (manifest != null) {
      manifest.notRun().forEach(part -> told.add(part.name()));
      for (NotRun part : manifest.notRunByReason()) {
        String key = part.inPart() ? "warning.not-as-planned" : "warning.not-run";
        lacking.add(words.of(key, part.name(), words.of(part.why())));
      }
    }
    unshaped(set, words).entrySet().stream()
        .filter(network -> !told.contains(network.getKey()))
        .map(network -> words.of("warning.unshaped", network.getKey(), network.getValue()))
        .forEach(lacking::add);
    unlimited(set, words).entrySet().stream()
        .filter(system -> !told.contains(system.getKey()))
        .map(system -> words.of("warning.not-as-planned", system.getKey(), system.getValue()))
        .forEach(lacking::add);
    return lacking;
  }

  /** Returns what the links of networks were that are not as planned, by the networks' names. */
  private static Map<String, String> unshaped(ResultSet set, Words words) {
    Map<String, String> labels = new TreeMap<>();
    for (MeasuredTrial trial : set.trials()) {
      TrialOutcome outcome = trial.outcome();
      if (set.missesItsLink(trial) && outcome != null && outcome.network() != null) {
        labels.putIfAbsent(outcome.network().name(), words.of(outcome.network().label()));
      }
    }
    return labels;
  }

  private static Map<String, String> unlimited(ResultSet set, Words words) {
    Map<String, String> labels = new TreeMap<>();
    for (MeasuredTrial trial : set.trials()) {
      if (set.missesItsLimits(trial)) {
        labels.putIfAbsent(
            trial.trial().system(), words.of(Objects.requireNonNull(set.limits(trial)).label()));
      }
    }
    return labels;
  }
}
