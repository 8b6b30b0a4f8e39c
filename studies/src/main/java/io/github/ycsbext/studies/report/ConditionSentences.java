package io.github.ycsbext.studies.report;

import io.github.ycsbext.studies.analysis.claim.JudgedCondition;
import io.github.ycsbext.studies.analysis.claim.JudgedCondition.Outcome;
import io.github.ycsbext.studies.analysis.claim.JudgedCondition.Part;
import io.github.ycsbext.studies.analysis.statistics.Ratio;
import io.github.ycsbext.studies.analysis.statistics.RepetitionsNeeded;
import java.util.List;

public final class ConditionSentences {
  private static final int MAX_NAMES = 5;

  private ConditionSentences() {}

  public static List<String> of(List<JudgedCondition> conditions, Words words) {
    return conditions.stream().map(condition -> of(condition, words)).toList();
  }

  public static String of(JudgedCondition condition, Words words) {
    List<Part> deciding = condition.deciding();
    boolean isAlone = condition.parts().size() == 1;
    List<String> found =
        deciding.stream()
            .map(part -> isAlone ? found(part, words) : part.name() + " " + found(part, words))
            .toList();
    String sentence =
        words.of(
            "condition.sentence",
            condition.condition().text(),
            words.of("condition", condition.outcome()),
            words.listed(found, MAX_NAMES));
    return condition.outcome() == Outcome.UNDECIDED
        ? Words.sentence(sentence + ": " + wayOut(deciding, words))
        : sentence + ".";
  }

  private static String found(Part part, Words words) {
    Ratio change = part.change();
    return change == null ? Numbers.NONE : words.numbers().change(change);
  }

  private static String wayOut(List<Part> parts, Words words) {
    return parts.stream()
        .filter(part -> !part.judged().finding().isJudged())
        .findFirst()
        .map(
            part ->
                part.lacksValues()
                    ? words.of("condition.lacks-values")
                    : VerdictSentences.cause(part.judged(), words))
        .orElseGet(() -> repetitions(parts, words));
  }

  private static String repetitions(List<Part> parts, Words words) {
    int most = 0;
    int fewest = Integer.MAX_VALUE;
    for (Part part : parts) {
      if (part.repetitionsNeeded().isEmpty()) {
        return words.of("condition.too-many", words.numbers().whole(RepetitionsNeeded.MOST));
      }
      most = Math.max(most, part.repetitionsNeeded().getAsInt());
      fewest = Math.min(fewest, part.judged().usableRepetitions());
    }
    return words.of("condition.repetitions", words.numbers().whole(most), fewest);
  }
}
