package io.github.ycsbext.studies.run;

import io.github.ycsbext.client.arrival.ArrivalProperties;
import io.github.ycsbext.client.plan.ClientProperties;
import io.github.ycsbext.clusters.Placeholders;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.studies.capacity.SearchGoal;
import io.github.ycsbext.studies.capacity.Sweep;
import io.github.ycsbext.studies.run.server.PropertiesFile;
import io.github.ycsbext.studies.run.server.RunningSystem;
import io.github.ycsbext.studies.study.plan.BlockCounts;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.plan.StepProperties;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.result.Trial;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;

public record TrialCommands(Distribution distribution, Plan plan, long seed, ClientCores cores) {
  /**
   * May fail in a phase unless the plan says otherwise: a few do at a system's limit, and of more,
   * the figures are those of failing.
   */
  private static final String MAX_ERRORS = "10%";

  /** How many times the operations that are due a sweep may do: time ends it. */
  private static final double MORE_THAN_DUE = 1.5;

  /** More than a search has steps. */
  private static final long SEEDS = 1_000;

  /** Stands for the place of servers that are not started yet. */
  private static final Placeholders ANY_PLACE =
      new Placeholders("127.0.0.1", 1, Path.of("data").toAbsolutePath());

  /**
   * @param action {@code create} or {@code clear}
   */
  public List<String> schema(String action, Trial trial, RunningSystem target)
      throws FileNotFoundException {
    PlannedPhase first = workload(trial).first();
    return command(
        List.of("schema", action, database(trial)),
        options(trial, target.arguments(), properties(trial, first), target::filled));
  }

  public List<String> phase(
      PlannedPhase phase, Trial trial, RunningSystem target, ResultFolder result)
      throws IOException {
    Map<String, String> properties = properties(trial, phase);
    boolean isLimited =
        PropertiesFile.read(distribution.workload(workload(trial).file()))
            .containsKey(ClientProperties.MAX_ERRORS.name());
    if (phase.isPlain() && phase.faults().isEmpty() && !isLimited) {
      properties.putIfAbsent(ClientProperties.MAX_ERRORS.name(), MAX_ERRORS);
    }
    properties.put(ClientProperties.RESULT_DIR.name(), result.path().toString());
    return run(phase, trial, target, properties);
  }

  private List<String> run(
      PlannedPhase phase, Trial trial, RunningSystem target, Map<String, String> properties)
      throws IOException {
    List<String> options = options(trial, target.arguments(), properties, target::filled);
    options.addAll(
        List.of("-s", "-threads", String.valueOf(plan.matrix().threadsOf(trial.size()))));
    PlannedPhase.Kind kind =
        phase.kind() == PlannedPhase.Kind.LOAD ? phase.kind() : PlannedPhase.Kind.RUN;
    return command(List.of(kind.command(), database(trial)), options);
  }

  /**
   * @param rates a file with the content of {@link Sweep#csv}
   */
  public List<String> sweep(
      PlannedPhase phase,
      Trial trial,
      RunningSystem target,
      ResultFolder result,
      Sweep sweep,
      Path rates)
      throws IOException {
    Map<String, String> properties = properties(trial, phase);
    properties.put(ClientProperties.RESULT_DIR.name(), result.path().toString());
    properties.put(ArrivalProperties.ARRIVAL.name(), "file");
    properties.put(ArrivalProperties.AT_RANDOM.name(), "true");
    properties.put(ArrivalProperties.RATE_FILE.name(), rates.toString());
    properties.put(
        WorkloadProperties.OPERATION_COUNT.name(),
        String.valueOf(Math.round(MORE_THAN_DUE * sweep.operations())));
    return run(phase, trial, target, properties);
  }

  /** Returns the command of a step of a search, which has a seed of its own. */
  public List<String> step(
      PlannedPhase phase,
      Trial trial,
      RunningSystem target,
      int number,
      double rate,
      int seconds,
      ResultFolder result)
      throws IOException {
    Map<String, String> properties = stepProperties(phase, trial, rate, seconds, result.path());
    properties.put(
        WorkloadProperties.SEED.name(),
        String.valueOf(SEEDS * (seed + trial.repetition()) + number));
    return run(phase, trial, target, properties);
  }

  /** Returns the properties of a step: it sets some that may stand in the plan for its runs. */
  private Map<String, String> stepProperties(
      PlannedPhase phase, Trial trial, double rate, int seconds, Path result) {
    Map<String, String> properties = properties(trial, phase);
    properties.keySet().removeIf(name -> StepProperties.whyNot(name, field -> field).isPresent());
    properties.putAll(
        StepProperties.of(Objects.requireNonNull(phase.search()), rate, seconds, result));
    return properties;
  }

  public boolean keepsLedger(Trial trial, PlannedPhase phase) {
    String asked = properties(trial, phase).get(WorkloadProperties.CHECK_ACKNOWLEDGED.name());
    return Boolean.parseBoolean(asked);
  }

  List<String> options(PlannedPhase phase, Trial trial) throws FileNotFoundException {
    UnaryOperator<String> filling = value -> system(trial).filled(ANY_PLACE, value);
    SearchGoal goal = phase.search();
    Map<String, String> properties =
        goal == null
            ? properties(trial, phase)
            : stepProperties(
                phase, trial, goal.bounds().least(), goal.seconds(), distribution.nobodysFolder());
    List<String> options = options(trial, List.of(), properties, filling);
    options.addAll(List.of("-threads", String.valueOf(plan.matrix().threadsOf(trial.size()))));
    return options;
  }

  private List<String> command(List<String> action, List<String> options) {
    List<String> words = new ArrayList<>(action);
    words.addAll(options);
    return cores.client(distribution.command(words));
  }

  private List<String> options(
      Trial trial,
      List<String> reaching,
      Map<String, String> properties,
      UnaryOperator<String> filling)
      throws FileNotFoundException {
    List<String> options = new ArrayList<>();
    if (!workload(trial).file().isEmpty()) {
      options.addAll(List.of("-P", distribution.workload(workload(trial).file()).toString()));
    }
    options.addAll(reaching);
    properties.forEach(
        (name, value) -> options.addAll(List.of("-p", name + "=" + filling.apply(value))));
    return options;
  }

  private Map<String, String> properties(Trial trial, PlannedPhase phase) {
    PlannedWorkload workload = workload(trial);
    Map<String, String> properties = plan.matrix().properties(system(trial), workload, phase);
    long operations = plan.matrix().operationsOf(trial.size());
    long amount = phase.amount().of(operations);
    if (!workload.isSearch()) {
      properties.put(
          WorkloadProperties.RECORD_COUNT.name(), String.valueOf(workload.loaded(operations)));
    }
    properties.put(WorkloadProperties.OPERATION_COUNT.name(), String.valueOf(amount));
    Long seconds = phase.amount().seconds();
    if (seconds != null) {
      properties.put(ClientProperties.MAX_EXECUTION_TIME.name(), String.valueOf(seconds));
    }
    if (plan.matrix().blocks() > 0) {
      BlockCounts block = BlockCounts.of(phase, properties, amount, plan.matrix().blocks());
      properties.put(
          WorkloadProperties.BLOCK_OPERATIONS.name(), String.valueOf(block.operations()));
    }
    properties.put(WorkloadProperties.SEED.name(), String.valueOf(seed + trial.repetition()));
    return properties;
  }

  private String database(Trial trial) {
    return system(trial).engine().database(system(trial).topology());
  }

  public SystemUnderTest system(Trial trial) {
    return plan.system(trial.system());
  }

  public PlannedWorkload workload(Trial trial) {
    return plan.workload(trial.workload());
  }
}
