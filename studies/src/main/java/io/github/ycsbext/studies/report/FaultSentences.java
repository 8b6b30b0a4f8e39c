package io.github.ycsbext.studies.report;

import io.github.ycsbext.clusters.fault.FaultEvent;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.Due;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.CellFaults;
import io.github.ycsbext.studies.analysis.measured.CellFaults.Hit;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.Outage;
import io.github.ycsbext.studies.analysis.measured.RecoveredRate;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.workload.ledger.LedgerFindings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

record FaultSentences(ResultSet set, Words words) {
  List<String> all() {
    return Stream.concat(
            worst().stream(),
            set.cells().stream()
                .flatMap(
                    cell ->
                        cell.faults().by(FaultEvent::phase).entrySet().stream()
                            .flatMap(one -> of(cell, one.getKey(), one.getValue()).stream())))
        .toList();
  }

  private Optional<String> worst() {
    List<Cell> cells = set.cells().stream().filter(cell -> !cell.faults().all().isEmpty()).toList();
    String lost = worst("headline.lost", cells, FaultSentences::mostLost, 0);
    String gap = worst("headline.gap", cells, FaultSentences::longestGap, 1);
    boolean isKept = cells.stream().anyMatch(cell -> mostLost(cell) == 0);
    String kept = lost.isEmpty() && isKept ? words.of("headline.none-lost") : lost;
    return Optional.of(Words.sentences(kept, gap))
        .filter(sentences -> !sentences.isEmpty())
        .map(Words::sentence);
  }

  private static double mostLost(Cell cell) {
    return cell.estimate(Metric.LOST_WRITES).most();
  }

  private static double longestGap(Cell cell) {
    return cell.faults().gaps().max().orElse(Double.NaN);
  }

  private String worst(String key, List<Cell> cells, ToDoubleFunction<Cell> figure, int decimals) {
    return cells.stream()
        .filter(cell -> figure.applyAsDouble(cell) > 0)
        .max(Comparator.comparingDouble(figure))
        .map(
            cell ->
                words.of(
                    key,
                    words.numbers().fixed(figure.applyAsDouble(cell), decimals),
                    AnswerSentences.title(cell, set, words)))
        .orElse("");
  }

  private List<String> of(Cell cell, String phase, CellFaults faults) {
    String title = AnswerSentences.title(cell, set, words);
    boolean isPlain = cell.phases().size() <= 2 && cell.faults().equals(faults);
    String name = isPlain ? title : title + ", " + phase;
    if (faults.haveMixedRoles()) {
      return List.of(sentence(name, mixed(faults)));
    }
    String ofPhase = ofPhase(cell.inPhase(phase), faults);
    String notFound = notFound(cell, phase);
    Map<Integer, CellFaults> byNumber = new TreeMap<>(faults.by(FaultEvent::number));
    if (byNumber.size() == 1) {
      String client = ofClient(faults.outages());
      return List.of(sentence(name, client, ofPhase, ofServers(faults), notFound));
    }
    List<String> sentences = new ArrayList<>();
    for (CellFaults one : byNumber.values()) {
      String which = words.of("answer.fault-at", name, begun(one), at(one));
      sentences.add(sentence(which, ofClient(one.outages()), ofServers(one)));
    }
    sentences.add(sentence(words.of("answer.faults-together", name), ofPhase, notFound));
    return sentences;
  }

  private String sentence(String name, String... parts) {
    return words.of("answer.fault", name, Words.joined("; ", parts));
  }

  /** Returns words such as {@code node 2 killed}. */
  private String begun(CellFaults one) {
    String nodes =
        one.by(FaultEvent::node).keySet().stream()
            .map(String::valueOf)
            .collect(Collectors.joining(", "));
    return words.of("time.fault", nodes, words.of(one.all().get(0).done().fault().begun()));
  }

  private String at(CellFaults one) {
    double second =
        one.all().stream()
            .mapToDouble(hit -> Objects.requireNonNull(hit.done().begunSecond()))
            .average()
            .orElseThrow();
    double tenths = Math.round(second * 10) / 10.0;
    return words.numbers().fixed(tenths, tenths == Math.rint(tenths) ? 0 : 1);
  }

  private String mixed(CellFaults faults) {
    String nodes =
        faults.by(FaultEvent::node).entrySet().stream()
            .filter(node -> node.getValue().haveMixedRoles())
            .map(node -> words.of("answer.roles-of", node.getKey(), roles(node.getValue())))
            .collect(Collectors.joining(", "));
    return words.of("answer.mixed-roles", nodes);
  }

  private String roles(CellFaults faults) {
    Map<Note, Long> counts =
        faults.roles().stream()
            .collect(
                Collectors.groupingBy(role -> role, LinkedHashMap::new, Collectors.counting()));
    return counts.entrySet().stream()
        .map(count -> words.of(count.getKey()) + ": " + count.getValue())
        .collect(Collectors.joining(", "));
  }

  private String ofClient(List<Outage> outages) {
    boolean isScheduled = outages.stream().allMatch(outage -> outage.due() != null);
    String back = isScheduled ? "answer.caught-up" : "answer.old-rate";
    return Words.joined(
        "; ",
        seconds("answer.failing", outages, Outage::failingSeconds),
        seconds("answer.gap", outages, FaultSentences::seenGap),
        lowestRate(outages),
        back(outages, Outage::backAfterSeconds, back, "answer.rate-not-back"),
        back(outages, Outage::settledAfterSeconds, "answer.settled", "answer.not-settled"));
  }

