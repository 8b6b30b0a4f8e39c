package io.github.ycsbext.studies.report;

import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.studies.analysis.claim.JudgedClaim;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.analysis.statistics.Ratio;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Claim.Subject;
import io.github.ycsbext.studies.study.plan.Metric;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a study found, in sentences: the answer first, then what it rests on. */
public record AnswerSentences(ResultSet set, Words words) {
  /** The most sentences about pairs of systems; the figure has all pairs. */
  private static final int MOST = 9;

  /** The part of a latency from which the client's own work is told beside a ratio. */
  private static final double MUCH_OF_LATENCY = 1 / 3.0;

  /** The faults and the maximum sustainable throughput, then each system against the fastest. */
  public static Answer of(ResultSet set, List<JudgedClaim> answers, Words words) {
    AnswerSentences sentences = new AnswerSentences(set, words);
    List<String> findings = new ArrayList<>(new FaultSentences(set, words).all());
    List<String> capacities = CapacitySentences.of(set, words);
    if (set.isSearch()) {
      findings.addAll(capacities);
    }
    String headline =
        findings.isEmpty() ? new Headline(set, words).of(answers) : findings.remove(0);
    if (!set.isSearch()) {
      findings.addAll(capacities);
    }
    return new Answer(headline, findings, sentences.pairs(answers), sentences.notJudged(answers));
  }

  public static List<String> brief(ResultSet set, List<JudgedClaim> answers, Words words) {
    Answer answer = of(set, answers, words);
    boolean isWhyTold =
        new FaultSentences(set, words).all().isEmpty()
            && answers.stream().noneMatch(one -> one.finding().isJudged());
    return isWhyTold
        ? new Answer(answer.headline(), answer.findings(), List.of(), "").sentences()
        : answer.sentences();
  }

  public static List<String> caveats(ResultSet set, List<JudgedClaim> answers, Words words) {
    AnswerSentences sentences = new AnswerSentences(set, words);
    Set<String> caveats = new LinkedHashSet<>();
    for (JudgedClaim answer : new Headline(set, words).asked(answers)) {
      if (answer.finding().isJudged()) {
        sentences.clientsPart(answer).ifPresent(caveats::add);
        if (!answer.durabilities().isEmpty()) {
          caveats.add(VerdictSentences.durability(answer, words));
        }
      }
    }
    return List.copyOf(caveats);
  }

  /** Returns text such as {@code Redis in A}, with what there are several of. */
  public static String title(Cell cell, ResultSet set, Words words) {
    String title = set.title(cell.system());
    return Words.joined(
        ", ",
        set.workloads().size() > 1 ? words.of("answer.in", title, cell.workload()) : title,
        set.networks().size() > 1 ? Objects.toString(cell.network(), "") : "",
        set.sizes().size() > 1 ? words.numbers().whole(cell.size()) : "");
  }

  /** Returns text such as {@code READ in A}, with what there are several of. */
  public static String place(Subject subject, ResultSet set, Words words) {
    String place = operation(subject, set, words);
    if (set.workloads().size() > 1 && subject.workload() != null) {
      place = words.of("answer.in", place, subject.workload());
    }
    return set.networks().size() > 1 ? place + ", " + subject.network() : place;
  }

  /**
   * Returns text such as {@code INSERT (load)}: the phase unless it is the last and only one with
   * it.
   */
  public static String operation(Subject subject, ResultSet set, Words words) {
    String name = subject.operation();
    if (name == null) {
      return words.metric(Metric.CAPACITY);
    }
    String operation = words.operation(name);
    return subject.phase() == null || isOnlyInLast(name, subject.phase(), set)
        ? operation
        : words.of("answer.of-phase", operation, subject.phase());
  }

  private static boolean isOnlyInLast(String operation, String phase, ResultSet set) {
    return set.cells().stream()
            .map(Cell::phases)
            .distinct()
            .allMatch(phases -> phases.indexOf(phase) == phases.size() - 1)
        && set.cells().stream()
            .flatMap(
                cell -> cell.phases().stream().filter(one -> !one.equals(phase)).map(cell::inPhase))
            .noneMatch(other -> other.operationNames().contains(operation));
  }

  private List<String> pairs(List<JudgedClaim> answers) {
    List<String> told = new ArrayList<>();
    Map<String, String> fastest = new HashMap<>();
    for (JudgedClaim answer : answers) {
      if (!answer.finding().isJudged()) {
        continue;
      }
      // The pairs of a place come with its fastest system, or with the baseline.
      Subject fast = Objects.requireNonNull(answer.claim().b());
      String system = Objects.requireNonNull(fast.system());
      if (fastest.computeIfAbsent(place(fast, set, words), any -> system).equals(system)) {
        told.add(sentence(answer));
      }
    }
    List<String> sentences = new ArrayList<>(told.subList(0, Math.min(MOST, told.size())));
    if (told.size() > MOST) {
      sentences.add(words.of("answer.more", told.size() - MOST));
    }
    if (!told.isEmpty()) {
      sameDurability().ifPresent(sentences::add);
    }
    return sentences;
  }

