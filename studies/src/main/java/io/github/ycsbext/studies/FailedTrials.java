package io.github.ycsbext.studies;

import io.github.ycsbext.studies.analysis.ResultSet;
import io.github.ycsbext.studies.runner.TrialOutcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Says at the end what has failed: a trial by itself, a system that was given up in one line. */
final class FailedTrials {
  private final ResultSet results;

  FailedTrials(ResultSet results) {
    this.results = results;
  }

  /** Empty where nothing has failed. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    Map<String, Integer> notStarted = new LinkedHashMap<>();
    results
        .failed()
        .forEach(
            (trial, outcome) -> {
              if (outcome.attempts() == 0) {
                notStarted.merge(results.title(trial.system()), 1, Integer::sum);
              } else {
                lines.add("Trial " + trial.id() + " failed: " + reasons(outcome));
              }
            });
    notStarted.forEach(
        (system, trials) ->
            lines.add(
                "%s: %d of its trials failed without a start (why: results.jsonl)"
                    .formatted(system, trials)));
    if (!results.failed().isEmpty()) {
      lines.add(
          "Run what failed again with: bin/ycsb study resume "
              + results.folder()
              + " --retry-failed");
    }
    return lines;
  }

  private static String reasons(TrialOutcome outcome) {
    return String.join("; then ", outcome.failures());
  }
}
