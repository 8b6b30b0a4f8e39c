package io.github.ycsbext.studies.runner;

import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.studies.plan.BlockCounts;
import io.github.ycsbext.studies.plan.Phase;
import io.github.ycsbext.studies.plan.Plan;
import io.github.ycsbext.studies.plan.Plan.PlannedWorkload;
import io.github.ycsbext.studies.plan.Plan.SystemUnderTest;
import java.io.FileNotFoundException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes the command lines of a trial, as a person would type them. */
final class TrialCommands {
  private final Distribution distribution;
  private final StudySheet sheet;

  TrialCommands(Distribution distribution, StudySheet sheet) {
    this.distribution = distribution;
    this.sheet = sheet;
  }

  /**
   * @param action {@code create} or {@code clear}
   */
  List<String> schema(String action, Trial trial, Target target) throws FileNotFoundException {
    Phase first = workload(trial).first();
    return command(List.of("schema", action), target, trial, properties(trial, first));
  }

  List<String> phase(Phase phase, Trial trial, Target target, ResultFolder result)
      throws FileNotFoundException {
    Map<String, String> properties = properties(trial, phase);
    properties.put(ResultFolder.PROPERTY, result.path().toString());
    List<String> command = command(List.of(phase.kind().command()), target, trial, properties);
    command.addAll(List.of("-s", "-threads", String.valueOf(sheet.plan().threads())));
    return command;
  }

  private List<String> command(
      List<String> action, Target target, Trial trial, Map<String, String> properties)
      throws FileNotFoundException {
    List<String> words = new ArrayList<>(action);
    words.add(system(trial).engine().database(system(trial).topology()));
    words.addAll(List.of("-P", distribution.workload(workload(trial).file()).toString()));
    words.addAll(target.arguments());
    properties.forEach((name, value) -> words.addAll(List.of("-p", name + "=" + value)));
    return new ArrayList<>(distribution.command(words));
  }

  /** What the plan says, from the general to the particular, and what follows from the size. */
  private Map<String, String> properties(Trial trial, Phase phase) {
    Plan plan = sheet.plan();
    PlannedWorkload workload = workload(trial);
    Map<String, String> properties = planned(plan, system(trial), workload, phase);
    long amount = phase.amount().of(trial.operations());
    properties.put("recordcount", String.valueOf(workload.loaded(trial.operations())));
    properties.put("operationcount", String.valueOf(amount));
    if (plan.blocks() > 0) {
      BlockCounts block = BlockCounts.of(phase, properties, amount, plan.blocks());
      properties.put("block.operations", String.valueOf(block.operations()));
    }
    properties.put("seed", String.valueOf(sheet.seed() + trial.repetition()));
    return properties;
  }

  /** The plan's properties of one phase, from the general to the particular. */
  static Map<String, String> planned(
      Plan plan, SystemUnderTest system, PlannedWorkload workload, Phase phase) {
    Map<String, String> properties = new LinkedHashMap<>(plan.properties());
    properties.putAll(system.properties());
    properties.putAll(workload.properties());
    properties.putAll(phase.properties());
    return properties;
  }

  SystemUnderTest system(Trial trial) {
    return sheet.plan().system(trial.system());
  }

  PlannedWorkload workload(Trial trial) {
    return sheet.plan().workload(trial.workload());
  }
}
