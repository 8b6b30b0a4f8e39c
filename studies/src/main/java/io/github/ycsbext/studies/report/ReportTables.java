package io.github.ycsbext.studies.report;

import static io.github.ycsbext.studies.report.DataTable.numbers;
import static io.github.ycsbext.studies.report.DataTable.words;

import io.github.ycsbext.binding.SchemaDescription;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.Environment;
import io.github.ycsbext.studies.analysis.Cell;
import io.github.ycsbext.studies.analysis.ClaimJudge;
import io.github.ycsbext.studies.analysis.Estimate;
import io.github.ycsbext.studies.analysis.JudgedClaim;
import io.github.ycsbext.studies.analysis.MeasuredTrial;
import io.github.ycsbext.studies.analysis.Ratio;
import io.github.ycsbext.studies.analysis.ResultSet;
import io.github.ycsbext.studies.analysis.Verdict;
import io.github.ycsbext.studies.plan.Claim;
import io.github.ycsbext.studies.plan.Claim.Subject;
import io.github.ycsbext.studies.runner.Trial;
import io.github.ycsbext.studies.runner.TrialOutcome;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Makes the tables of a report. */
final class ReportTables {
  /** What a cell of the configuration shows at most, before it says that there are more. */
  private static final int MOST_VALUES = 4;

  private final List<ResultSet> sets;
  private final List<SystemSeries> series;

  ReportTables(List<ResultSet> sets) {
    this.sets = sets;
    this.series = SystemSeries.of(sets);
  }

  /** Throughput and latency of every cell. */
  DataTable summary() {
    List<List<String>> rows = new ArrayList<>();
    for (SystemSeries one : series) {
      forEachCell(one, cell -> rows.add(summaryRow(one, cell)));
    }
    return new DataTable(
        "Throughput and errors by system, workload and size",
        List.of(
            words("System"),
            words("Workload"),
            numbers("Operations"),
            numbers("Repetitions"),
            numbers("Throughput (ops/s)"),
            numbers("Failed operations"),
            words("Durability")),
        rows);
  }

  private List<String> summaryRow(SystemSeries one, Cell cell) {
    return List.of(
        one.name(),
        cell.workload(),
        Numbers.whole(cell.operations()),
        Numbers.whole(cell.trials().size()),
        Numbers.estimate(cell.throughput()),
        Numbers.whole(cell.errors()),
        durability(cell.trials()));
  }

  /** Latency of every cell by operation. */
  DataTable latencies() {
    List<List<String>> rows = new ArrayList<>();
    for (SystemSeries one : series) {
      forEachCell(
          one,
          cell ->
              cell.operationNames()
                  .forEach(operation -> rows.add(latencyRow(one, cell, operation))));
    }
    return new DataTable(
        "Latency by system, workload, size and operation",
        List.of(
            words("System"),
            words("Workload"),
            numbers("Operations"),
            words("Operation"),
            numbers("Mean (µs)"),
            numbers("Median (µs)"),
            numbers("p95 (µs)"),
            numbers("p99 (µs)"),
            numbers("Hit ratio")),
        rows);
  }

  private static List<String> latencyRow(SystemSeries one, Cell cell, String operation) {
    Double hitRatio = cell.hitRatio(operation);
    return List.of(
        one.name(),
        cell.workload(),
        Numbers.whole(cell.operations()),
        operation,
        Numbers.estimate(cell.meanLatency(operation)),
        percentile(cell, operation, "50"),
        percentile(cell, operation, "95"),
        percentile(cell, operation, "99"),
        hitRatio == null ? Numbers.NONE : Numbers.percent(hitRatio));
  }

  private static String percentile(Cell cell, String operation, String percentile) {
    Estimate estimate = cell.percentile(operation, percentile);
    return estimate.isMeasured() ? Numbers.estimate(estimate) : Numbers.NONE;
  }

  private static void forEachCell(SystemSeries one, java.util.function.Consumer<Cell> consumer) {
    for (String workload : one.results().workloads()) {
      for (long size : one.results().sizes()) {
        Cell cell = one.cell(workload, size);
        if (cell.isMeasured()) {
          consumer.accept(cell);
        }
      }
    }
  }

