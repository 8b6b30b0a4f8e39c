package io.github.ycsbext.studies.report;

import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Evaluation.PaperFigure;
import io.github.ycsbext.studies.study.plan.Matrix.SizeKind;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.reading.StudyTexts;
import io.github.ycsbext.studies.study.result.StudyManifest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

public record ReportContext(List<ResultSet> sets, List<SystemSeries> series, Words words) {
  public static ReportContext of(List<ResultSet> sets, Words words) {
    return new ReportContext(List.copyOf(sets), SystemSeries.of(sets, words), words);
  }

  public record SeriesCell(SystemSeries series, Cell cell) {}

  public record TrialPhase(ResultSet set, MeasuredTrial trial, MeasuredPhase phase) {}

  public List<SeriesCell> cells() {
    return series.stream()
        .flatMap(one -> one.cells().stream().map(cell -> new SeriesCell(one, cell)))
        .toList();
  }

  public List<TrialPhase> phases() {
    return sets.stream()
        .flatMap(
            set ->
                set.trials().stream()
                    .flatMap(
                        trial ->
                            trial.phases().stream().map(one -> new TrialPhase(set, trial, one))))
        .toList();
  }

  /**
   * What a figure or a table is of; null for all.
   *
   * @param phase {@link #LAST} for that of each trial's throughput
   */
  public record Place(@Nullable String workload, @Nullable String network, @Nullable String phase) {
    public static final Place ALL = new Place(null, null, null);
    public static final String LAST = "";

    public Place in(@Nullable String itsPhase) {
      return new Place(workload, network, itsPhase);
    }

    boolean has(MeasuredTrial trial, MeasuredPhase measured) {
      return Claim.isOpenOr(workload, trial.trial().workload())
          && Claim.isOpenOr(network, trial.trial().network())
          && Claim.isOpenOr(LAST.equals(phase) ? trial.last().name() : phase, measured.name());
    }
  }

  /**
   * Which trials of a table or figure that stands alone, as in a paper, lacked CPU in the client;
   * empty if none did.
   *
   * @param places where the series are shown
   */
  public String lackOfCpu(Collection<@Nullable String> shown, Collection<Place> places) {
    List<String> overloaded = new ArrayList<>();
    int phases = 0;
    for (SystemSeries one : series) {
      for (MeasuredTrial trial : one.trials()) {
        for (MeasuredPhase phase : trial.phases()) {
          if (shown.contains(one.name())
              && places.stream().anyMatch(place -> place.has(trial, phase))) {
            phases++;
            if (phase.isOverloaded()) {
              overloaded.add(trial.trial().id() + " " + phase.name());
            }
          }
        }
      }
    }
    return overloaded.isEmpty()
        ? ""
        : words.of(
            "reservation.overloaded-kept", overloaded.size(), phases, words.listed(overloaded));
  }

  /** What an acknowledged write of a series has survived; empty if its server reports none. */
  public String durability(SystemSeries one) {
    return one.trials().stream()
        .flatMap(trial -> Stream.ofNullable(trial.server()))
        .map(server -> words.of(server.durability()))
        .filter(label -> !label.isBlank())
        .distinct()
        .collect(Collectors.joining(", "));
  }

  /** Returns a sentence on what writes have survived; empty if no server reports anything. */
  public String durability() {
    Map<String, List<String>> systems = new LinkedHashMap<>();
    for (SystemSeries one : series) {
      if (!durability(one).isEmpty()) {
        systems.computeIfAbsent(durability(one), any -> new ArrayList<>()).add(one.name());
      }
    }
    return systems.isEmpty()
        ? ""
        : words.of(
            "table.durability",
            systems.entrySet().stream()
                .map(label -> String.join(" / ", label.getValue()) + ": " + label.getKey())
                .collect(Collectors.joining("; ")));
  }

