package io.github.ycsbext.studies.study.reading;

import io.github.ycsbext.clusters.fault.PlannedFault;
import io.github.ycsbext.studies.capacity.CapacitySearch.Bounds;
import io.github.ycsbext.studies.capacity.SearchGoal;
import io.github.ycsbext.studies.capacity.Sweep;
import io.github.ycsbext.studies.study.plan.Amount;
import io.github.ycsbext.studies.study.plan.PlannedNetwork;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.plan.StepProperties;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * @param networks their links
 * @param checks reports workload files that are missing or unfit
 */
record WorkloadsReader(
    YamlFields fields,
    List<SystemUnderTest> systems,
    List<PlannedNetwork> networks,
    ClientChecks checks) {
  private static final String RECORD_BYTES = "recordBytes";
  private static final String PHASES = "phases";
  private static final String FILE = "file";
  private static final String SYSTEMS = "systems";

  private static final long MIN_OPERATIONS = 100;

  private static final long MAX_RATE = 1_000_000_000;
  private static final long MAX_STEPS = 999;
  private static final long MAX_STEP_SECONDS = 86_400;

  List<PlannedWorkload> read() {
    return fields.requiredEntries("workloads", this::workload);
  }

  private PlannedWorkload workload(YamlFields all, String name) {
    if (!all.isMapping(name)) {
      return new PlannedWorkload(name, file(all, name));
    }
    YamlFields workload = all.mapping(name);
    List<SystemUnderTest> running = systems(workload);
    return new PlannedWorkload(
        name,
        file(workload, FILE),
        PlannedProperties.read(workload),
        phases(workload, new FaultsReader(running, networks)),
        workload.has(RECORD_BYTES)
            ? Long.valueOf(workload.wholeNumber(RECORD_BYTES, 1, 1, Long.MAX_VALUE))
            : null,
        workload.isYes("addition"),
        workload.has(SYSTEMS) ? running.stream().map(SystemUnderTest::name).toList() : List.of());
  }

  private List<SystemUnderTest> systems(YamlFields workload) {
    List<String> named = workload.textOrTexts(SYSTEMS);
    if (!workload.has(SYSTEMS)) {
      return systems;
    }
    List<String> known = systems.stream().map(SystemUnderTest::name).toList();
    if (named.isEmpty()) {
      workload.refuse(SYSTEMS, " is empty: leave it out for all systems");
    }
    workload.requireKnown(SYSTEMS, named, known, "is not a system of the study");
    return systems.stream().filter(system -> named.contains(system.name())).toList();
  }

  private String file(YamlFields named, String field) {
    String file = named.text(field);
    if (file.isEmpty()) {
      return file;
    }
    Optional<String> why = checks.whyUnfit(file);
    why.ifPresent(unfit -> named.refuse(field, ": " + unfit));
    return why.isPresent() ? file : checks.lasting(file);
  }

  private List<PlannedPhase> phases(YamlFields workload, FaultsReader faults) {
    if (!workload.has(PHASES)) {
      return List.of();
    }
    YamlFields all = workload.mapping(PHASES);
    List<PlannedPhase> phases = new ArrayList<>();
    for (String name : all.names()) {
      all.requireFolderName(name);
      PlannedPhase phase = phase(all, name, faults);
      if (phase != null) {
        requireOrder(all, phase, phases);
        phases.add(phase);
      }
    }
    return phases;
  }

  private @Nullable PlannedPhase phase(YamlFields all, String name, FaultsReader faults) {
    YamlFields fields = all.mapping(name);
    List<PlannedPhase.Kind> kinds = new ArrayList<>();
    for (PlannedPhase.Kind kind : PlannedPhase.Kind.values()) {
      if (fields.has(kind.command())) {
        kinds.add(kind);
      }
    }
    PlannedPhase phase = kinds.isEmpty() ? null : phase(fields, name, kinds.get(0), faults);
    if (phase != null
        && phase.kind() == PlannedPhase.Kind.LOAD
        && phase.amount().seconds() != null) {
      all.refuse(name, ": a load ends with its records: give their number");
    }
    if (kinds.size() != 1) {
      all.refuse(
          name,
          " %s: a phase has one of `load` and `run`, with a number or a part of the size such as 50 %%, `capacity` and `sweep`"
              .formatted(kinds.isEmpty() ? "does nothing" : "does more than one thing"));
    }
    return phase;
  }

  private static PlannedPhase phase(
      YamlFields fields, String name, PlannedPhase.Kind kind, FaultsReader faults) {
    if (kind == PlannedPhase.Kind.CAPACITY) {
      Map<String, String> properties =
          PlannedProperties.read(
              fields, property -> StepProperties.whyNot(property, field -> "`" + field + "`"));
      return PlannedPhase.searching(name, goal(fields), properties);
    }
    Amount amount = AmountText.amount(fields, kind.command());
    if (kind == PlannedPhase.Kind.SWEEP) {
      if (amount.seconds() == null || amount.seconds() < Sweep.MIN_SECONDS) {
        fields.refuse(
            kind.command(),
            ": it goes up and down for a time of at least %s s: write it as 4 min"
                .formatted(Sweep.MIN_SECONDS));
      }
      return new PlannedPhase(name, kind, amount, PlannedProperties.read(fields));
    }
    // A few operations are nearly always a time without its unit.
    if (kind == PlannedPhase.Kind.RUN && amount.count() > 0 && amount.count() < MIN_OPERATIONS) {
      fields.refuse(
          kind.command(),
          ": %s is a number of operations, too few to measure: did you mean %s s?"
              .formatted(amount.count(), amount.count()));
    }
    Map<String, String> properties = PlannedProperties.read(fields);
    List<PlannedFault> befalling = faults.read(fields, amount, properties);
    return new PlannedPhase(name, kind, amount, properties, befalling, null);
  }

  private static SearchGoal goal(YamlFields phase) {
    String field = PlannedPhase.Kind.CAPACITY.command();
    YamlFields fields = phase.mapping(field);
    Bounds bounds = SearchGoal.DEFAULT.bounds();
    fields.requires(SearchGoal.LIMITS);
    SearchGoal goal =
        new SearchGoal(
            fields.textOrTexts(SearchGoal.LIMITS),
            new Bounds(
                fields.wholeNumber(SearchGoal.LEAST, (long) bounds.least(), 1, MAX_RATE),
                fields.wholeNumber(SearchGoal.MOST, (long) bounds.most(), 1, MAX_RATE),
                AmountText.part(fields, SearchGoal.PRECISION, bounds.precision()),
                (int) fields.wholeNumber(SearchGoal.STEPS, bounds.steps(), 1, MAX_STEPS)),
            (int)
                fields.wholeNumber(
                    SearchGoal.SECONDS, SearchGoal.DEFAULT.seconds(), 1, MAX_STEP_SECONDS));
    if (fields.has(SearchGoal.LIMITS)) {
      goal.errors(fields::path).forEach(sentence -> phase.error(field, sentence));
    }
    return goal;
  }

  /** Records are inserted first and only once, because they are counted from the first. */
  private static void requireOrder(YamlFields all, PlannedPhase phase, List<PlannedPhase> before) {
    boolean isRight =
        before.isEmpty() ? phase.insertsTheRecords() : phase.kind() != PlannedPhase.Kind.LOAD;
    if (!isRight) {
      all.refuse(
          phase.name(),
          ": the first phase loads (or runs with a %s that inserts), and only the first"
              .formatted(WorkloadProperties.BLOCK_ORDER));
    }
    if (phase.kind() == PlannedPhase.Kind.SWEEP
        && before.stream().noneMatch(one -> one.kind() == PlannedPhase.Kind.CAPACITY)) {
      all.refuse(
          phase.name(),
          ": a sweep goes to twice the capacity: a phase before it has to search for that, by `capacity`");
    }
  }
}
