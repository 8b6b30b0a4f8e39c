package io.github.ycsbext.studies.report;

import io.github.ycsbext.client.arrival.ArrivalProperties;
import io.github.ycsbext.command.ShellWord;
import io.github.ycsbext.result.Percentile;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.studies.analysis.claim.ClaimJudge;
import io.github.ycsbext.studies.analysis.claim.Finding;
import io.github.ycsbext.studies.analysis.claim.JudgedClaim;
import io.github.ycsbext.studies.analysis.claim.SearchedCapacity;
import io.github.ycsbext.studies.analysis.claim.Verdict;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.analysis.statistics.Ratio;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Claim.Subject;
import io.github.ycsbext.studies.study.plan.FailedOperations;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.result.MachineFinding;
import io.github.ycsbext.studies.study.result.StudyFolder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The sentence that answers a study's question. It has a ratio only if one is clear. */
record Headline(ResultSet set, Words words) {
  private static final int MAX_RATIOS = 2;

  private static final int MAX_NAMES = 4;

  /** The part of misses from which figures are visibly those of misses. */
  private static final double MANY_MISSES = 0.01;

  String of(List<JudgedClaim> answers) {
    String failure = set.trials().isEmpty() ? firstFailure() : statuses();
    if (!failure.isEmpty()) {
      return Words.sentence(words.of("headline.nothing", failure));
    }
    List<SearchedCapacity> searched =
        set.cells().stream()
            .map(SearchedCapacity::of)
            .filter(one -> !one.searches().isEmpty())
            .toList();
    if (!searched.isEmpty() && searched.stream().allMatch(one -> one.repetitions() == 0)) {
      String why = CapacitySentences.why(searched.get(0), "", words);
      return words.of("headline.inconclusive", words.of("headline.no-capacity", why));
    }
    if (answers.isEmpty()) {
      return set.claims().isEmpty()
          ? ofOneSystem()
          : counted(ClaimJudge.ofPaper(set).judge(set.claims()));
    }
    List<JudgedClaim> asked = asked(answers);
    Map<Subject, List<JudgedClaim>> places =
        asked.stream()
            .filter(one -> one.finding().isJudged())
            .collect(
                Collectors.groupingBy(
                    answer -> answer.claim().a().of(null),
                    LinkedHashMap::new,
                    Collectors.toList()));
    return places.isEmpty() ? inconclusive(asked) : of(places);
  }

  private String firstFailure() {
    return set.failed().values().stream()
        .flatMap(outcome -> outcome.failures().stream())
        .map(words::of)
        .findFirst()
        .orElse("");
  }

  private String statuses() {
    List<Result> last = set.trials().stream().map(MeasuredTrial::run).toList();
    if (last.stream().anyMatch(result -> FailedOperations.successfulShare(result) > 0)) {
      return "";
    }
    Map<String, Long> statuses = new TreeMap<>();
    last.stream()
        .flatMap(result -> result.latencies().values().stream())
        .forEach(one -> one.returns().forEach((name, n) -> statuses.merge(name, n, Long::sum)));
    return statuses.entrySet().stream()
        .map(
            one ->
                words.named("status", one.getKey())
                    + " ("
                    + words.numbers().whole(one.getValue())
                    + ")")
        .collect(Collectors.joining(", "));
  }

  List<JudgedClaim> asked(List<JudgedClaim> answers) {
    Set<String> last =
        set.cells().stream()
            .map(Cell::phases)
            .map(phases -> phases.get(phases.size() - 1))
            .collect(Collectors.toSet());
    List<JudgedClaim> asked =
        answers.stream().filter(answer -> last.contains(answer.claim().a().phase())).toList();
    return asked.isEmpty() ? answers : asked;
  }

  /** Returns why nothing is known: what the user can change comes before a stand-in. */
  private String inconclusive(List<JudgedClaim> asked) {
    JudgedClaim told =
        asked.stream()
            .min(Comparator.comparing(answer -> answer.finding() == Finding.STAND_IN))
            .orElseThrow();
    return words.of(
        "headline.inconclusive",
        VerdictSentences.isCuredByMeasuringAgain(told)
            ? lackOfCpu()
            : VerdictSentences.cause(told, words));
  }