  /** A table of judged claims per result set whose study has any. */
  List<DataTable> claims() {
    return sets.stream()
        .filter(set -> set.sheet() != null && !set.sheet().plan().claims().isEmpty())
        .map(this::claims)
        .toList();
  }

  private DataTable claims(ResultSet set) {
    ClaimJudge judge = new ClaimJudge(set);
    List<Claim> claims = set.sheet() == null ? List.of() : set.sheet().plan().claims();
    List<List<String>> rows =
        claims.stream().map(judge::judge).map(ReportTables::claimRow).toList();
    return new DataTable(
        "The paper's conclusions" + (sets.size() > 1 ? ", " + set.label() : ""),
        List.of(
            words("Conclusion"),
            words("Verdict"),
            words("Published"),
            numbers("Measured ratio [95 %]"),
            numbers("Cells that agree"),
            words("Why")),
        rows);
  }

  private static List<String> claimRow(JudgedClaim judged) {
    Claim claim = judged.claim();
    Ratio ratio = judged.ratio();
    return List.of(
        claim.text(),
        sign(judged.verdict()) + " " + judged.verdict().words(),
        relation(claim),
        ratio == null ? Numbers.NONE : Numbers.ratio(ratio),
        judged.agreeing() + " of " + judged.cells(),
        judged.why());
  }

  private static String relation(Claim claim) {
    Subject b = claim.b();
    String times = claim.factor() == 1 ? "" : Numbers.plain(claim.factor()) + " × ";
    return "%s: %s %s %s"
        .formatted(
            claim.metric().title(),
            claim.a().words(),
            claim.approximate() ? "about" : "more than",
            b == null ? Numbers.plain(claim.factor()) : times + b.words());
  }

  private static String sign(Verdict verdict) {
    return switch (verdict) {
      case HOLDS -> "✓";
      case DOES_NOT_HOLD -> "✗";
      case UNDECIDED -> "?";
    };
  }

  /** What was measured: versions, topology, durability, bytes. */
  DataTable servers() {
    List<List<String>> rows = new ArrayList<>();
    for (SystemSeries one : series) {
      List<MeasuredTrial> trials = trials(one);
      SchemaDescription server = trials.get(trials.size() - 1).run().server();
      rows.add(
          List.of(
              one.name(),
              one.results().standIn(one.system()).orElse("the real engine"),
              distinct(trials.stream().map(MeasuredTrial::version).toList()),
              server == null ? Numbers.NONE : server.topology(),
              durability(trials),
              distinct(trials.stream().map(ReportTables::source).toList()),
              server == null || server.bytesStored() == null
                  ? Numbers.NONE
                  : Numbers.bytes(server.bytesStored())));
    }
    return new DataTable(
        "Servers",
        List.of(
            words("System"),
            words("What ran"),
            words("Version"),
            words("Topology"),
            words("Durability of an acknowledged write"),
            words("Program from"),
            numbers("Stored after the last run")),
        rows);
  }

  private static String source(MeasuredTrial trial) {
    TrialOutcome outcome = trial.outcome();
    if (outcome == null || outcome.server() == null) {
      return "";
    }
    return outcome.server().way().equals("given") ? "given" : outcome.server().source();
  }

  /** The clients' machines. */
  DataTable hardware() {
    Set<List<String>> rows = new LinkedHashSet<>();
    for (ResultSet set : sets) {
      for (MeasuredTrial trial : set.trials()) {
        Environment machine = trial.run().environment();
        rows.add(
            List.of(
                set.label(),
                machine.processor(),
                Numbers.whole(machine.processors()),
                machine.memoryBytes() == 0 ? Numbers.NONE : Numbers.bytes(machine.memoryBytes()),
                machine.operatingSystem() + " (" + machine.architecture() + ")",
                machine.jvm(),
                Numbers.bytes(machine.maxHeapBytes()),
                trial.run().product()));
      }
    }
    return new DataTable(
        "The client's machine",
        List.of(
            words("Results"),
            words("Processor"),
            numbers("Processors"),
            numbers("Memory"),
            words("Operating system"),
            words("JVM"),
            numbers("Heap at most"),
            words("Client")),
        List.copyOf(rows));
  }

