package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.analysis.measured.Cell.CellKey;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Claim.Subject;
import io.github.ycsbext.studies.study.plan.Evaluation;
import io.github.ycsbext.studies.study.plan.Evaluation.PaperFigure;
import io.github.ycsbext.studies.study.plan.Matrix.SizeKind;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.reading.StudyTexts;
import io.github.ycsbext.studies.study.result.StudyManifest;
import io.github.ycsbext.studies.study.result.Trial;
import io.github.ycsbext.studies.study.result.TrialOutcome;
import io.github.ycsbext.studies.study.result.TrialOutcome.LimitsUsed;
import io.github.ycsbext.studies.study.result.TrialOutcome.ServerUsed;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All results of one folder. Equality is identity: a set of thousands of trials is a key of maps.
 */
public final class ResultSet {
  /**
   * @param damagedLines of the outcomes, unless every trial's is known anyway
   * @param strayLines intact lines that do not belong in the outcomes
   */
  public record NotRead(List<Note> trials, List<Note> damagedLines, List<Note> strayLines) {}

  private final String label;
  private final Path folder;
  private final @Nullable StudyManifest manifest;
  private final List<MeasuredTrial> trials;
  private final Map<Trial, TrialOutcome> failed;
  private final List<Trial> missing;
  private final NotRead notRead;

  /** Reports look up hundreds of cells, too many to scan all trials. */
  private final Map<CellKey, List<MeasuredTrial>> byCell;

  private final Map<String, String> standIns;

  private @Nullable List<Note> damagedFiles;

  /**
   * @param label the folder's name, or the label that its only result was given
   * @param manifest null if the folder holds results of single runs
   * @param trials those that finished, in the study's order
   * @param failed with the reason
   * @param missing those that have not been run yet
   */
  public ResultSet(
      String label,
      Path folder,
      @Nullable StudyManifest manifest,
      List<MeasuredTrial> trials,
      Map<Trial, TrialOutcome> failed,
      List<Trial> missing,
      NotRead notRead) {
    this.label = label;
    this.folder = folder;
    this.manifest = manifest;
    this.trials = List.copyOf(trials);
    this.failed = failed;
    this.missing = List.copyOf(missing);
    this.notRead = notRead;
    this.byCell =
        this.trials.stream().collect(Collectors.groupingBy(trial -> CellKey.of(trial.trial())));
    this.standIns = standIns(this.trials);
  }

  public String label() {
    return label;
  }

  public Path folder() {
    return folder;
  }

  public @Nullable StudyManifest manifest() {
    return manifest;
  }

  public List<MeasuredTrial> trials() {
    return trials;
  }

  public Map<Trial, TrialOutcome> failed() {
    return failed;
  }

  public List<Trial> missing() {
    return missing;
  }

  public NotRead notRead() {
    return notRead;
  }

  public List<Note> damagedFiles() {
    if (damagedFiles == null) {
      damagedFiles = DamagedFiles.of(this);
    }
    return damagedFiles;
  }

  /**
   * Such as {@code b has no completed trial (9 failed, …; 3 not run): run them with bin/ycsb …}.
   */
  public String whyWithoutTrials() {
    List<String> fates = new ArrayList<>();
    if (!failed.isEmpty()) {
      String reason =
          failed.values().stream()
              .flatMap(outcome -> outcome.failures().stream())
              .map(failure -> failure.text().lines().findFirst().orElse(""))
              .findFirst()
              .map(words -> ", the first with \"" + words + "\"")
              .orElse("");
      fates.add(failed.size() + " failed" + reason);
    }
    if (!missing.isEmpty()) {
      fates.add(missing.size() + " not run");
    }
    if (!notRead.trials().isEmpty()) {
      fates.add(
          "%s cannot be read, the first %s"
              .formatted(notRead.trials().size(), notRead.trials().get(0)));
    }
    return "%s has no completed trial (%s): %s"
        .formatted(label, String.join("; ", fates), wayOut(Objects.requireNonNull(manifest)));
  }

  private String wayOut(StudyManifest study) {
    if (!failed.isEmpty()) {
      return failed.values().stream().allMatch(TrialOutcome::wasRefused)
          ? study.wayOutOfRefusal()
          : "run them with " + study.resume(folder, " --retry-failed");
    }
    String resume = "run them with " + study.resume(folder, "");
    return notRead.trials().isEmpty()
        ? resume
        : "take their lines out of results.jsonl, and " + resume;
  }

  public ResultSet labelled(String newLabel) {
    return new ResultSet(newLabel, folder, manifest, trials, failed, missing, notRead);
  }

  /** None of results without a plan. */
  public StudyTexts texts(String code) {
    return manifest == null ? StudyTexts.none() : StudyTexts.of(manifest.plan(), folder, code);
  }

  public Optional<Evaluation> evaluation() {
    return Optional.ofNullable(manifest).map(one -> one.plan().evaluation());
  }

  /** Returns the system that others are compared with; null for each with each. */
  public @Nullable String baseline() {
    return evaluation().map(Evaluation::baseline).orElse(null);
  }

  public List<Claim> claims() {
    return evaluation().map(Evaluation::claims).orElse(List.of());
  }

  /** Returns true unless the study's own figures show something else, such as durations. */
  public boolean isAboutSpeed() {
    List<PaperFigure> figures = evaluation().map(Evaluation::figures).orElse(List.of());
    return figures.isEmpty() || figures.stream().anyMatch(figure -> figure.shows().isAboutSpeed());
  }