  private String lackOfCpu() {
    String again =
        set.manifest() == null
            ? words.of("headline.it-again")
            : ": %s study resume %s --retry-overloaded"
                .formatted(ShellWord.ycsb(), ShellWord.of(set.folder()));
    return Stream.concat(
            new StudyFolder(set.folder()).machine().stream().map(MachineFinding::note),
            set.trials().stream()
                .flatMap(trial -> trial.results().stream())
                .flatMap(result -> Stream.ofNullable(result.observed().health()))
                .flatMap(health -> health.reasons().stream()))
        .filter(note -> note.tells(StudyNote.MACHINE_BUSY) || note.tells(RunNote.FOREIGN))
        .findFirst()
        .map(note -> words.of("headline.busy", note.values().get(0), again))
        .orElseGet(() -> words.of("headline.client", again));
  }

  private String of(Map<Subject, List<JudgedClaim>> places) {
    Map<List<String>, List<Subject>> byLeaders = new LinkedHashMap<>();
    places.forEach(
        (place, answers) ->
            byLeaders.computeIfAbsent(leaders(answers), any -> new ArrayList<>()).add(place));
    if (byLeaders.size() > 1) {
      return words.of(
          "headline.depends",
          byLeaders.entrySet().stream()
              .map(one -> leads(one.getKey(), one.getValue()))
              .collect(Collectors.joining("; ")));
    }
    List<String> leaders = byLeaders.keySet().iterator().next();
    Set<String> compared = new LinkedHashSet<>();
    places.values().forEach(answers -> compared.addAll(systems(answers)));
    if (leaders.size() == 1) {
      return fastest(leaders.get(0), compared, places);
    }
    return words.of(
        leaders.size() == compared.size() ? "headline.same" : "headline.several", listed(leaders));
  }

  private String leads(List<String> leaders, List<Subject> places) {
    String where = words.listed(places.stream().map(this::place).distinct().toList(), MAX_NAMES);
    return leaders.size() == 1
        ? words.of("headline.fastest-in", leaders.get(0), where)
        : words.of("headline.same-in", listed(leaders), where);
  }

  private String fastest(
      String system, Set<String> compared, Map<Subject, List<JudgedClaim>> places) {
    Set<@Nullable String> frequent =
        set.cells().stream()
            .flatMap(cell -> cell.comparedNames(MAX_RATIOS).stream())
            .collect(Collectors.toSet());
    String ratios =
        places.entrySet().stream()
            .sorted(Comparator.comparing(one -> !frequent.contains(one.getKey().operation())))
            .limit(MAX_RATIOS)
            .map(one -> ratio(one.getKey(), nearest(one.getValue(), system)))
            .collect(Collectors.joining(", "));
    List<String> others = compared.stream().filter(one -> !one.equals(system)).toList();
    boolean isAll =
        compared.size()
            == set.cells().stream().map(Cell::system).distinct().map(set::title).count();
    boolean isCapacity = places.keySet().iterator().next().operation() == null;
    String key = isCapacity ? "headline.most" : "headline.fastest";
    return isAll && others.size() > 1
        ? words.of(key, system, ratios)
        : words.of(key + "-of-two", system, listed(others), ratios);
  }

  private JudgedClaim nearest(List<JudgedClaim> answers, String title) {
    return answers.stream()
        .filter(answer -> answer.isClear() && systems(List.of(answer)).contains(title))
        .min(Comparator.comparingDouble(answer -> times(answer).value()))
        .orElseThrow(() -> new IllegalStateException("nothing is clear about " + title));
  }

  private String ratio(Subject place, JudgedClaim answer) {
    Ratio ratio = times(answer);
    return words.of(
        place.operation() == null ? "headline.times-as-much" : "headline.times",
        place(place),
        words.numbers().ratioAlone(ratio),
        set.title(loser(answer)),
        words.numbers().ratioInterval(ratio));
  }

  /** Returns the ratio of the slower to the faster side, or of the larger capacity to the other. */
  private static Ratio times(JudgedClaim answer) {
    Ratio ratio = Objects.requireNonNull(answer.ratio());
    return ratio.value() < 1 ? ratio.inverse() : ratio;
  }

  private List<String> leaders(List<JudgedClaim> answers) {
    Set<String> leaders = systems(answers);
    answers.stream()
        .filter(JudgedClaim::isClear)
        .forEach(answer -> leaders.remove(set.title(loser(answer))));
    boolean isAlone = leaders.size() == 1;
    boolean beatsAll =
        answers.stream()
            .filter(
                answer ->
                    leaders.contains(set.title(answer.claim().a()))
                        || leaders.contains(set.title(b(answer))))
            .allMatch(JudgedClaim::isClear);
    return List.copyOf(leaders.isEmpty() || (isAlone && !beatsAll) ? systems(answers) : leaders);
  }