  public record PhaseOperation(String phase, String operation) {
    private static List<PhaseOperation> of(List<Cell> cells) {
      Set<PhaseOperation> found = new LinkedHashSet<>();
      for (String phase :
          cells.stream().flatMap(cell -> cell.phases().stream()).distinct().toList()) {
        cells.stream()
            .flatMap(cell -> cell.inPhase(phase).operationNames().stream())
            .distinct()
            .sorted(OperationNames.RESPONSE_FIRST)
            .forEach(operation -> found.add(new PhaseOperation(phase, operation)));
      }
      return List.copyOf(found);
    }
  }

  public List<PhaseOperation> operationsOfLargest(Place place) {
    return PhaseOperation.of(series.stream().map(one -> one.largestCell(place)).toList());
  }

  public List<PhaseOperation> operations(Place place) {
    List<Cell> cells = new ArrayList<>();
    for (SystemSeries one : series) {
      for (String each : place.workload() == null ? workloads() : List.of(place.workload())) {
        sizes().forEach(size -> cells.add(one.cell(each, place.network(), size)));
      }
    }
    return PhaseOperation.of(cells);
  }

  public List<String> standIns() {
    return series.stream()
        .flatMap(
            one ->
                one.results().standIn(one.system()).stream()
                    .map(other -> text("stand-in.sentence", one.name(), other)))
        .toList();
  }

  public StudyTexts texts() {
    return sets.isEmpty() ? StudyTexts.none() : sets.get(0).texts(words.language().code());
  }

  public String text(String key, Object... values) {
    return words.of(key, values);
  }

  public Numbers numbers() {
    return words.numbers();
  }

  /** Returns the metric's title with its unit, such as {@code Throughput (ops/s)}. */
  public String title(Metric metric) {
    String title = words.metric(metric);
    String unit = ShownUnit.of(metric).name();
    return unit.isEmpty() ? title : title + " (" + unit + ")";
  }

  /**
   * @param operation null for all together
   */
  public String title(Metric metric, @Nullable String operation) {
    return words.metric(title(metric), operation);
  }

  public Optional<Plan> plan() {
    return sets.stream()
        .flatMap(set -> Stream.ofNullable(set.manifest()))
        .map(StudyManifest::plan)
        .findFirst();
  }

  public List<PaperFigure> figures() {
    return plan().map(study -> study.evaluation().figures()).orElse(List.of());
  }

  public List<String> workloads() {
    return sets.stream().flatMap(set -> set.workloads().stream()).distinct().toList();
  }

  public List<@Nullable String> networks() {
    Set<@Nullable String> networks = new LinkedHashSet<>();
    sets.forEach(set -> networks.addAll(set.networks()));
    return new ArrayList<>(networks);
  }

  /** Returns each workload on each network, in the order of the plan. */
  public List<Place> places() {
    List<Place> places = new ArrayList<>();
    for (String workload : workloads()) {
      networks().forEach(network -> places.add(new Place(workload, network, null)));
    }
    return places;
  }

  public List<Long> sizes() {
    return List.copyOf(new TreeSet<>(sets.stream().flatMap(set -> set.sizes().stream()).toList()));
  }

  /** Returns the name of the column of sizes: {@code operations}, {@code threads} or so. */
  public String sizeColumn() {
    return sets.stream()
        .map(ResultSet::sizeKind)
        .findFirst()
        .orElse(SizeKind.OPERATIONS)
        .name()
        .toLowerCase(Locale.ROOT);
  }

  public List<String> seriesNames() {
    return series.stream().map(SystemSeries::name).toList();
  }

  public String place(Place at) {
    return Words.joined(
        ", ",
        at.phase() == null ? "" : words.of("place.phase", at.phase()),
        at.workload() == null ? "" : words.of("place.workload", at.workload()),
        Objects.toString(at.network(), ""));
  }

  public String place(@Nullable String workload, @Nullable String network) {
    return place(new Place(workload, network, null));
  }
}
