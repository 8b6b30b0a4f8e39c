package io.github.ycsbext.studies.report;

import io.github.ycsbext.studies.analysis.claim.Answers;
import io.github.ycsbext.studies.analysis.claim.Finding;
import io.github.ycsbext.studies.analysis.claim.JudgedClaim;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.analysis.statistics.Ratio;
import io.github.ycsbext.studies.study.plan.Claim.Subject;
import io.github.ycsbext.studies.study.result.TrialOutcome.FaultDone;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

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

  /** Returns what faults did to each system, then each system against the fastest. */
  public static List<String> of(ResultSet set, Words words) {
    AnswerSentences sentences = new AnswerSentences(set, words);
    List<String> all = new ArrayList<>();
    set.cells().forEach(cell -> all.addAll(sentences.faults(cell)));
    all.addAll(sentences.pairs());
    return all;
  }

  public static List<String> of(ResultSet set) {
    return of(set, Words.in(Language.ENGLISH));
  }

  /** Returns words such as {@code READ in A}, with what there are several of. */
  public static String place(Subject subject, ResultSet set, Words words) {
    String place = Objects.requireNonNullElse(subject.operation(), "");
    if (set.workloads().size() > 1) {
      place = words.of("answer.in", place, Objects.toString(subject.workload(), ""));
    }
    return set.networks().size() > 1 ? place + ", " + subject.network() : place;
  }

  private List<String> pairs() {
    List<JudgedClaim> answers = Answers.of(set);
    List<String> told = new ArrayList<>();
    Map<String, Integer> notJudged = new LinkedHashMap<>();
    Set<Subject> places = new HashSet<>();
    @Nullable String fastest = null;
    for (JudgedClaim answer : answers) {
      Subject slow = answer.claim().a();
      Subject fast = Objects.requireNonNull(answer.claim().b());
      Subject place =
          new Subject(null, slow.operation(), slow.workload(), slow.network(), slow.size());
      if (places.add(place)) {
        fastest = fast.system();
      }
      Ratio ratio = answer.ratio();
      if (ratio == null || isNotJudged(answer.finding())) {
        notJudged.merge(why(answer, words), 1, Integer::sum);
      } else if (Objects.equals(fast.system(), fastest)) {
        told.add(sentence(answer, slow, fast, ratio));
      }
    }
    List<String> sentences = new ArrayList<>(told.subList(0, Math.min(MOST, told.size())));
    if (told.size() > MOST) {
      sentences.add(words.of("answer.more", told.size() - MOST));
    }
    notJudged.forEach(
        (why, count) -> sentences.add(words.of("answer.not-judged", count, answers.size(), why)));
    return sentences;
  }

  /** Returns true if a ratio says nothing about its two systems. */
  public static boolean isNotJudged(Finding finding) {
    return switch (finding) {
      case NOT_MEASURED, STAND_IN, NOT_SHAPED, DIFFERENT_OPERATIONS, SHARED_MACHINE -> true;
      default -> false;
    };
  }

  /** Returns the reason for a verdict. */
  public static String why(JudgedClaim answer, Words words) {
    return words
        .of("finding", answer.finding())
        .replace("{0}", String.join(", ", answer.standIns()));
  }

  private String sentence(JudgedClaim answer, Subject slow, Subject fast, Ratio ratio) {
    return words.of(
        switch (answer.finding()) {
          case ABOVE -> "answer.longer";
          case ONE_REPETITION -> "answer.once";
          case NOT_AFTER_CORRECTION, NOT_BY_BOOTSTRAP, NOT_EVERYWHERE, STARVED -> "answer.unclear";
          default -> "answer.same";
        },
        place(slow, set, words),
        set.title(Objects.requireNonNull(slow.system())),
        words.numbers().ratio(ratio),
        set.title(Objects.requireNonNull(fast.system())),
        why(answer, words));
  }

  private List<String> faults(Cell cell) {
    Map<Integer, List<FaultDone>> byNode = new LinkedHashMap<>();
    faulted(cell)
        .flatMap(trial -> faults(trial).stream())
        .filter(fault -> fault.killedSecond() != null)
        .forEach(
            fault -> byNode.computeIfAbsent(fault.node(), any -> new ArrayList<>()).add(fault));
    if (byNode.isEmpty()) {
      return List.of();
    }
    List<String> parts = new ArrayList<>();
    byNode.forEach((node, faults) -> parts.add(down(node, faults)));
    double failed = cell.failedShare().mean();
    double notFound = cell.notFoundShare().mean();
    parts.add(words.of("answer.failed", words.numbers().percent(failed)));
    if (notFound > 0 && !deletes(cell)) {
      parts.add(words.of("answer.lost", words.numbers().percent(notFound)));
    }
    return List.of(words.of("answer.fault", cellName(cell), String.join("; ", parts)));
  }

  private static Stream<MeasuredTrial> faulted(Cell cell) {
    return cell.trials().stream().filter(trial -> !faults(trial).isEmpty());
  }

  private static List<FaultDone> faults(MeasuredTrial trial) {
    return trial.outcome() == null ? List.of() : trial.outcome().faults();
  }

  private String cellName(Cell cell) {
    String title = set.title(cell.system());
    return set.workloads().size() > 1 ? words.of("answer.in", title, cell.workload()) : title;
  }

  /** Tells how long a node was down, on average over the repetitions in which it came back. */
  private String down(int node, List<FaultDone> faults) {
    List<Double> seconds =
        faults.stream()
            .filter(fault -> fault.upAgainSecond() != null)
            .map(fault -> orZero(fault.upAgainSecond()) - orZero(fault.killedSecond()))
            .toList();
    int lost = faults.size() - seconds.size();
    List<String> parts = new ArrayList<>();
    if (!seconds.isEmpty()) {
      String mean = words.numbers().plain(Estimate.of(seconds).mean());
      parts.add(words.of("answer.down", node, mean));
    }
    if (lost > 0) {
      parts.add(words.of("answer.not-back", node, lost, faults.size()));
    }
    return String.join("; ", parts);
  }

  private static double orZero(@Nullable Double second) {
    return second == null ? 0 : second;
  }

  private static boolean deletes(Cell cell) {
    return cell.phases().stream()
        .anyMatch(phase -> cell.inPhase(phase).operationNames().contains("DELETE"));
  }
}
