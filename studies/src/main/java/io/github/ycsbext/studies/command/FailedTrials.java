package io.github.ycsbext.studies.command;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.study.result.StudyManifest;
import io.github.ycsbext.studies.study.result.TrialOutcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** One line per failed trial, and one line per system that was given up. */
record FailedTrials(ResultSet results) {
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
                "%s: %s of its trials failed without a start (why: results.jsonl)"
                    .formatted(system, trials)));
    lines.addAll(waysOut());
    return lines;
  }

  private List<String> waysOut() {
    List<String> ways = new ArrayList<>();
    StudyManifest manifest = Objects.requireNonNull(results.manifest());
    String again = manifest.resume(results.folder(), " --retry-failed");
    if (!results.failed().values().stream().allMatch(TrialOutcome::wasRefused)) {
      ways.add("Run what failed again with: " + again);
    }
    if (results.failed().values().stream().anyMatch(TrialOutcome::wasRefused)) {
      String refused = "What was refused would be refused again: " + manifest.wayOutOfRefusal();
      List<String> files = filesOfServers();
      ways.add(
          files.isEmpty()
              ? refused
              : "%s; or, where it comes from %s, mend that, and: %s"
                  .formatted(refused, String.join(" or ", files), again));
    }
    return ways;
  }

  private List<String> filesOfServers() {
    StudyManifest manifest = results.manifest();
    if (manifest == null) {
      return List.of();
    }
    List<String> files = new ArrayList<>(manifest.servers().given().values());
    if (manifest.servers().hosts() != null) {
      files.add(0, manifest.servers().hosts());
    }
    return files;
  }

  private static String reasons(TrialOutcome outcome) {
    return Note.joined("; then ", outcome.failures()).text();
  }
}
