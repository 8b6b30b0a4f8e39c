package io.github.ycsbext.studies.report;

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
    List<String> all = new ArrayList<>();
    set.cells().forEach(cell -> all.addAll(sentences.faults(cell)));
    all.addAll(sentences.pairs(answers));
    return all;
  }

  /** Returns words such as {@code READ in A}, with what there are several of. */
  public static String place(Subject subject, ResultSet set, Words words) {
    String place = Objects.requireNonNullElse(subject.operation(), "");
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

  /** A fault of a trial. */
  private record Fault(MeasuredTrial trial, FaultDone done) {
    /** Returns the seconds from the kill to the answer. */
    double seconds() {
      return Objects.requireNonNull(done.upAgainSecond())
          - Objects.requireNonNull(done.killedSecond());
    }
  }

  /** Returns a sentence for each phase in which servers were killed. */
  private List<String> faults(Cell cell) {
    Map<String, List<Fault>> byPhase = new LinkedHashMap<>();
    for (MeasuredTrial trial : cell.trials()) {
      for (FaultDone fault :
          trial.outcome() == null ? List.<FaultDone>of() : trial.outcome().faults()) {
        if (fault.killedSecond() != null) {
          byPhase
              .computeIfAbsent(fault.phase(), any -> new ArrayList<>())
              .add(new Fault(trial, fault));
        }
      }
    }
    return byPhase.entrySet().stream()
        .map(phase -> faults(cell, phase.getKey(), phase.getValue()))
        .toList();
  }

  private String faults(Cell whole, String phaseName, List<Fault> faults) {
    Cell phase = whole.inPhase(phaseName);
    List<String> parts = new ArrayList<>();
    faults.stream()
        .map(fault -> fault.done().node())
        .distinct()
        .forEach(
            node ->
                parts.add(
                    down(node, faults.stream().filter(one -> one.done().node() == node).toList())));
    double notFound = phase.notFoundShare().mean();
    parts.add(words.of("answer.failed", words.numbers().percent(phase.failedShare().mean())));
    if (notFound > 0 && readsWhatWasLoaded(whole)) {
      parts.add(words.of("answer.lost", words.numbers().percent(notFound)));
    }
    String name = whole.phases().size() > 2 ? name(whole) + ", " + phaseName : name(whole);
    return words.of("answer.fault", name, String.join("; ", parts));
  }

  /** Returns the system's title, with what there are several of. */
  private String name(Cell cell) {
    List<String> places = new ArrayList<>();
    String title = set.title(cell.system());
    places.add(set.workloads().size() > 1 ? words.of("answer.in", title, cell.workload()) : title);
    if (set.networks().size() > 1) {
      places.add(Objects.toString(cell.network(), ""));
    }
    if (set.sizes().size() > 1) {
      places.add(words.numbers().whole(cell.size()));
    }
    return String.join(", ", places);
  }

  /** Tells how long a node was down, on average over the faults after which it came back. */
  private String down(int node, List<Fault> faults) {
    List<Double> seconds =
        faults.stream()
            .filter(fault -> fault.trial().isBackInTime(fault.done()))
            .map(Fault::seconds)
            .toList();
    long runs = faults.stream().map(Fault::trial).distinct().count();
    long without =
        faults.stream()
            .filter(fault -> !fault.trial().isBackInTime(fault.done()))
            .map(Fault::trial)
            .distinct()
            .count();
    List<String> parts = new ArrayList<>();
    if (!seconds.isEmpty()) {
      String mean = words.numbers().plain(Estimate.of(seconds).mean());
      parts.add(words.of("answer.down", node, mean));
    }
    if (without > 0) {
      parts.add(words.of("answer.not-back", node, without, runs));
    }
    return String.join("; ", parts);
  }

  /** Returns true if a record that is not found must have been lost: none is deleted or added. */
  private static boolean readsWhatWasLoaded(Cell cell) {
    return cell.phases().stream()
        .map(phase -> cell.inPhase(phase).operationNames())
        .skip(1)
        .noneMatch(names -> names.contains("DELETE") || names.contains("INSERT"));
  }
}
