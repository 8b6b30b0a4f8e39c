package io.github.ycsbext.studies.runner;

import io.github.ycsbext.result.ResultFolder;
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
    return command(List.of("schema", action), trial, target, Map.of());
  }

  /**
   * @param phase {@code load} or {@code run}
   */
  List<String> phase(String phase, Trial trial, Target target, ResultFolder result)
      throws FileNotFoundException {
    List<String> command =
        command(
            List.of(phase), trial, target, Map.of(ResultFolder.PROPERTY, result.path().toString()));
    command.addAll(List.of("-s", "-threads", String.valueOf(sheet.plan().threads())));
    return command;
  }

  private List<String> command(
      List<String> action, Trial trial, Target target, Map<String, String> more)
      throws FileNotFoundException {
    SystemUnderTest system = system(trial);
    List<String> words = new ArrayList<>(action);
    words.add(system.engine().database());
    words.addAll(List.of("-P", distribution.workload(workload(trial).file()).toString()));
    words.addAll(target.arguments());
    Map<String, String> properties = properties(system, trial);
    properties.putAll(more);
    properties.forEach((name, value) -> words.addAll(List.of("-p", name + "=" + value)));
    return new ArrayList<>(distribution.command(words));
  }

  /** What the plan says, from the general to the particular. */
  private Map<String, String> properties(SystemUnderTest system, Trial trial) {
    Plan plan = sheet.plan();
    Map<String, String> properties = new LinkedHashMap<>(plan.properties());
    properties.putAll(system.properties());
    properties.put("recordcount", String.valueOf(plan.records()));
    properties.put("operationcount", String.valueOf(trial.operations()));
    properties.put("seed", String.valueOf(sheet.seed() + trial.repetition()));
    return properties;
  }

  SystemUnderTest system(Trial trial) {
    return sheet.plan().systems().stream()
        .filter(system -> system.name().equals(trial.system()))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(trial.id() + " names no system of the plan"));
  }

  PlannedWorkload workload(Trial trial) {
    return sheet.plan().workloads().stream()
        .filter(workload -> workload.name().equals(trial.workload()))
        .findFirst()
        .orElseThrow(
            () -> new IllegalStateException(trial.id() + " names no workload of the plan"));
  }
}
