package io.github.ycsbext.studies.analysis;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.plan.Plan.SystemUnderTest;
import io.github.ycsbext.studies.plan.PlannedNetwork;
import io.github.ycsbext.studies.runner.StudySheet;
import io.github.ycsbext.studies.runner.Trial;
import io.github.ycsbext.studies.runner.TrialOutcome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * All results of one folder. One is equal to itself alone, for it can hold thousands of trials and
 * stands in the keys of maps.
 */
public final class ResultSet {
  private final String label;
  private final Path folder;
  private final @Nullable StudySheet sheet;
  private final List<MeasuredTrial> trials;
  private final Map<Trial, TrialOutcome> failed;
  private final List<Trial> missing;
  private final List<Note> unreadable;

  /** Reports ask for cells by the hundred, which none of them may look for in all trials. */
  private final Map<CellKey, List<MeasuredTrial>> byCell;

  private final Map<String, String> standIns;

  private @Nullable List<Note> damagedFiles;

  /**
   * @param label the folder's name, or the label that its only result was given
   * @param sheet of the study; null where the folder holds results of single runs
   * @param trials those that came to their end, in the study's order
   * @param failed those that did not, with the reason
   * @param missing trials of the study that have not been run yet
   * @param unreadable trials that came to their end and cannot be read: the name and why, each
   */
  public ResultSet(
      String label,
      Path folder,
      @Nullable StudySheet sheet,
      List<MeasuredTrial> trials,
      Map<Trial, TrialOutcome> failed,
      List<Trial> missing,
      List<Note> unreadable) {
    this.label = label;
    this.folder = folder;
    this.sheet = sheet;
    this.trials = List.copyOf(trials);
    this.failed = failed;
    this.missing = List.copyOf(missing);
    this.unreadable = List.copyOf(unreadable);
    this.byCell =
        this.trials.stream().collect(Collectors.groupingBy(trial -> CellKey.of(trial.trial())));
    this.standIns = standIns(this.trials);
  }

  /** The folder's name, or the label that its only result was given. */
  public String label() {
    return label;
  }

  public Path folder() {
    return folder;
  }

  /** Of the study; null where the folder holds results of single runs. */
  public @Nullable StudySheet sheet() {
    return sheet;
  }

  /** Those that came to their end, in the study's order. */
  public List<MeasuredTrial> trials() {
    return trials;
  }

  /** Those that did not come to their end, with the reason. */
  public Map<Trial, TrialOutcome> failed() {
    return failed;
  }

  /** Trials of the study that have not been run yet. */
  public List<Trial> missing() {
    return missing;
  }

  /** Trials that came to their end and cannot be read: the name and why, each. */
  public List<Note> unreadable() {
    return unreadable;
  }

  /** A sentence for each file that cannot be read; every file is looked at once. */
  public List<Note> damagedFiles() {
    if (damagedFiles == null) {
      damagedFiles = DamagedFiles.of(this);
    }
    return damagedFiles;
  }

  /** A sentence for each line of a study's outcomes that cannot be read. */
  public List<Note> damagedLines() {
    return DamagedFiles.lines(this);
  }

  /** A sentence for each line of a study's outcomes that has no place in it. */
  public List<Note> strayLines() {
    return DamagedFiles.strayLines(this);
  }

  /** The same results under another label. */
  public ResultSet labelled(String newLabel) {
    return new ResultSet(newLabel, folder, sheet, trials, failed, missing, unreadable);
  }

  /** In the plan's order. */
  public List<String> systems() {
    if (sheet != null) {
      return sheet.plan().systems().stream().map(SystemUnderTest::name).toList();
    }
    return trials.stream().map(trial -> trial.trial().system()).distinct().toList();
  }

  /** As people write it. */
  public String title(String system) {
    if (sheet == null) {
      return system;
    }
    return sheet.plan().systems().stream()
        .filter(planned -> planned.name().equals(system))
        .findFirst()
        .map(SystemUnderTest::title)
        .orElseGet(() -> engineTitle(system));
  }

  /** Of one that the paper has and this run has not. */
  private static String engineTitle(String system) {
    return Arrays.stream(Engine.values())
        .filter(engine -> engine.systemName().equals(system))
        .findFirst()
        .map(Engine::title)
        .orElse(system);
  }

  /** In the plan's order, as far as anything was measured. */
  public List<String> workloads() {
    List<String> measured =
        trials.stream().map(trial -> trial.trial().workload()).distinct().toList();
    if (sheet == null) {
      return measured;
    }
    return sheet.plan().workloads().stream()
        .map(workload -> workload.name())
        .filter(measured::contains)
        .toList();
  }

  /** From the smallest. */
  public List<Long> sizes() {
    return List.copyOf(
        new TreeSet<>(trials.stream().map(trial -> trial.trial().operations()).toList()));
  }

  /** In the plan's order, as far as anything was measured; a null alone where there are none. */
  public List<@Nullable String> networks() {
    List<@Nullable String> networks = new ArrayList<>();
    if (sheet != null) {
      sheet.plan().networks().stream()
          .map(PlannedNetwork::name)
          .filter(name -> trials.stream().anyMatch(trial -> name.equals(trial.trial().network())))
          .forEach(networks::add);
    }
    if (networks.isEmpty()) {
      networks.add(null);
    }
    return networks;
  }

  /** Those that were measured: by system, workload, network and size, in the plan's order. */
  public List<Cell> cells() {
    List<Cell> cells = new ArrayList<>();
    for (String system : systems()) {
      for (String workload : workloads()) {
        for (@Nullable String network : networks()) {
          for (long size : sizes()) {
            cells.add(cell(new CellKey(system, workload, network, size)));
          }
        }
      }
    }
    return cells.stream().filter(Cell::isMeasured).toList();
  }

  /** Every trial of the cell that came to its end. */
  public Cell cell(CellKey key) {
    return new Cell(key, byCell.getOrDefault(key, List.of()));
  }

  /** Of a study without networks. */
  public Cell cell(String system, String workload, long operations) {
    return cell(new CellKey(system, workload, null, operations));
  }

  /** What a size of the paper has become here. */
  long scaled(long paperOperations) {
    return sheet == null ? paperOperations : sheet.scaled(paperOperations);
  }

  /** Of its cluster, as the plan has it; 1 where there is no plan. */
  public int nodes(String system) {
    return sheet == null ? 1 : sheet.plan().system(system).topology().servers();
  }

  /** Whether something of its network could not be had. */
  public boolean missesItsLink(MeasuredTrial trial) {
    TrialOutcome outcome = trial.outcome();
    return outcome != null && outcome.network() != null && !outcome.network().asAsked();
  }

  /** What stood in for a system, by name. */
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