  private Set<String> systems(List<JudgedClaim> answers) {
    Set<String> systems = new LinkedHashSet<>();
    for (JudgedClaim answer : answers) {
      systems.add(set.title(b(answer)));
      systems.add(set.title(answer.claim().a()));
    }
    return systems;
  }

  private static Subject loser(JudgedClaim answer) {
    boolean isMore = answer.finding() == Finding.ABOVE;
    return isMore == answer.claim().metric().isBetterIfMore() ? b(answer) : answer.claim().a();
  }

  private static Subject b(JudgedClaim answer) {
    return Objects.requireNonNull(answer.claim().b());
  }

  private String place(Subject place) {
    String operation = place.operation();
    String what = operation == null ? words.of("headline.capacity") : words.operations(operation);
    String where =
        set.workloads().size() > 1 && place.workload() != null
            ? words.of("answer.in", what, place.workload())
            : what;
    return set.networks().size() > 1 ? "%s (%s)".formatted(where, place.network()) : where;
  }

  private String listed(List<String> names) {
    return names.size() < 2
        ? String.join("", names)
        : words.of(
            "list.and",
            String.join(", ", names.subList(0, names.size() - 1)),
            names.get(names.size() - 1));
  }

  private String counted(List<JudgedClaim> claims) {
    long hold = count(claims, Verdict.HOLDS);
    long doNot = count(claims, Verdict.DOES_NOT_HOLD);
    return words.of(
        "headline.claims",
        hold,
        claims.size(),
        doNot,
        claims.size() - hold - doNot,
        new MeasuredSizes(set, words).ofScale());
  }

  private static long count(List<JudgedClaim> claims, Verdict verdict) {
    return claims.stream().filter(claim -> claim.verdict() == verdict).count();
  }

  /** Returns the speed of the only system; empty if there are several cells to name. */
  private String ofOneSystem() {
    if (!set.isAboutSpeed() || set.cells().size() != 1) {
      return "";
    }
    Cell whole = set.cells().get(0);
    Optional<Result> broken =
        set.phases().filter(phase -> !phase.isWhole()).map(MeasuredPhase::result).findFirst();
    if (broken.isPresent()) {
      return Words.sentence(words.of("headline.inconclusive", words.ended(broken.get())));
    }
    Subject only = new Subject(whole.system(), null, whole.workload(), null, null);
    List<JudgedClaim> level =
        ClaimJudge.ofSystems(set)
            .judge(List.of(new Claim("", Metric.THROUGHPUT, only, null, 1, null)));
    if (!level.get(0).finding().isJudged()) {
      return inconclusive(level);
    }
    Cell cell = whole.usable(Metric.THROUGHPUT, null);
    double target = Double.parseDouble(cell.setting(ArrivalProperties.TARGET, "0"));
    String latencies =
        cell.comparedNames().stream()
            .map(operation -> latency(cell, operation))
            .collect(Collectors.joining("; "));
    double misses = cell.estimate(Metric.NOT_FOUND).mean();
    return latencies.isEmpty()
        ? ""
        : words.of(
                target > 0 ? "headline.one-of-target" : "headline.one",
                set.title(cell.system()),
                words.numbers().estimate(cell.estimate(Metric.THROUGHPUT)),
                latencies,
                words.numbers().plain(target))
            + (misses >= MANY_MISSES
                ? words.of("headline.not-found", words.numbers().percent(misses))
                : "");
  }

  private String latency(Cell cell, String operation) {
    Estimate mean = cell.estimate(Metric.MEAN_LATENCY, operation);
    Estimate p99 = cell.estimate(Metric.P99_LATENCY, operation);
    String key =
        p99.isMeasured()
            ? "headline.latency"
            : mean.isMeasured() ? "headline.mean" : "headline.no-latency";
    Estimate first =
        p99.isMeasured() ? cell.estimate(Metric.latency(Percentile.P50), operation) : mean;
    return words.of(
        key,
        words.operations(operation),
        words.numbers().millis(first.mean()),
        words.numbers().millis(p99.mean()));
  }
}
