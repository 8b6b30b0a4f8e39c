package io.github.ycsbext.studies.report.page;

import io.github.ycsbext.clusters.fault.FaultEvent;
import io.github.ycsbext.command.ShellWord;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result.Environment;
import io.github.ycsbext.result.Result.Health;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.studies.analysis.claim.SpeedUps;
import io.github.ycsbext.studies.analysis.claim.SpeedUps.SpeedUp;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.DifferentSettings;
import io.github.ycsbext.studies.analysis.measured.FarTrial;
import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.statistics.Interval;
import io.github.ycsbext.studies.report.AnswerSentences;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.table.ServerTables;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.result.StudyFolder;
import io.github.ycsbext.studies.study.result.StudyManifest;
import io.github.ycsbext.studies.study.result.StudyManifest.NotRun;
import io.github.ycsbext.studies.study.result.Trial;
import io.github.ycsbext.studies.study.result.TrialOutcome;
import io.github.ycsbext.studies.study.result.TrialOutcome.LimitsUsed;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

public final class ReportWarnings {
  /** The part of one processor above which an idle server counts as busy. */
  private static final double BUSY_IDLE = 0.05;

  private static final int MAX_FAILING = 10;

  private final ResultSet set;
  private final Words words;
  private final List<String> sentences = new ArrayList<>();
  private final List<String> others = new ArrayList<>();

  public ReportWarnings(ResultSet set, Words words) {
    this.set = set;
    this.words = words;
    List<MeasuredPhase> notWhole = set.phases().filter(phase -> !phase.isWhole()).toList();
    add(notWhole, "not-whole", notWhole.isEmpty() ? "" : words.ended(notWhole.get(0).result()));
    noted(RunNote.ACKNOWLEDGED_LOST, "lost-writes");
    noted(RunNote.NONE_SUCCEEDED, "none-succeeded");
    boolean hasFaults = set.outcomes().anyMatch(outcome -> !outcome.faults().isEmpty());
    noted(RunNote.RECORDS_MISSING, hasFaults ? "records-lost" : "records-missing");
    partial();
    ofTrials("retried", set.outcomes().filter(outcome -> outcome.attempts() > 1));
    mixed();
    differentSettings();
    machine();
    ofTrials("outliers", FarTrial.of(set).stream().map(FarTrial::trial).distinct());
    ofTrials(
        "unsettled",
        set.outcomes()
            .flatMap(outcome -> Stream.ofNullable(outcome.settling()))
            .filter(settling -> !settling.quiet()));
    sentences.addAll(leftOut(set, words));
    fewRepetitions().ifPresent(sentences::add);
    sentences.addAll(ServerTables.slowLinks(set, words));
    if (set.isScaled()) {
      add("scale", words.numbers().tick(100 * set.scale()));
    }
    add(
        set.phases().filter(MeasuredPhase::isBrief).toList(),
        "short-runs",
        PlannedPhase.SECONDS_TO_JUDGE,
        MeasuredPhase.MIN_SECONDS_COLD);
    add(set.phases().filter(MeasuredPhase::hasIdleThreads).toList(), "idle-threads");
    unequalLimits();
    busyIdle();
    givenSharesCores();
    overloadedClients();
    noted(RunNote.NOT_OPEN, "not-open");
    failedOperations().ifPresent(sentences::add);
    faultsNotReached().ifPresent(sentences::add);
    upAgainLate();
  }

  public static List<String> leftOut(ResultSet set) {
    return leftOut(set, Words.in(Language.ENGLISH));
  }

  /** Returns a sentence for each thing that could not be read, or does not belong there. */
  public static List<String> leftOut(ResultSet set, Words words) {
    Map<String, List<Note>> notes = new LinkedHashMap<>();
    notes.put("warning.left-out-line", set.notRead().damagedLines());
    notes.put("warning.left-out-stray", set.notRead().strayLines());
    notes.put("warning.left-out-trial", set.notRead().trials());
    notes.put("warning.left-out-file", set.damagedFiles());
    return notes.entrySet().stream()
        .flatMap(of -> of.getValue().stream().map(note -> words.of(of.getKey(), words.of(note))))
        .toList();
  }

