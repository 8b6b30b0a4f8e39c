package io.github.ycsbext.studies.report.file;

import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.health.HealthLimits;
import io.github.ycsbext.result.Percentile;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.InFlight;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.studies.analysis.load.MeasuredCapacity;
import io.github.ycsbext.studies.analysis.load.MeasuredCapacity.End;
import io.github.ycsbext.studies.analysis.load.MeasuredCapacity.MeasuredStep;
import io.github.ycsbext.studies.analysis.statistics.Interval;
import io.github.ycsbext.studies.capacity.Capacity;
import io.github.ycsbext.studies.capacity.ClientDelay;
import io.github.ycsbext.studies.capacity.Trend;
import io.github.ycsbext.studies.report.Answer;
import io.github.ycsbext.studies.report.CapacitySentences;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.LeftOut;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.chart.Chart;
import io.github.ycsbext.studies.report.chart.Chart.Rule;
import io.github.ycsbext.studies.report.figure.CapacityFigures;
import io.github.ycsbext.studies.report.figure.CapacityFigures.CurvePoint;
import io.github.ycsbext.studies.report.figure.ChartFigure;
import io.github.ycsbext.studies.report.page.ReportPage;
import io.github.ycsbext.studies.report.page.ReportPage.Section;
import io.github.ycsbext.studies.report.table.DataTable;
import io.github.ycsbext.studies.report.table.Frame;
import io.github.ycsbext.studies.report.table.Quantity;
import io.github.ycsbext.studies.report.table.Quantity.Around;
import io.github.ycsbext.studies.study.result.CapacityStep;
import io.github.ycsbext.studies.study.result.CapacityStep.State;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public final class CapacityReport {
  /** The part of the time during which all slots may be busy: beyond it, a run was not open. */
  private static final double MAX_BUSY = 0.01;

  /** The notes of steps that weaken nothing, or that the table of steps tells. */
  private static final Set<RunNote> TOLD_OTHERWISE =
      Set.of(RunNote.SEED, RunNote.SEED_DRAWN, RunNote.NOT_OPEN);

  private final MeasuredCapacity measured;
  private final Words words;

  public CapacityReport(MeasuredCapacity measured, Language language) {
    this(measured, Words.in(language));
  }

  private CapacityReport(MeasuredCapacity measured, Words words) {
    this.measured = measured;
    this.words = words;
  }

  /** Returns what was found: the rate with its interval, and the limit that broke. */
  public String answer() {
    return Words.sentences(sentences().toArray(String[]::new));
  }

  private List<String> sentences() {
    boolean isFound = measured.capacity().isPresent();
    boolean isUnfinished = measured.end() == End.UNFINISHED || measured.end() == End.STEPS;
    return Stream.of(
            measured.capacity().map(this::found).orElseGet(this::atLeast),
            isFound && !isUnfinished ? "" : end(),
            whyOverloaded(),
            measured.slowestBroken().map(this::broken).orElse(""),
            measured.end() == End.CLIENT ? "" : slots(),
            changed(),
            stolen())
        .filter(sentence -> !sentence.isEmpty())
        .toList();
  }

  /** Returns that the answer is that of the last minutes, if the first had another. */
  private String changed() {
    double change = measured.change().orElse(0);
    return change == 0
        ? ""
        : words.of(
            change < 0 ? "capacity.slowed" : "capacity.sped",
            words.numbers().percent(Math.abs(change)));
  }

  /** Returns how much of the machine others had, if it is enough to change what is measured. */
  private String stolen() {
    DoubleSummaryStatistics shares =
        measured.steps().stream()
            .flatMap(step -> Stream.ofNullable(step.result().observed().health()))
            .flatMap(health -> Stream.ofNullable(health.stolenShare()))
            .mapToDouble(share -> share)
            .summaryStatistics();
    return shares.getMax() > HealthLimits.STOLEN
        ? words.of(
            "capacity.stolen",
            words.numbers().percent(shares.getMin()),
            words.numbers().percent(shares.getMax()))
        : "";
  }

  /** Returns that a client held operations back. One without CPU is not helped by more threads. */
  private String slots() {
    return measured
        .fastestKept()
        .map(step -> busyShare(step.result()))
        .filter(share -> share > MAX_BUSY)
        .map(share -> words.of("capacity.slots", words.numbers().percent(share)))
        .orElse("");
  }

  private String end() {
    return CapacitySentences.end(measured, "--", words);
  }

  private String system() {
    String database = measured.manifest().database();
    return measured.steps().stream()
        .flatMap(step -> Stream.ofNullable(step.result().server()))
        .map(SchemaDescription::system)
        .findFirst()
        .or(() -> Engine.find(database).map(Engine::title))
        .orElse(database);
  }

  private String limits() {
    return measured.manifest().limitsText();
  }

  private String found(Capacity capacity) {
    return words.of("capacity.found", system(), limits(), rate(capacity), interval(capacity));
  }

  private String rate(Capacity capacity) {
    return words.numbers().significant(capacity.rate(), 3);
  }

  private String interval(Capacity capacity) {
    return words.numbers().interval(new Interval(capacity.low(), capacity.high()));
  }

  /** Returns the highest rate that kept the limits; nothing if none did. */
  private String atLeast() {
    return measured
        .content()
        .fastestKept()
        .map(
            step ->
                words.of(
                    "capacity.at-least", system(), limits(), words.numbers().plain(step.rate())))
        .orElse("");
  }

  /** Returns what the clients lacked, by name if there are several; nothing if none ended it. */
  private String whyOverloaded() {
    return measured
        .lastOverloaded()
        .map(
            step ->
                words.of(
                    "capacity.lacked",
                    words.of(
                        ClientDelay.ofBroken(measured.manifest().goal().limits(), step.result())),
                    words.numbers().plain(step.step().rate())))
        .orElse("");
  }

  private String broken(CapacityStep step) {
    return words.of(
        "capacity.broken", words.numbers().plain(step.rate()), String.join(", ", step.broken()));
  }

  public DataTable table() {
    Frame<MeasuredStep> frame = Frame.of(words, "capacity-steps", words.of("capacity.table"));
    frame
        .plain("rate", one -> one.step().rate())
        .plain("throughput", one -> one.result().run().throughput());
    for (String operation : measured.operations()) {
      for (Percentile percentile : MeasuredCapacity.PERCENTILES) {
        frame.column(
            words.of("capacity.percentile", percentile, operation),
            "p" + percentile + "_" + operation.toLowerCase(Locale.ROOT),
            Quantity.without(CapacityFigures.DIGITS),
            one -> new Around(one.millis(operation, percentile), one.band(operation, percentile)));
      }
    }
    return frame
        .text("limits", one -> limits(one.step()))
        .text("state", this::remark)
        .of(measured.steps());
  }

  private String limits(CapacityStep step) {
    return step.kept() ? words.of("capacity.kept") : String.join(", ", step.broken());
  }

  private String remark(MeasuredStep measuredStep) {
    CapacityStep step = measuredStep.step();
    if (step.state() == State.OVERLOADED) {
      return words.of("capacity.overloaded");
    }
    return Words.sentences(
        step.trend() == Trend.NONE ? "" : words.of("trend", step.trend()),
        busy(measuredStep.result()));
  }

  private String busy(Result result) {
    double share = busyShare(result);
    return share > MAX_BUSY ? words.of("capacity.busy", words.numbers().percent(share)) : "";
  }

  private static double busyShare(Result result) {
    InFlight inFlight = result.observed().inFlight();
    return inFlight == null ? 0 : inFlight.allBusyShare();
  }

  private ChartFigure figure(String operation) {
    String title = words.of("capacity.curve", operation, system());
    String id = "capacity-" + operation.toLowerCase(Locale.ROOT);
    List<MeasuredStep> steps =
        measured.steps().stream().filter(step -> step.step().counts()).toList();
    List<String> names = MeasuredCapacity.PERCENTILES.stream().map(one -> "p" + one).toList();
    List<CurvePoint> points =
        MeasuredCapacity.PERCENTILES.stream()
            .flatMap(one -> CurvePoint.of("p" + one, steps, operation, one).stream())
            .toList();
    Chart chart = CapacityFigures.chart(words, names, points, rules());
    Frame<CurvePoint> frame = Frame.of(words, id, title);
    return new ChartFigure(
        id,
        title,
        words.of("capacity.curve-note"),
        "",
        words.of("capacity.curve-alternative", title),
        chart,
        List.of(),
        CapacityFigures.withLatencies(frame.text("percentile", CurvePoint::name)).of(points));
  }

  private List<Rule> rules() {
    List<Rule> rules = new ArrayList<>();
    measured.knee().ifPresent(rate -> rules.add(new Rule(rate, words.of("capacity.knee"))));
    measured
        .capacity()
        .ifPresent(
            capacity ->
                rules.add(
                    Rule.ofEvent(capacity.rate(), words.of("capacity.rule", interval(capacity)))));
    return rules;
  }

  public Path write(Path folder) throws IOException {
    ReportPage paper = new CapacityReport(measured, words.ofPaper()).page();
    return ReportFiles.write(page(), paper, List.of(), folder);
  }

  ReportPage page() {
    // Without a step that counts, there is no curve: the answer says why.
    List<ChartFigure> figures =
        measured.operations().stream()
            .map(this::figure)
            .filter(figure -> figure.chart().marks() > 0)
            .toList();
    return ReportPage.of(
        words,
        words.of("capacity.title", system()),
        words.of("capacity.lead", system(), limits()),
        List.of(),
        measuredOn(),
        new Answer(Words.sentence(sentences().get(0)), rest(), List.of(), ""),
        warnings(),
        List.of(Section.of(words, "capacity", figures, List.of(table()), false)),
        List.of());
  }

  private List<String> rest() {
    return sentences().stream().skip(1).map(Words::sentence).toList();
  }

  private List<String> measuredOn() {
    return measured.steps().stream().limit(1).map(step -> measuredOn(step.result())).toList();
  }

  private String measuredOn(Result result) {
    int clients = result.observed().clients().size();
    String machines =
        result.clientMachines().stream()
            .map(
                machine ->
                    words.of(
                        "capacity.machine",
                        machine.processors(),
                        machine.processor(),
                        machine.operatingSystem()))
            .collect(Collectors.joining("; "));
    String start = words.time(Instant.parse(result.run().startedAt()));
    return clients == 0
        ? words.of("capacity.measured-on", start, machines)
        : words.of("capacity.measured-by-several", start, clients, machines);
  }

  /**
   * Returns what a reader must know first: what is left out, and the notes of the steps that kept
   * the limits, each once. Those of the others tell of too much load, which they had to have.
   */
  private List<String> warnings() {
    return Stream.concat(
            LeftOut.sentences(measured.damaged(), words).stream(),
            measured.steps().stream()
                .filter(step -> step.step().counts() && step.step().kept())
                .flatMap(step -> step.result().notes().stream())
                .filter(note -> TOLD_OTHERWISE.stream().noneMatch(note::tells))
                .map(words::of))
        .distinct()
        .toList();
  }
}