  /** The client looks 20 times a second: what is shorter than two looks was no gap. */
  private static double seenGap(Outage outage) {
    return outage.gapSeconds() < Outage.MIN_GAP ? Double.NaN : outage.gapSeconds();
  }

  private String ofPhase(Cell phase, CellFaults faults) {
    String notAnswered = words.numbers().whole(phase.notAnswered());
    return Words.joined(
        "; ",
        lost(faults.outages()),
        phase.notAnswered() > 0 ? words.of("answer.not-answered", notAnswered) : "",
        lostWrites(phase));
  }

  private String ofServers(CellFaults faults) {
    List<String> parts = new ArrayList<>();
    faults
        .by(FaultEvent::node)
        .forEach(
            (node, hits) ->
                hits.by(fault -> fault.fault().words().lasting())
                    .forEach((state, those) -> parts.add(lasted(node, state, those))));
    return String.join("; ", parts);
  }

  private String notFound(Cell cell, String phase) {
    double notFound = cell.inPhase(phase).estimate(Metric.NOT_FOUND).mean();
    return notFound > 0 && readsWhatWasLoaded(cell)
        ? words.of("answer.lost", words.numbers().percent(notFound))
        : "";
  }

  private String seconds(String key, List<Outage> outages, Function<Outage, Double> of) {
    List<Double> seconds = outages.stream().map(of).filter(Double::isFinite).toList();
    return seconds.isEmpty() ? "" : words.of(key, mean(seconds));
  }

  /** A rate of 0 is told by the time without a success; one that is enough did not fall. */
  private String lowestRate(List<Outage> outages) {
    OptionalDouble share =
        outages.stream().mapToDouble(Outage::lowestShare).filter(Double::isFinite).average();
    return share.orElse(0) == 0 || share.getAsDouble() >= RecoveredRate.ENOUGH
        ? ""
        : words.of("answer.lowest-rate", words.numbers().percent(share.getAsDouble()));
  }

  private String back(
      List<Outage> outages, Function<Outage, Double> after, String came, String never) {
    boolean wasAway = outages.stream().anyMatch(each -> after.apply(each) > 0);
    long without = outages.stream().filter(each -> Double.isInfinite(after.apply(each))).count();
    boolean isLast = outages.stream().allMatch(Outage::isLast);
    String end = words.of(isLast ? "answer.the-end" : "answer.the-next-fault");
    return Words.joined(
        "; ",
        wasAway ? seconds(came, outages, after) : "",
        without > 0 ? words.of(never, without, outages.size(), end) : "");
  }

  /** As shares of what was due. Of attempts, a share would say how often the client tried again. */
  private String lost(List<Outage> outages) {
    long failed = outages.stream().mapToLong(Outage::failed).sum();
    List<Due> dues = outages.stream().flatMap(each -> Stream.ofNullable(each.due())).toList();
    long due = dues.stream().mapToLong(Due::operations).sum();
    if (due == 0) {
      long mean = Math.round((double) failed / Math.max(1, outages.size()));
      return words.of("answer.failed", words.numbers().whole(mean));
    }
    long late = dues.stream().mapToLong(Due::late).sum();
    return words.of(
        "answer.due",
        words.numbers().percent((double) failed / due),
        words.numbers().percent((double) late / due));
  }

  /** Tells what the ledgers of all repetitions found; nothing if none was kept. */
  private String lostWrites(Cell phase) {
    double writes = 0;
    double lost = 0;
    for (MeasuredTrial trial : phase.trials()) {
      for (Result measured : trial.results()) {
        Double acknowledged = measured.figures().get(LedgerFindings.WRITES);
        Double ofThem = measured.figures().get(LedgerFindings.LOST_WRITES);
        writes += acknowledged == null || ofThem == null ? 0 : acknowledged;
        lost += acknowledged == null || ofThem == null ? 0 : ofThem;
      }
    }
    if (writes == 0) {
      return "";
    }
    String all = words.numbers().whole(Math.round(writes));
    return lost == 0
        ? words.of("answer.kept-writes", all)
        : words.of("answer.lost-writes", words.numbers().whole(Math.round(lost)), all);
  }

  private String mean(List<Double> values) {
    return words.numbers().estimate(Estimate.of(values));
  }

  /**
   * @param state what the node was meanwhile, such as down
   */
  private String lasted(int node, Note state, CellFaults faults) {
    List<Double> seconds =
        faults.all().stream().filter(Hit::isBackInTime).map(Hit::downSeconds).toList();
    long runs = faults.all().stream().map(Hit::trial).distinct().count();
    long without =
        faults.all().stream().filter(hit -> !hit.isBackInTime()).map(Hit::trial).distinct().count();
    String name = words.of("answer.node", node, roleOf(faults));
    return Words.joined(
        "; ",
        seconds.isEmpty() ? "" : words.of("answer.lasted", name, words.of(state), mean(seconds)),
        without > 0 ? words.of("answer.not-back", name, without, runs) : "");
  }

  private String roleOf(CellFaults faults) {
    String roles =
        faults.roles().stream().distinct().map(words::of).collect(Collectors.joining(", "));
    return roles.isEmpty() ? "" : " (" + roles + ")";
  }

  /** True if a record that is not found must have been lost: none is deleted or added. */
  private static boolean readsWhatWasLoaded(Cell cell) {
    return cell.phases().stream()
        .map(phase -> cell.inPhase(phase).operationNames())
        .skip(1)
        .noneMatch(names -> names.contains("DELETE") || names.contains("INSERT"));
  }
}