  /** Returns a sentence for each thing that the plan asks for and the results do not have. */
  public static List<String> unavailable(ResultSet set, Words words) {
    List<String> lacking = new ArrayList<>();
    Set<String> told = new HashSet<>();
    StudyManifest manifest = set.manifest();
    if (manifest != null) {
      manifest.notRun().forEach(part -> told.add(part.name()));
      for (NotRun part : manifest.notRunByReason()) {
        String key = part.inPart() ? "warning.not-as-planned" : "warning.not-run";
        lacking.add(words.of(key, part.name(), words.of(part.why())));
      }
    }
    Map<String, String> unshaped = new TreeMap<>();
    Map<String, String> unlimited = new TreeMap<>();
    for (MeasuredTrial trial : set.trials()) {
      TrialOutcome outcome = trial.outcome();
      if (set.missesItsLink(trial) && outcome != null && outcome.network() != null) {
        unshaped.putIfAbsent(outcome.network().name(), words.of(outcome.network().label()));
      }
      LimitsUsed limits = set.limits(trial);
      if (limits != null && !limits.asAsked()) {
        unlimited.putIfAbsent(trial.trial().system(), words.of(limits.label()));
      }
    }
    unshaped.keySet().removeAll(told);
    unshaped.forEach((network, why) -> lacking.add(words.of("warning.unshaped", network, why)));
    unlimited.keySet().removeAll(told);
    unlimited.forEach(
        (system, why) -> lacking.add(words.of("warning.not-as-planned", system, why)));
    return lacking;
  }

  /** Returns what may concern the last phases, which are what a study is made for. */
  public List<String> sentences() {
    return sentences;
  }

  public List<String> others() {
    return others;
  }

  private void add(String key, Object... values) {
    sentences.add(words.of("warning." + key, values));
  }

  /** Adds a sentence about some trials, if there are any, with their number and that of all. */
  private void ofTrials(String key, Stream<?> about) {
    long count = about.count();
    if (count > 0) {
      add(key, count, set.trials().size());
    }
  }

  /** Does the same about phases, with those two numbers before its values. */
  private void add(List<MeasuredPhase> about, String key, Object... values) {
    if (about.isEmpty()) {
      return;
    }
    boolean isOfLast = set.trials().stream().map(MeasuredTrial::last).anyMatch(about::contains);
    (isOfLast ? sentences : others)
        .add(
            words.of(
                "warning." + key,
                Stream.concat(Stream.of(about.size(), set.phases().count()), Stream.of(values))
                    .toArray()));
  }

  /** Warns of the first such note of each phase; of several clients each may have one. */
  private void noted(RunNote code, String warning) {
    List<Note> notes =
        set.phases()
            .flatMap(
                phase -> phase.result().notes().stream().filter(note -> note.tells(code)).limit(1))
            .toList();
    if (!notes.isEmpty()) {
      add(warning, notes.size(), set.phases().count(), words.of(notes.get(0)));
    }
  }

  private void partial() {
    if (!set.failed().isEmpty()) {
      List<String> ids = set.failed().keySet().stream().map(Trial::id).sorted().toList();
      add("failed-trials", ids.size(), words.listed(ids));
    }
    if (!set.missing().isEmpty()) {
      add("unfinished", set.missing().size(), ShellWord.ycsb(), ShellWord.of(set.folder()));
    }
  }

  /** Warns of runs that a user has put together; a study's repetitions have the same settings. */
  private void differentSettings() {
    if (set.manifest() == null) {
      for (Cell cell : set.cells()) {
        List<String> different = DifferentSettings.of(cell.trials());
        if (!different.isEmpty()) {
          add(
              "different-settings",
              AnswerSentences.title(cell, set, words),
              String.join(", ", different));
        }
      }
    }
  }

  /** Warns of a system whose trials were not all measured alike, as after a resume elsewhere. */
  private void mixed() {
    Map<String, Set<List<@Nullable Object>>> conditions = new TreeMap<>();
    for (MeasuredTrial trial : set.trials()) {
      Environment machine = trial.run().environment();
      TrialOutcome outcome = trial.outcome();
      List<@Nullable Object> alike = new ArrayList<>();
      alike.add(machine.processor());
      alike.add(machine.processors());
      alike.add(outcome == null ? null : outcome.server());
      conditions
          .computeIfAbsent(set.title(trial.trial().system()), any -> new HashSet<>())
          .add(alike);
    }
    conditions.values().removeIf(alike -> alike.size() == 1);
    if (!conditions.isEmpty()) {
      add("mixed", String.join(", ", conditions.keySet()));
    }
  }

  /** What {@code ycsb doctor} found before the study, as far as it is to be changed. */
  private void machine() {
    new StudyFolder(set.folder())
        .machine().stream()
            .filter(finding -> words.isAdvising() && finding.isToChange())
            .forEach(finding -> add("machine", words.of(finding.note())));
  }

  public Optional<String> fewRepetitions() {
    return !set.isSearch()
            && set.cells().stream().anyMatch(cell -> cell.trials().size() < Interval.MIN_VALUES)
        ? Optional.of(words.of("warning.few-repetitions", Interval.MIN_VALUES))
        : Optional.empty();
  }

