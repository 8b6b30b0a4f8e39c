package io.github.ycsbext.studies.report;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.CellFaults;
import io.github.ycsbext.studies.analysis.measured.CellFaults.Hit;
import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.Outage;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What the faults of each phase did to each system, in a sentence. */
final class FaultSentences {
  private final ResultSet set;
  private final Words words;

  FaultSentences(ResultSet set, Words words) {
    this.set = set;
    this.words = words;
  }

  List<String> all() {
    return set.cells().stream()
        .flatMap(cell -> cell.faults().phases().stream().map(phase -> sentence(cell, phase)))
        .toList();
  }

  private String sentence(Cell cell, String phase) {
    String title = CellTitle.of(cell, set, words);
    boolean isPlain = cell.phases().size() <= 2 && cell.faults().phases().size() == 1;
    String name = isPlain ? title : title + ", " + phase;
    CellFaults faults = cell.faults().inPhase(phase);
    List<String> parts =
        faults.haveMixedRoles() ? List.of(mixed(faults)) : effects(cell, phase, faults);
    return words.of("answer.fault", name, String.join("; ", parts));
  }

  /** Tells why there is no mean over the repetitions. */
  private String mixed(CellFaults faults) {
    String nodes =
        faults.nodes().stream()
            .filter(node -> faults.ofNode(node).haveMixedRoles())
            .map(node -> words.of("answer.roles-of", node, roles(faults.ofNode(node))))
            .collect(Collectors.joining(", "));
    return words.of("answer.mixed-roles", nodes);
  }

  /** Returns words such as {@code primary: 1, replica: 2}. */
  private String roles(CellFaults faults) {
    Map<Note, Long> counts =
        faults.roles().stream()
            .collect(
                Collectors.groupingBy(role -> role, LinkedHashMap::new, Collectors.counting()));
    return counts.entrySet().stream()
        .map(count -> words.of(count.getKey()) + ": " + count.getValue())
        .collect(Collectors.joining(", "));
  }

  private List<String> effects(Cell cell, String phaseName, CellFaults faults) {
    Cell phase = cell.inPhase(phaseName);
    List<Outage> outages = faults.outages();
    List<String> parts = new ArrayList<>();
    parts.addAll(seconds("answer.failing", outages, Outage::failingSeconds));
    parts.addAll(seconds("answer.gap", outages, Outage::gapSeconds));
    parts.addAll(lowestRate(outages));
    parts.addAll(oldRate(outages));
    parts.addAll(settled(outages));
    parts.add(lost(outages));
    parts.addAll(lostWrites(phase));
    for (int node : faults.nodes()) {
      CellFaults hits = faults.ofNode(node);
      hits.states().forEach(state -> parts.add(lasted(node, state, hits.of(state))));
    }
    double notFound = phase.notFoundShare().mean();
    if (notFound > 0 && readsWhatWasLoaded(cell)) {
      parts.add(words.of("answer.lost", words.numbers().percent(notFound)));
    }
    return parts;
  }

  private List<String> seconds(String key, List<Outage> outages, Function<Outage, Double> of) {
    List<Double> seconds = outages.stream().map(of).filter(Double::isFinite).toList();
    return seconds.isEmpty() ? List.of() : List.of(words.of(key, mean(seconds)));
  }

  /** A rate of 0 is told by the time without a success. */
  private List<String> lowestRate(List<Outage> outages) {
    OptionalDouble share =
        outages.stream().mapToDouble(Outage::lowestShare).filter(Double::isFinite).average();
    return share.orElse(0) == 0
        ? List.of()
        : List.of(words.of("answer.lowest-rate", words.numbers().percent(share.getAsDouble())));
  }

  private List<String> oldRate(List<Outage> outages) {
    boolean isScheduled = outages.stream().allMatch(outage -> outage.due() != null);
    String back = isScheduled ? "answer.caught-up" : "answer.old-rate";
    return back(outages, Outage::backAfterSeconds, back, "answer.rate-not-back");
  }

