package io.github.ycsbext.studies.report.page;

import io.github.ycsbext.studies.analysis.claim.Answers;
import io.github.ycsbext.studies.analysis.claim.JudgedClaim;
import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.report.Answer;
import io.github.ycsbext.studies.report.AnswerSentences;
import io.github.ycsbext.studies.report.BlockSentences;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.Numbers;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.figure.BlockFigures;
import io.github.ycsbext.studies.report.figure.ChartFigure;
import io.github.ycsbext.studies.report.figure.LatencyFigures;
import io.github.ycsbext.studies.report.figure.MetricFigures;
import io.github.ycsbext.studies.report.figure.RatioFigures;
import io.github.ycsbext.studies.report.figure.TimeFigures;
import io.github.ycsbext.studies.report.page.ReportPage.Section;
import io.github.ycsbext.studies.report.table.CapacityTables;
import io.github.ycsbext.studies.report.table.ClaimsTable;
import io.github.ycsbext.studies.report.table.DataTable;
import io.github.ycsbext.studies.report.table.PaperTables;
import io.github.ycsbext.studies.report.table.PhaseTables;
import io.github.ycsbext.studies.report.table.ServerTables;
import io.github.ycsbext.studies.report.table.Standings;
import io.github.ycsbext.studies.report.table.SummaryTables;
import io.github.ycsbext.studies.report.table.TrialTables;
import io.github.ycsbext.studies.study.plan.Execution;
import io.github.ycsbext.studies.study.plan.Execution.ServerTurns;
import io.github.ycsbext.studies.study.plan.Execution.TrialOrder;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.Plan.Source;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.reading.StudyTexts;
import io.github.ycsbext.studies.study.result.StudyManifest;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public final class StudyReport {
  private final ReportContext reported;
  private final Words words;
  private final Optional<Plan> plan;
  private final StudyTexts texts;
  private final Map<ResultSet, List<JudgedClaim>> answers = new HashMap<>();

  /**
   * @param sets at least one, with different labels
   * @throws IllegalArgumentException if they are of different studies
   */
  public StudyReport(List<ResultSet> sets, Words words) {
    requireOneStudy(sets);
    this.words = words;
    this.reported = ReportContext.of(sets, words);
    this.plan = reported.plan();
    this.texts = reported.texts();
    reported.sets().forEach(set -> answers.put(set, Answers.of(set)));
  }

  static void requireOneStudy(List<ResultSet> sets) {
    List<String> studies =
        sets.stream()
            .map(set -> set.manifest() == null ? "single runs" : set.manifest().plan().name())
            .distinct()
            .toList();
    if (studies.size() > 1) {
      throw new IllegalArgumentException(
          "The folders hold different studies ("
              + String.join(", ", studies)
              + "): make a report of each");
    }
  }

  public ReportPage page() {
    return new ReportPage(
        words,
        planLanguage(),
        title(),
        plan.map(this::lead).orElse(""),
        plan.map(Plan::source).map(this::sentences).orElse(List.of()),
        reported.standIns(),
        ofEachSet(set -> ReportWarnings.unavailable(set, words)),
        ofEachSet(set -> MeasuredOn.of(set, words)),
        reported.sets().stream().map(this::answer).toList(),
        Standings.of(reported),
        reported.durability(),
        ofEachSet(
            set ->
                Stream.concat(
                        AnswerSentences.caveats(set, answers.getOrDefault(set, List.of()), words)
                            .stream(),
                        new ReportWarnings(set, words).sentences().stream())
                    .toList()),
        ofEachSet(set -> new ReportWarnings(set, words).others()),
        Section.withDistinctIds(sections()),
        again(reported));
  }

  /**
   * A page that is not their report: a comparison, or a repetition.
   *
   * @param own the sections before those of the servers
   */
  public static ReportPage about(
      ReportContext reported,
      String title,
      String lead,
      Answer answer,
      List<String> warnings,
      List<Section> own) {
    return new ReportPage(
        reported.words(),
        reported.words().language().code(),
        title,
        lead,
        List.of(),
        reported.standIns(),
        List.of(),
        List.of(),
        List.of(answer),
        Standings.none(reported.words()),
        "",
        warnings,
        List.of(),
        Stream.concat(own.stream(), Stream.of(environment(reported), configuration(reported)))
            .filter(StudyReport::isFilled)
            .toList(),
        again(reported));
  }

  private static Section environment(ReportContext reported) {
    ServerTables servers = new ServerTables(reported);
    return Section.of(
        reported.words(),
        "environment",
        List.of(),
        List.of(servers.servers(), servers.networks(), servers.hardware()),
        false);
  }

  private static Section configuration(ReportContext reported) {
    ServerTables servers = new ServerTables(reported);
    return Section.of(
        reported.words(),
        "configuration",
        List.of(),
        List.of(servers.configuration(), servers.parameters()),
        true);
  }

  private static List<String> again(ReportContext reported) {
    return manifests(reported)
        .map(StudyManifest::commandLine)
        .distinct()
        .map(command -> inLanguage(command, reported.words().language()))
        .toList();
  }

  /** Returns English for a plan that has no texts in the report's language. */
  private String planLanguage() {
    boolean known = plan.isEmpty() || isSearch() || texts.has(plan.get().title());
    return known ? words.language().code() : Language.ENGLISH.code();
  }

  private static String inLanguage(String command, Language language) {
    return language == Language.ENGLISH || command.contains(" --lang ")
        ? command
        : command + " --lang " + language.code();
  }

  private String lead(Plan study) {
    return study.isSearch()
        ? words.of(
            "capacity.lead",
            reported.seriesNames().get(0),
            Objects.requireNonNull(study.matrix().workloads().get(0).first().search()).limitsText())
        : texts.of(study.question());
  }

  private String title() {
    return plan.map(
            study ->
                study.isSearch()
                    ? words.of("capacity.title", reported.seriesNames().get(0))
                    : texts.of(study.title()))
        .orElseGet(() -> words.of("page.results-of", labels()));
  }

  private Answer answer(ResultSet set) {
    Answer answer = AnswerSentences.of(set, answers.getOrDefault(set, List.of()), words);
    return reported.sets().size() > 1 ? answer.labelled(set.label()) : answer;
  }

  private static Stream<StudyManifest> manifests(ReportContext reported) {
    return reported.sets().stream().flatMap(set -> Stream.ofNullable(set.manifest()));
  }

  private String labels() {
    return reported.sets().stream().map(ResultSet::label).collect(Collectors.joining(", "));
  }

  private List<String> sentences(Source source) {
    return Stream.of(source.paper(), source.part(), source.published()).map(texts::of).toList();
  }

  private List<String> ofEachSet(Function<ResultSet, List<String>> sentencesOf) {
    List<String> sentences = new ArrayList<>();
    for (ResultSet set : reported.sets()) {
      String label = reported.sets().size() > 1 ? set.label() + ": " : "";
      sentencesOf.apply(set).forEach(sentence -> sentences.add(label + sentence));
    }
    return sentences;
  }

  private boolean isSearch() {
    return plan.filter(Plan::isSearch).isPresent();
  }

  private List<Section> sections() {
    MetricFigures figures = new MetricFigures(reported);
    RatioFigures ratios = new RatioFigures(reported, answers);
    BlockFigures blocks = new BlockFigures(reported);
    SummaryTables summary = new SummaryTables(reported);
    LatencyFigures latencies = new LatencyFigures(reported);
    CapacityTables capacities = new CapacityTables(reported);
    TrialTables trials = new TrialTables(reported);
    PhaseTables phases = new PhaseTables(reported);
    ClaimsTable claims = new ClaimsTable(words);
    return Stream.of(
            section("claims", List.of(), ofSets(claims::measured)),
            folded("claims-not-measured", ofSets(claims::notMeasured)),
            section("answer", ratios.answers(), List.of()),
            isSearch()
                ? section("capacity", latencies.curves(), List.of(capacities.steps()))
                : section("capacities", latencies.curves(), List.of(capacities.capacities())),
            section(
                "sweep", latencies.sweeps(), List.of(capacities.recoveries(), capacities.levels())),
            section(
                ofPaper("paper"),
                figures.papers(),
                reported.sets().stream()
                    .flatMap(set -> new PaperTables(reported, set).all().stream())
                    .toList()),
            summary(isSearch() ? List.of() : List.of(summary.throughput(), summary.phases())),
            section("throughput", figures.throughput(), List.of()),
            section("latency", figures.latency(), List.of(summary.latency())),
            section("speed-up", ratios.speedUps(), List.of(summary.speedUps())),
            section("blocks", blocks.all(), List.of(blocks.fits())),
            section("percentiles", latencies.percentiles(), List.of()),
            section(
                "time",
                new TimeFigures(reported).all(),
                List.of(phases.faults(), phases.brokenRecords())),
            section("schedule", List.of(), List.of(phases.schedule())),
            section("storage", List.of(), List.of(summary.storage())),
            folded("outliers", List.of(trials.outliers())),
            folded("health", List.of(phases.health())),
            section("clients", List.of(), List.of(phases.clients())),
            environment(reported),
            method(trials),
            configuration(reported))
        .filter(StudyReport::isFilled)
        .toList();
  }

  /** Returns the key, or its variant for a study that is not based on a paper. */
  private String ofPaper(String key) {
    return plan.map(Plan::source).isPresent() ? key : key + "-own";
  }

  private List<DataTable> ofSets(BiFunction<ResultSet, Boolean, DataTable> table) {
    boolean labelled = reported.sets().size() > 1;
    return reported.sets().stream().map(set -> table.apply(set, labelled)).toList();
  }

  private static boolean isFilled(Section section) {
    return !section.figures().isEmpty() || !section.tables().isEmpty();
  }

  private Section section(String id, List<ChartFigure> figures, List<DataTable> tables) {
    return Section.of(words, id, figures, tables, false);
  }

  /** Returns the summary; it explains the sizes of trials that run in blocks. */
  private Section summary(List<DataTable> tables) {
    Stream<String> blocks =
        manifests(reported)
            .flatMap(manifest -> BlockSentences.of(manifest.plan(), words).stream())
            .distinct();
    return new Section(
        "summary",
        words.of("section.summary"),
        Stream.concat(Stream.of(words.of("note.summary")), blocks).collect(Collectors.joining(" ")),
        Map.of(),
        List.of(),
        tables.stream().filter(table -> !table.isEmpty()).toList(),
        false);
  }

  private Section folded(String id, List<DataTable> tables) {
    return Section.of(words, id, List.of(), tables, true);
  }

  /** Returns the section, open if a trial failed, was retried, lies far out or met busy servers. */
  private Section method(TrialTables trials) {
    return new Section(
        "method",
        words.of("section.method"),
        plan.filter(study -> !study.isSearch()).map(this::method).orElse(""),
        plan.map(this::remarks).orElse(Map.of()),
        List.of(),
        List.of(trials.trials()),
        !trials.hasRemarkable());
  }

  private String method(Plan study) {
    String threads =
        study.matrix().threads().stream()
            .map(words.numbers()::whole)
            .collect(Collectors.joining("; "));
    String phases =
        study.matrix().workloads().stream()
            .map(one -> String.join(", ", one.phases().stream().map(PlannedPhase::name).toList()))
            .distinct()
            .collect(Collectors.joining("; "));
    return Words.joined(
        " ",
        words.of("method.sentences", loaded(study), threads, phases, order(study)),
        measured());
  }

  private String measured() {
    List<MeasuredPhase> phases = reported.sets().stream().flatMap(ResultSet::phases).toList();
    long overloaded = phases.stream().filter(MeasuredPhase::isOverloaded).count();
    return Words.joined(
        " ",
        reported
            .plan()
            .map(plan -> words.of("method.repetitions", plan.execution().repetitions()))
            .orElse(""),
        warmUp(phases),
        processors(),
        words.of("method.left-out", overloaded, phases.size()),
        words.of("method.tests"));
  }

  private String warmUp(List<MeasuredPhase> phases) {
    DoubleSummaryStatistics seconds =
        phases.stream()
            .flatMap(phase -> Stream.ofNullable(phase.result().observed().warmUp()))
            .mapToDouble(warmUp -> warmUp.elapsedMillis() / 1e3)
            .summaryStatistics();
    return seconds.getCount() == 0
        ? words.of("method.no-warm-up")
        : words.of(
            "method.warm-up",
            Stream.of(seconds.getMin(), seconds.getMax())
                .map(second -> words.numbers().tick(Math.rint(second * 10) / 10))
                .distinct()
                .collect(Collectors.joining("–")));
  }

  /** Empty for servers elsewhere, of whose processors nothing is known. */
  private String processors() {
    return reported.sets().stream()
        .flatMap(ResultSet::outcomes)
        .flatMap(outcome -> Stream.ofNullable(outcome.server()))
        .flatMap(server -> Stream.ofNullable(server.cores()))
        .map(cores -> words.of("method.processors", cores.client(), cores.servers()))
        .distinct()
        .collect(Collectors.joining(" "));
  }

  private String order(Plan study) {
    Execution execution = study.execution();
    return execution.order() == TrialOrder.RANDOM && execution.servers() == ServerTurns.IN_TURN
        ? words.of("order.in-turn")
        : words.of("order", execution.order());
  }

  private String loaded(Plan study) {
    List<Long> sizes = reported.sets().stream().flatMap(set -> set.sizes().stream()).toList();
    if (sizes.isEmpty()) {
      return Numbers.NONE;
    }
    return study.matrix().workloads().stream()
        .flatMap(
            workload ->
                sizes.stream().map(size -> workload.loaded(study.matrix().operationsOf(size))))
        .distinct()
        .sorted()
        .map(this::loaded)
        .collect(Collectors.joining("; "));
  }

  /** Returns the number of records, or words for runs that insert their records themselves. */
  private String loaded(long records) {
    return records == 0 ? words.of("method.loaded-by-run") : words.numbers().whole(records);
  }

  private Map<String, List<String>> remarks(Plan study) {
    Map<String, List<String>> remarks = new LinkedHashMap<>();
    remarks.put(words.of(ofPaper("page.assumptions")), study.assumptions());
    remarks.put(words.of(ofPaper("page.differences")), study.differences());
    remarks.values().removeIf(List::isEmpty);
    remarks.replaceAll((heading, sentences) -> sentences.stream().map(texts::of).toList());
    return remarks;
  }
}