  /** Warns of speed-ups between servers that may not take the same of their machine. */
  private void unequalLimits() {
    Map<String, String> limits = new TreeMap<>();
    for (SpeedUp speedUp : SpeedUps.of(set)) {
      String base = limits(speedUp.baseline());
      String own = limits(speedUp.cell());
      if (!own.equals(base)) {
        limits.put(set.title(speedUp.cell().system()), own);
        limits.put(set.title(speedUp.baseline().system()), base);
      }
    }
    if (!limits.isEmpty()) {
      add(
          "unequal-limits",
          limits.entrySet().stream()
              .map(system -> system.getKey() + ": " + system.getValue())
              .collect(Collectors.joining("; ")));
    }
  }

  private String limits(Cell cell) {
    return cell.trials().stream()
        .map(set::limits)
        .map(limits -> limits == null ? words.of("limits.none") : words.of(limits.label()))
        .distinct()
        .collect(Collectors.joining(", "));
  }

  private void givenSharesCores() {
    String separateCores =
        words.isAdvising() ? " " + words.of(StudyNote.SEPARATE_CORES.of()) + "." : "";
    set.trials().stream()
        .filter(trial -> trial.serverUsed() != null && trial.serverUsed().sharesCoresAsGiven())
        .map(trial -> set.title(trial.trial().system()))
        .distinct()
        .map(system -> words.of(StudyNote.GIVEN_SHARES_CORES.of(system)) + "." + separateCores)
        .forEach(sentences::add);
  }

  private void busyIdle() {
    Set<String> busy = new TreeSet<>();
    set.outcomes()
        .flatMap(outcome -> outcome.idleCpuShare().entrySet().stream())
        .filter(entry -> entry.getValue() > BUSY_IDLE)
        .forEach(entry -> busy.add(set.title(entry.getKey())));
    if (!busy.isEmpty()) {
      add("busy-idle", String.join(", ", busy));
    }
  }

  private void overloadedClients() {
    List<String> names = new ArrayList<>();
    for (MeasuredTrial trial : set.trials()) {
      trial.phases().stream()
          .filter(MeasuredPhase::isOverloaded)
          .forEach(phase -> names.add(trial.trial().id() + " " + phase.name()));
    }
    List<MeasuredPhase> overloaded = set.phases().filter(MeasuredPhase::isOverloaded).toList();
    if (!overloaded.isEmpty()) {
      Health health = Objects.requireNonNull(overloaded.get(0).result().observed().health());
      add(
          overloaded,
          "overloaded",
          words.of(health.reasons()),
          words.listed(names),
          set.manifest() == null || set.isSearch() || !words.isAdvising()
              ? ""
              : " " + words.of("finding.measure-again"));
    }
  }

  public Optional<String> faultsNotReached() {
    List<FaultEvent> faults = set.outcomes().flatMap(outcome -> outcome.faults().stream()).toList();
    long missed = faults.stream().filter(fault -> fault.begunAt() == null).count();
    return missed == 0
        ? Optional.empty()
        : Optional.of(words.of("warning.faults-not-reached", missed, faults.size()));
  }

  /** Figures show the absence of servers that were up after their phase, not their return. */
  private void upAgainLate() {
    long late =
        set.trials().stream()
            .flatMap(trial -> trial.faults().stream().filter(fault -> !trial.isBackInTime(fault)))
            .filter(fault -> fault.upAgainSecond() != null)
            .count();
    if (late > 0) {
      add("up-again-late", late);
    }
  }

  /** Of phases without faults; what those do is told apart. */
  public Optional<String> failedOperations() {
    List<String> failing = new ArrayList<>();
    long notAnswered = 0;
    for (Cell cell : set.cells()) {
      Set<String> befallen = cell.faults().by(FaultEvent::phase).keySet();
      for (String phase : cell.phases()) {
        Cell inPhase = cell.inPhase(phase);
        if (!befallen.contains(phase) && inPhase.errors() > 0) {
          failing.add(failed(cell, phase));
          notAnswered += inPhase.notAnswered();
        }
      }
    }
    if (failing.isEmpty()) {
      return Optional.empty();
    }
    String sentence = words.of("warning.failed-operations", words.listed(failing, MAX_FAILING));
    return Optional.of(
        notAnswered == 0
            ? sentence
            : Words.sentences(
                sentence,
                words.of("answer.not-answered", words.numbers().whole(notAnswered)) + "."));
  }

  private String failed(Cell cell, String phase) {
    double share = cell.inPhase(phase).estimate(Metric.FAILED).mean();
    return words.of(
        "warning.failed-of",
        AnswerSentences.title(cell, set, words),
        phase,
        words.numbers().percent(share));
  }
}