  private List<String> settled(List<Outage> outages) {
    return back(outages, Outage::settledAfterSeconds, "answer.settled", "answer.not-settled");
  }

  /** Tells the mean of those that came back, and how many did not. */
  private List<String> back(
      List<Outage> outages, Function<Outage, Double> after, String came, String never) {
    List<String> parts = new ArrayList<>(seconds(came, outages, after));
    long without = outages.stream().filter(each -> Double.isInfinite(after.apply(each))).count();
    if (without > 0) {
      parts.add(words.of(never, without, outages.size()));
    }
    return parts;
  }

  /**
   * Tells the operations that failed or came late, as shares of those that were due. Without a
   * schedule, their number: a share of the attempts would say how often the client tried again.
   */
  private String lost(List<Outage> outages) {
    long failed = outages.stream().mapToLong(Outage::failed).sum();
    long due = outages.stream().mapToLong(Outage::dueOperations).sum();
    if (due == 0) {
      long mean = Math.round((double) failed / Math.max(1, outages.size()));
      return words.of("answer.failed", words.numbers().whole(mean));
    }
    long late = outages.stream().mapToLong(Outage::lateOperations).sum();
    return words.of(
        "answer.due",
        words.numbers().percent((double) failed / due),
        words.numbers().percent((double) late / due));
  }

  /** Tells what the ledgers of all repetitions found; nothing if none was kept. */
  private List<String> lostWrites(Cell phase) {
    double writes = 0;
    double lost = 0;
    for (MeasuredTrial trial : phase.trials()) {
      for (MeasuredPhase measured : trial.phases()) {
        Double acknowledged = measured.acknowledgedWrites();
        Double ofThem = measured.lostWrites();
        writes += acknowledged == null || ofThem == null ? 0 : acknowledged;
        lost += acknowledged == null || ofThem == null ? 0 : ofThem;
      }
    }
    if (writes == 0) {
      return List.of();
    }
    Numbers numbers = words.numbers();
    return List.of(
        lost == 0
            ? words.of("answer.kept-writes", numbers.whole(Math.round(writes)))
            : words.of(
                "answer.lost-writes",
                numbers.whole(Math.round(lost)),
                numbers.whole(Math.round(writes))));
  }

  private String mean(List<Double> values) {
    return words.numbers().estimate(Estimate.of(values));
  }

  /**
   * Tells how long a fault of a node lasted, on average over those after which it came back.
   *
   * @param state what the node was meanwhile, such as down
   */
  private String lasted(int node, Note state, CellFaults faults) {
    List<Double> seconds =
        faults.all().stream().filter(Hit::isBackInTime).map(Hit::downSeconds).toList();
    long runs = faults.all().stream().map(Hit::trial).distinct().count();
    long without =
        faults.all().stream().filter(hit -> !hit.isBackInTime()).map(Hit::trial).distinct().count();
    String name = words.of("answer.node", node, roleOf(faults));
    List<String> parts = new ArrayList<>();
    if (!seconds.isEmpty()) {
      parts.add(words.of("answer.lasted", name, words.of(state), mean(seconds)));
    }
    if (without > 0) {
      parts.add(words.of("answer.not-back", name, without, runs));
    }
    return String.join("; ", parts);
  }

  /** Returns the roles in brackets, or nothing if none is known. */
  private String roleOf(CellFaults faults) {
    String roles =
        faults.roles().stream().distinct().map(words::of).collect(Collectors.joining(", "));
    return roles.isEmpty() ? "" : " (" + roles + ")";
  }

  /** Returns true if a record that is not found must have been lost: none is deleted or added. */
  private static boolean readsWhatWasLoaded(Cell cell) {
    return cell.phases().stream()
        .map(phase -> cell.inPhase(phase).operationNames())
        .skip(1)
        .noneMatch(names -> names.contains("DELETE") || names.contains("INSERT"));
  }
}