  /** Every property of every run; what differs between runs of a system is listed. */
  DataTable configuration() {
    Map<String, List<String>> rows = new TreeMap<>();
    for (SystemSeries one : series) {
      for (MeasuredTrial trial : trials(one)) {
        trial.run().configuration().keySet().forEach(name -> rows.put(name, new ArrayList<>()));
      }
    }
    rows.forEach(
        (name, row) -> {
          row.add(name);
          series.forEach(one -> row.add(configured(one, name)));
        });
    List<DataTable.Column> columns = new ArrayList<>(List.of(words("Property")));
    series.forEach(one -> columns.add(words(one.name())));
    return new DataTable("Properties in force", columns, List.copyOf(rows.values()));
  }

  private static String configured(SystemSeries one, String name) {
    List<String> values =
        trials(one).stream()
            .map(trial -> trial.run().configuration().get(name))
            .map(value -> value == null ? Numbers.NONE : value)
            .distinct()
            .sorted()
            .toList();
    return values.size() <= MOST_VALUES
        ? String.join(", ", values)
        : String.join(", ", values.subList(0, MOST_VALUES))
            + ", and "
            + (values.size() - MOST_VALUES)
            + " more";
  }

  /** Every trial in the order in which it ran. */
  DataTable trials() {
    List<List<String>> rows = new ArrayList<>();
    for (ResultSet set : sets) {
      set.trials().forEach(trial -> rows.add(trialRow(set, trial)));
      set.failed().forEach((trial, outcome) -> rows.add(failedRow(set, trial, outcome)));
    }
    rows.sort(java.util.Comparator.comparing(row -> row.get(2)));
    return new DataTable(
        "Trials in the order in which they ran",
        List.of(
            words("Trial"),
            words("Results"),
            words("Started"),
            numbers("Attempts"),
            words("Outcome"),
            numbers("Run time (s)"),
            numbers("Throughput (ops/s)"),
            words("Processor time of idle servers"),
            words("The client's notes")),
        rows);
  }

  private static List<String> trialRow(ResultSet set, MeasuredTrial trial) {
    Result run = trial.run();
    TrialOutcome outcome = trial.outcome();
    return List.of(
        trial.trial().id(),
        set.label(),
        outcome == null ? run.startedAt() : outcome.startedAt(),
        outcome == null ? "1" : Numbers.whole(outcome.attempts()),
        outcome == null || outcome.failures().isEmpty()
            ? "completed"
            : "completed, after: " + String.join("; ", outcome.failures()),
        Numbers.plain(run.runTimeMillis() / 1e3),
        Numbers.plain(run.throughput()),
        outcome == null ? Numbers.NONE : idle(set, outcome),
        String.join("; ", run.notes()));
  }

  private static List<String> failedRow(ResultSet set, Trial trial, TrialOutcome outcome) {
    return List.of(
        trial.id(),
        set.label(),
        outcome.startedAt(),
        Numbers.whole(outcome.attempts()),
        "failed: " + String.join("; ", outcome.failures()),
        Numbers.NONE,
        Numbers.NONE,
        Numbers.NONE,
        "");
  }

  private static String idle(ResultSet set, TrialOutcome outcome) {
    if (outcome.idleCpuShare().isEmpty()) {
      return Numbers.NONE;
    }
    return outcome.idleCpuShare().entrySet().stream()
        .map(entry -> set.title(entry.getKey()) + " " + Numbers.percent(entry.getValue()))
        .collect(Collectors.joining(", "));
  }

  private static List<MeasuredTrial> trials(SystemSeries one) {
    return one.results().trials().stream()
        .filter(trial -> trial.trial().system().equals(one.system()))
        .toList();
  }

  private static String durability(List<MeasuredTrial> trials) {
    return distinct(
        trials.stream()
            .map(trial -> trial.run().server())
            .map(server -> server == null ? "" : server.durability())
            .toList());
  }

  private static String distinct(List<@Nullable String> values) {
    String joined =
        values.stream()
            .filter(value -> value != null && !value.isBlank())
            .distinct()
            .collect(Collectors.joining(", "));
    return joined.isEmpty() ? Numbers.NONE : joined;
  }
}
