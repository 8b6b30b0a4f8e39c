package io.github.ycsbext.studies.study.reading;

import io.github.ycsbext.studies.study.plan.Amount;
import io.github.ycsbext.studies.study.plan.PlannedFault;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.reading.file.YamlFields;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads a plan's workloads and their phases. */
final class WorkloadsReader {
  private static final String RECORD_BYTES = "recordBytes";
  private static final String FIELD = "workloads";
  private static final String PHASES = "phases";
  private static final String FILE = "file";

  private final YamlFields fields;
  private final FaultsReader faults;
  private final ClientChecks checks;

  /**
   * Creates a reader.
   *
   * @param systems the systems that faults affect
   * @param checks reports workload files that are missing or unfit
   */
  WorkloadsReader(YamlFields fields, List<SystemUnderTest> systems, ClientChecks checks) {
    this.fields = fields;
    this.faults = new FaultsReader(systems);
    this.checks = checks;
  }

  List<PlannedWorkload> read() {
    if (!fields.requires(FIELD)) {
      return List.of();
    }
    YamlFields all = fields.filledMapping(FIELD);
    List<PlannedWorkload> workloads = new ArrayList<>();
    for (String workload : all.names()) {
      all.requireFolderName(workload);
      workloads.add(workload(all, workload));
    }
    return workloads;
  }

  private PlannedWorkload workload(YamlFields all, String name) {
    if (!all.isMapping(name)) {
      return new PlannedWorkload(name, file(all, name));
    }
    YamlFields workload = all.mapping(name);
    PlannedWorkload read =
        new PlannedWorkload(
            name,
            file(workload, FILE),
            PlannedProperties.read(workload),
            phases(workload),
            workload.has(RECORD_BYTES)
                ? Long.valueOf(workload.wholeNumber(RECORD_BYTES, 1, 1, Long.MAX_VALUE))
                : null,
            workload.isYes("addition"));
    workload.refuseOthers();
    return read;
  }

  private String file(YamlFields named, String field) {
    String file = named.text(field);
    if (file.isEmpty()) {
      return file;
    }
    Optional<String> why = checks.whyUnfit(file);
    why.ifPresent(unfit -> named.fault(field, named.path(field) + ": " + unfit));
    return why.isPresent() ? file : checks.lasting(file);
  }

  private List<PlannedPhase> phases(YamlFields workload) {
    if (!workload.has(PHASES)) {
      return List.of();
    }
    YamlFields all = workload.mapping(PHASES);
    List<PlannedPhase> phases = new ArrayList<>();
    for (String name : all.names()) {
      all.requireFolderName(name);
      PlannedPhase phase = phase(all, name);
      if (phase != null) {
        requireOrder(all, phase, phases);
        phases.add(phase);
      }
    }
    return phases;
  }

  private @Nullable PlannedPhase phase(YamlFields all, String name) {
    YamlFields fields = all.mapping(name);
    List<PlannedPhase.Kind> kinds = new ArrayList<>();
    for (PlannedPhase.Kind kind : PlannedPhase.Kind.values()) {
      if (fields.has(kind.command())) {
        kinds.add(kind);
      }
    }
    Amount amount = kinds.isEmpty() ? null : AmountText.amount(fields, kinds.get(0).command());
    List<PlannedFault> befalling = faults.read(fields, amount);
    PlannedPhase phase =
        amount == null
            ? null
            : new PlannedPhase(
                name, kinds.get(0), amount, PlannedProperties.read(fields), befalling);
    fields.refuseOthers();
    if (phase != null
        && phase.kind() == PlannedPhase.Kind.LOAD
        && phase.amount().seconds() != null) {
      all.fault(name, all.path(name) + ": a load ends with its records: give their number");
    }
    if (kinds.size() != 1) {
      all.fault(
          name,
          "%s %s: a phase has either `load` or `run`, with a number or a part of the size such as 50 %%"
              .formatted(all.path(name), kinds.isEmpty() ? "does nothing" : "loads and runs"));
    }
    return phase;
  }

  /**
   * Requires that the records are inserted first and only once, because they are counted from the
   * first.
   */
  private static void requireOrder(YamlFields all, PlannedPhase phase, List<PlannedPhase> before) {
    boolean isRight =
        before.isEmpty() ? phase.insertsTheRecords() : phase.kind() != PlannedPhase.Kind.LOAD;
    if (!isRight) {
      all.fault(
          phase.name(),
          all.path(phase.name())
              + ": the first phase loads (or runs with a "
              + WorkloadProperties.BLOCK_ORDER
              + " that inserts), and only the first");
    }
  }
}
