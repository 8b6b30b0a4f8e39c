package io.github.ycsbext.studies.study.result;

import io.github.ycsbext.studies.capacity.SearchGoal;
import io.github.ycsbext.studies.study.result.CapacityFolder.Content;
import java.util.ArrayList;
import java.util.List;

final class PossibleSearch {
  private PossibleSearch() {}

  /** Returns a sentence for each, without its full stop. */
  static List<String> faults(Content content) {
    CapacityManifest manifest = content.manifest();
    if (manifest == null || manifest.database() == null || manifest.goal().bounds() == null) {
      return List.of("it has no whole `manifest`");
    }
    if (content.steps() == null) {
      return List.of("it has no `steps`");
    }
    List<String> faults = new ArrayList<>(manifest.goal().errors(PossibleSearch::field));
    for (int i = 0; i < content.steps().size(); i++) {
      if (!isStep(content.steps().get(i), i + 1)) {
        faults.add(
            ("step %s of `steps` is none: its number, a rate and seconds above 0, a strain of at"
                    + " least 0, a trend and a state are needed")
                .formatted(i + 1));
      }
    }
    return faults;
  }

  private static String field(String name) {
    return switch (name) {
      case SearchGoal.LIMITS -> "limitTexts";
      case SearchGoal.LEAST -> "least";
      case SearchGoal.MOST -> "most";
      case SearchGoal.SECONDS -> "seconds";
      default -> name;
    };
  }

  private static boolean isStep(CapacityStep step, int number) {
    return step != null
        && step.number() == number
        && step.rate() > 0
        && Double.isFinite(step.rate())
        && step.seconds() > 0
        && step.strain() >= 0
        && Double.isFinite(step.strain())
        && step.trend() != null
        && step.state() != null;
  }
}
