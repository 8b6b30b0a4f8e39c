package io.github.ycsbext.studies.report;

import io.github.ycsbext.studies.analysis.claim.Finding;
import io.github.ycsbext.studies.analysis.claim.JudgedClaim;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.statistics.Ratio;
import io.github.ycsbext.studies.study.plan.Claim.Subject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** What a study found, in a few sentences for a reader who reads nothing else. */
public final class AnswerSentences {
  /** The most sentences about pairs of systems; the figure has all pairs. */
  private static final int MOST = 9;

  private final ResultSet set;
  private final Words words;

  private AnswerSentences(ResultSet set, Words words) {
    this.set = set;
    this.words = words;
  }

  /**
   * Returns what faults did to each system, then each system against the fastest.
   *
   * @param answers those of {@link io.github.ycsbext.studies.analysis.claim.Answers}
   */
  public static List<String> of(ResultSet set, List<JudgedClaim> answers, Words words) {
    AnswerSentences sentences = new AnswerSentences(set, words);
    List<String> all = new ArrayList<>(new FaultSentences(set, words).all());
    all.addAll(sentences.pairs(answers));
    return all;
  }

  /** Returns words such as {@code READ in A}, with what there are several of. */
  public static String place(Subject subject, ResultSet set, Words words) {
    String place = subject.operation() == null ? "" : words.operation(subject.operation());
    if (set.workloads().size() > 1) {
      place = words.of("answer.in", place, Objects.toString(subject.workload(), ""));
    }
    return set.networks().size() > 1 ? place + ", " + subject.network() : place;
  }

  private List<String> pairs(List<JudgedClaim> answers) {
    List<String> told = new ArrayList<>();
    Map<String, Integer> notJudged = new LinkedHashMap<>();
    Set<String> durabilities = new LinkedHashSet<>();
    Map<Subject, String> fastest = new HashMap<>();
    for (JudgedClaim answer : answers) {
      Subject slow = answer.claim().a();
      Subject fast = Objects.requireNonNull(answer.claim().b());
      Subject place =
          new Subject(null, slow.operation(), slow.workload(), slow.network(), slow.size());
      Ratio ratio = answer.ratio();
      if (ratio == null || isNotJudged(answer.finding())) {
        notJudged.merge(VerdictSentences.finding(answer, words), 1, Integer::sum);
        continue;
      }
      // The pairs of a place come with its fastest system first.
      String system = Objects.requireNonNull(fast.system());
      if (fastest.computeIfAbsent(place, any -> system).equals(system)) {
        told.add(sentence(answer, slow, fast, ratio));
        if (!answer.durabilities().isEmpty()) {
          durabilities.add(VerdictSentences.durability(answer, words));
        }
      }
    }
    List<String> sentences = new ArrayList<>(told.subList(0, Math.min(MOST, told.size())));
    if (told.size() > MOST) {
      sentences.add(words.of("answer.more", told.size() - MOST));
    }
    sentences.addAll(durabilities);
    notJudged.forEach(
        (why, count) -> sentences.add(words.of("answer.not-judged", count, answers.size(), why)));
    return sentences;
  }

  /** Returns true if a ratio says nothing about its two systems. */
  public static boolean isNotJudged(Finding finding) {
    return !finding.isJudged() && finding != Finding.STARVED;
  }

  private String sentence(JudgedClaim answer, Subject slow, Subject fast, Ratio ratio) {
    String sentence =
        words.of(
            switch (answer.finding()) {
              case ABOVE, BELOW -> "answer.longer";
              case ONE_REPETITION -> "answer.once";
              case BOTH_SIDES -> "answer.same";
              default -> "answer.unclear";
            },
            place(slow, set, words),
            set.title(Objects.requireNonNull(slow.system())),
            words.numbers().ratio(ratio),
            set.title(Objects.requireNonNull(fast.system())),
            VerdictSentences.finding(answer, words));
    return answer.reservations().failedOperations() == 0
        ? sentence
        : sentence + " " + VerdictSentences.failed(answer, words);
  }
}
