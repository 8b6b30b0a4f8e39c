package io.github.ycsbext.studies.report.page;

import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.study.result.StudyManifest;
import io.github.ycsbext.studies.study.result.StudyManifest.NotRun;
import io.github.ycsbext.studies.study.result.TrialOutcome;
import io.github.ycsbext.studies.study.result.TrialOutcome.LimitsUsed;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
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
    Map<String, String> unshaped = new TreeMap<>();
    Map<String, String> unlimited = new TreeMap<>();
    for (MeasuredTrial trial : set.trials()) {
      TrialOutcome outcome = trial.outcome();
      if (set.missesItsLink(trial) && outcome != null && outcome.network() != null) {
        unshaped.putIfAbsent(outcome.network().name(), words.of(outcome.network().label()));
      }
      LimitsUsed limits = set.limits(trial);
      if (limits != null && !limits.asAsked()) {
        unlimited.putIfAbsent(trial.trial().system(), words.of(limits.label()));
      }
    }
    unshaped.keySet().removeAll(told);
    unshaped.forEach((network, why) -> lacking.add(words.of("warning.unshaped", network, why)));
    unlimited.keySet().removeAll(told);
    unlimited.forEach(
        (system, why) -> lacking.add(words.of("warning.not-as-planned", system, why)));
    return lacking;
  }
}
