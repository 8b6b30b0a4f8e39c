package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.studies.study.result.StudyManifest;
import io.github.ycsbext.studies.study.result.TrialOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

public final class WithoutTrials {
  private WithoutTrials() {}

  /**
   * Such as {@code b has no completed trial (9 failed, …; 3 not run): run them with bin/ycsb …}.
   */
  public static String sentence(ResultSet set) {
    List<String> fates = new ArrayList<>();
    if (!set.failed().isEmpty()) {
      fates.add(set.failed().size() + " failed" + reason(set));
    }
    if (!set.missing().isEmpty()) {
      fates.add(set.missing().size() + " not run");
    }
    if (!set.notRead().trials().isEmpty()) {
      fates.add(
          "%s cannot be read, the first %s"
              .formatted(set.notRead().trials().size(), set.notRead().trials().get(0)));
    }
    return "%s has no completed trial (%s): %s"
        .formatted(set.label(), String.join("; ", fates), wayOut(set));
  }

  private static String reason(ResultSet set) {
    Optional<String> reason =
        set.failed().values().stream()
            .map(TrialOutcome::failures)
            .flatMap(List::stream)
            .map(failure -> failure.text().lines().findFirst().orElse(""))
            .findFirst();
    return reason.map(words -> ", the first with \"" + words + "\"").orElse("");
  }

  private static String wayOut(ResultSet set) {
    StudyManifest manifest = Objects.requireNonNull(set.manifest());
    String resume = manifest.resume(set.folder(), "");
    if (!set.failed().isEmpty()) {
      return set.failed().values().stream().allMatch(TrialOutcome::wasRefused)
          ? manifest.wayOutOfRefusal()
          : "run them with " + manifest.resume(set.folder(), " --retry-failed");
    }
    return set.notRead().trials().isEmpty()
        ? "run them with " + resume
        : "take their lines out of results.jsonl, and run them with " + resume;
  }
}