  public List<String> systems() {
    if (manifest != null) {
      return manifest.plan().matrix().systemNames();
    }
    return trials.stream().map(trial -> trial.trial().system()).distinct().toList();
  }

  public String title(String system) {
    if (manifest == null) {
      return system;
    }
    return manifest.plan().matrix().systems().stream()
        .filter(planned -> planned.name().equals(system))
        .findFirst()
        .map(SystemUnderTest::title)
        // A system may be one that the paper has but this run does not.
        .orElseGet(() -> Engine.find(system).map(Engine::title).orElse(system));
  }

  /**
   * @param subject of a claim that names its system
   */
  public String title(Subject subject) {
    return title(Objects.requireNonNull(subject.system()));
  }

  public List<String> workloads() {
    List<String> measured =
        trials.stream().map(trial -> trial.trial().workload()).distinct().toList();
    if (manifest == null) {
      return measured;
    }
    return manifest.plan().matrix().workloadNames().stream().filter(measured::contains).toList();
  }

  public boolean isAddition(String system) {
    return manifest != null && manifest.plan().system(system).addition();
  }

  public boolean isAdditionalWorkload(String workload) {
    return manifest != null && manifest.plan().workload(workload).addition();
  }

  public List<Long> sizes() {
    return List.copyOf(new TreeSet<>(trials.stream().map(trial -> trial.trial().size()).toList()));
  }

  /** In the plan's order; a single null if there are none. */
  public List<@Nullable String> networks() {
    List<@Nullable String> networks = new ArrayList<>();
    if (manifest != null) {
      manifest.plan().matrix().networkNames().stream()
          .filter(name -> trials.stream().anyMatch(trial -> name.equals(trial.trial().network())))
          .forEach(networks::add);
    }
    if (networks.isEmpty()) {
      networks.add(null);
    }
    return networks;
  }

  /** Returns the measured cells, by system, workload, network and size, in the plan's order. */
  public List<Cell> cells() {
    return keys(systems(), workloads()).map(this::cell).filter(Cell::isMeasured).toList();
  }

  /** Returns the keys of some systems and workloads on all networks, in all sizes. */
  public Stream<CellKey> keys(List<String> ofSystems, List<String> ofWorkloads) {
    List<CellKey> keys = new ArrayList<>();
    for (String system : ofSystems) {
      for (String workload : ofWorkloads) {
        for (@Nullable String network : networks()) {
          sizes().forEach(size -> keys.add(new CellKey(system, workload, network, size)));
        }
      }
    }
    return keys.stream();
  }

  public boolean isSearch() {
    return manifest != null && manifest.plan().isSearch();
  }

  public Stream<MeasuredPhase> phases() {
    return trials.stream().flatMap(trial -> trial.phases().stream());
  }

  public Stream<TrialOutcome> outcomes() {
    return trials.stream().flatMap(trial -> Stream.ofNullable(trial.outcome()));
  }

  public Stream<MeasuredCapacity> searches() {
    return phases().flatMap(phase -> Stream.ofNullable(phase.search()));
  }

  public Cell cell(CellKey key) {
    return new Cell(key, byCell.getOrDefault(key, List.of()));
  }

  public long scaled(long paperSize) {
    return manifest == null ? paperSize : manifest.scaled(paperSize);
  }

  /** Returns the part of the plan's size that was run; 1 for all, and without a plan. */
  public double scale() {
    return manifest == null ? 1 : manifest.scaleOfSizes();
  }

  public boolean isScaled() {
    return scale() != 1;
  }

  public long operationsOf(Cell cell) {
    return manifest == null ? cell.size() : manifest.plan().matrix().operationsOf(cell.size());
  }

  public SizeKind sizeKind() {
    if (manifest != null) {
      return manifest.plan().matrix().sizeKind();
    }
    return trials.stream().allMatch(trial -> trial.run().run().endedByTime())
        ? SizeKind.RECORDS
        : SizeKind.OPERATIONS;
  }

  public int nodes(String system) {
    return manifest == null ? 1 : manifest.plan().system(system).topology().servers();
  }

  public Optional<Durability> durability(String system) {
    return manifest == null
        ? Optional.empty()
        : Optional.ofNullable(manifest.plan().system(system).durability());
  }

  /** Returns true if the trial's network was not shaped as asked, or carried another rate. */
  public boolean missesItsLink(MeasuredTrial trial) {
    TrialOutcome outcome = trial.outcome();
    return outcome != null
        && outcome.network() != null
        && !(outcome.network().asAsked() && outcome.network().carriesItsRate());
  }

  /** Returns the limits that the trial's servers were to have; null if the plan asked for none. */
  public @Nullable LimitsUsed limits(MeasuredTrial trial) {
    ServerUsed used = trial.serverUsed();
    return used == null ? null : used.limits();
  }

  /** Returns true if the trial's servers did not have the limits of the plan. */
  public boolean missesItsLimits(MeasuredTrial trial) {
    LimitsUsed limits = limits(trial);
    return limits != null && !limits.asAsked();
  }

  public Optional<String> standIn(String system) {
    return Optional.ofNullable(standIns.get(system));
  }

  private static Map<String, String> standIns(List<MeasuredTrial> trials) {
    Map<String, String> standIns = new HashMap<>();
    for (MeasuredTrial trial : trials) {
      String standIn = trial.standIn();
      if (standIn != null) {
        standIns.putIfAbsent(trial.trial().system(), standIn);
      }
    }
    return standIns;
  }
}