  private String notJudged(List<JudgedClaim> answers) {
    List<String> reasons =
        VerdictSentences.notJudged(
            answers.stream().filter(answer -> !answer.finding().isJudged()),
            answer -> VerdictSentences.reason(answer, words),
            answer ->
                words.of(
                    "answer.pairs", place(answer.claim().a(), set, words), pair(answer.claim())),
            words);
    return reasons.isEmpty() ? "" : words.of("finding.not-judged", String.join(" ", reasons));
  }

  private Optional<String> sameDurability() {
    Set<Optional<Durability>> asked =
        set.systems().stream().map(set::durability).collect(Collectors.toSet());
    return asked.size() == 1
        ? asked
            .iterator()
            .next()
            .map(one -> words.of("answer.same-durability", words.of("durability", one)))
        : Optional.empty();
  }

  private String pair(Claim claim) {
    return Stream.of(claim.a(), Objects.requireNonNull(claim.b()))
        .map(set::title)
        .sorted()
        .collect(Collectors.joining(" / "));
  }

  private String sentence(JudgedClaim answer) {
    Subject slow = answer.claim().a();
    Subject fast = Objects.requireNonNull(answer.claim().b());
    Ratio ratio = Objects.requireNonNull(answer.ratio());
    return Words.joined(
        " ",
        words.of(
            (answer.claim().metric() == Metric.CAPACITY ? "bears." : "answer.")
                + switch (answer.finding()) {
                  case ABOVE, BELOW -> "longer";
                  case BOTH_SIDES -> "same";
                  default -> "unclear";
                },
            place(slow, set, words),
            set.title(slow),
            words.numbers().ratio(ratio),
            set.title(fast),
            levels(answer),
            VerdictSentences.finding(answer, words)),
        VerdictSentences.failed(answer, words));
  }

  private String levels(JudgedClaim answer) {
    Cell slow = largest(answer.cellsOfA());
    Cell fast = largest(answer.cellsOfB());
    String operation = answer.claim().a().operation();
    int repetitions = Math.min(slow.trials().size(), fast.trials().size());
    boolean hasTail =
        Stream.of(slow, fast)
            .anyMatch(cell -> !cell.values(Metric.P99_LATENCY, operation).isEmpty());
    String levels =
        operation == null
            ? words.of(
                "bears.levels",
                both(slow.estimate(Metric.CAPACITY), fast.estimate(Metric.CAPACITY)),
                repetitions)
            : words.of(
                hasTail ? "answer.levels" : "answer.levels-of-mean",
                inMillis(
                    slow.estimate(Metric.MEAN_LATENCY, operation),
                    fast.estimate(Metric.MEAN_LATENCY, operation)),
                inMillis(
                    slow.estimate(Metric.P99_LATENCY, operation),
                    fast.estimate(Metric.P99_LATENCY, operation)),
                both(slow.estimate(Metric.THROUGHPUT), fast.estimate(Metric.THROUGHPUT)),
                repetitions);
    long sizes = answer.cellsOfA().stream().map(Cell::size).distinct().count();
    return sizes == 1
        ? levels
        : words.of(
            "answer.levels-at",
            sizes,
            set.sizes().size(),
            words.numbers().whole(slow.size()),
            levels);
  }

  private String both(Estimate slow, Estimate fast) {
    return words.of(
        "answer.both", words.numbers().plain(slow.mean()), words.numbers().plain(fast.mean()));
  }

  private String inMillis(Estimate slow, Estimate fast) {
    return both(slow.times(1 / 1000.0), fast.times(1 / 1000.0));
  }

  private static Cell largest(List<Cell> cells) {
    return cells.get(cells.size() - 1);
  }

  /** Tells if much of the faster side's latency is the client's own work: it hides the rest. */
  private Optional<String> clientsPart(JudgedClaim answer) {
    String operation = answer.claim().a().operation();
    if (operation == null) {
      return Optional.empty();
    }
    return Stream.of(
            Map.entry(answer.claim().a(), largest(answer.cellsOfA())),
            Map.entry(Objects.requireNonNull(answer.claim().b()), largest(answer.cellsOfB())))
        .min(
            Comparator.comparingDouble(
                side -> side.getValue().estimate(Metric.MEAN_LATENCY, operation).mean()))
        .filter(faster -> clientsPart(faster.getValue(), operation) > MUCH_OF_LATENCY)
        .map(
            faster ->
                words.of(
                    "answer.client",
                    words
                        .numbers()
                        .millis(faster.getValue().estimate(Metric.CLIENT_CPU_TIME).mean()),
                    words.numbers().wholePercent(clientsPart(faster.getValue(), operation)),
                    set.title(faster.getKey()),
                    place(faster.getKey(), set, words)));
  }

  private static double clientsPart(Cell cell, String operation) {
    return cell.estimate(Metric.CLIENT_CPU_TIME).mean()
        / cell.estimate(Metric.MEAN_LATENCY, operation).mean();
  }
}
