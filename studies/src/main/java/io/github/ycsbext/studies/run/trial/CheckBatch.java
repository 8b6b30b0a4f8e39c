package io.github.ycsbext.studies.run.trial;

import io.github.ycsbext.binding.SettingError;
import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.client.plan.ClientProperties;
import io.github.ycsbext.clusters.BindingEngine;
import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.process.ProcessTree;
import io.github.ycsbext.result.CheckAnswer;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.reading.ClientChecks.RefusedPhase;
import io.github.ycsbext.studies.study.result.Trial;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import tools.jackson.core.JacksonException;

record CheckBatch(Distribution distribution, List<Line> lines) {
  /** The most lines of one command: bin/ycsb takes four times as long for twice as many words. */
  private static final int MAX_LINES = 40;

  /** A placeholder for hosts: servers are started later, and no address is an error of the plan. */
  private static final List<String> SOME_HOST = List.of("127.0.0.1");

  record Line(
      SystemUnderTest system, PlannedWorkload workload, PlannedPhase phase, List<String> options) {
    String database() {
      return system.engine().database(system.topology());
    }

    RefusedPhase refused(SettingError error) {
      return new RefusedPhase(system, workload, phase, error);
    }
  }

  /**
   * One process per database asks about many lines: starting a JVM takes longer than its checks.
   */
  static List<CheckBatch> ofPlan(Distribution distribution, Plan plan, Predicate<String> takesPart)
      throws IOException {
    TrialCommands commands = new TrialCommands(distribution, plan, 0, ClientCores.shared());
    SortedMap<String, List<Line>> byDatabase = new TreeMap<>();
    for (SystemUnderTest system : plan.matrix().systems()) {
      if (takesPart.test(system.name())) {
        for (PlannedWorkload workload : plan.matrix().workloadsOf(system)) {
          for (Line line : lines(commands, system, workload)) {
            byDatabase.computeIfAbsent(line.database(), any -> new ArrayList<>()).add(line);
          }
        }
      }
    }
    return byDatabase.values().stream().flatMap(one -> of(distribution, one).stream()).toList();
  }

  /** Returns those of the first phase of each workload, at the first size. */
  static List<CheckBatch> ofFirstPhases(
      Distribution distribution, Plan plan, SystemUnderTest system, List<String> reaching)
      throws IOException {
    TrialCommands commands = new TrialCommands(distribution, plan, 0, ClientCores.shared());
    List<Line> lines = new ArrayList<>();
    for (PlannedWorkload workload : plan.matrix().workloadsOf(system)) {
      long size = plan.matrix().sizes().get(0);
      lines.add(line(commands, system, workload, workload.first(), size, reaching));
    }
    return of(distribution, lines);
  }

  /** Of the least and the greatest size: a value valid for one can be too large for the other. */
  private static List<Line> lines(
      TrialCommands commands, SystemUnderTest system, PlannedWorkload workload) throws IOException {
    // With what a durability asks for, which has to go together with the plan's own.
    Map<String, String> needed = new TreeMap<>(system.reaching(SOME_HOST));
    Durability durability = system.durability();
    if (durability != null) {
      needed.putAll(system.engine().asking(durability));
    }
    List<String> reaching = new ArrayList<>();
    needed.forEach((name, value) -> reaching.addAll(List.of("-p", name + "=" + value)));
    List<Long> sizes = commands.plan().matrix().sizes();
    List<Line> lines = new ArrayList<>();
    for (PlannedPhase phase : workload.phases()) {
      for (long size : List.of(Collections.min(sizes), Collections.max(sizes))) {
        lines.add(line(commands, system, workload, phase, size, reaching));
      }
    }
    // A load of a fixed number of records is the same for every size.
    return lines.stream().distinct().toList();
  }

  private static Line line(
      TrialCommands commands,
      SystemUnderTest system,
      PlannedWorkload workload,
      PlannedPhase phase,
      long size,
      List<String> reaching)
      throws IOException {
    List<String> options = new ArrayList<>();
    options.add(phase.kind() == PlannedPhase.Kind.LOAD ? "-load" : "-t");
    options.addAll(reaching);
    Path result = commands.distribution().nobodysFolder();
    options.addAll(List.of("-p", ClientProperties.RESULT_DIR + "=" + result));
    options.addAll(commands.options(phase, Trial.of(system.name(), workload.name(), size, 1)));
    return new Line(system, workload, phase, options);
  }

  private static List<CheckBatch> of(Distribution distribution, List<Line> lines) {
    List<CheckBatch> batches = new ArrayList<>();
    for (int first = 0; first < lines.size(); first += MAX_LINES) {
      int end = Math.min(lines.size(), first + MAX_LINES);
      batches.add(new CheckBatch(distribution, lines.subList(first, end)));
    }
    return batches;
  }

  List<CheckAnswer.Line> answers(Map<String, String> environment) throws IOException {
    List<String> all = new ArrayList<>(List.of("check", lines.get(0).database()));
    all.add(CheckAnswer.OPTION);
    for (Line line : lines) {
      all.add("--");
      all.addAll(line.options);
    }
    ProcessBuilder client = new ProcessBuilder(distribution.command(all));
    client.environment().putAll(environment);
    Process process = client.start();
    try (BufferedReader out = process.inputReader();
        BufferedReader err = process.errorReader()) {
      process.getOutputStream().close();
      CompletableFuture<List<String>> errors =
          CompletableFuture.supplyAsync(() -> err.lines().toList());
      List<String> text = out.lines().toList();
      return answers(text, errors.join(), process.waitFor());
    } catch (InterruptedException e) {
      throw new StudyInterruptedException();
    } finally {
      ProcessTree.kill(process.toHandle());
    }
  }

  private List<CheckAnswer.Line> answers(List<String> out, List<String> err, int exitCode)
      throws IOException {
    List<CheckAnswer.Line> answered = answered(String.join("\n", out));
    if (answered.size() == lines.size()) {
      return answered;
    }
    List<String> said = err.isEmpty() ? out : err;
    String lastWords =
        said.isEmpty() ? "it said nothing" : said.get(said.size() - 1).replaceFirst("^ycsb: ", "");
    // A plan may name a binding that is not there.
    boolean isOfAnyBinding = lines.get(0).system.engine() instanceof BindingEngine;
    if (exitCode == ExitCode.BAD_INPUT.code() && isOfAnyBinding) {
      CheckAnswer.Line refused =
          new CheckAnswer.Line(List.of(SettingError.of(lastWords)), List.of(), List.of(), Map.of());
      return Collections.nCopies(lines.size(), refused);
    }
    throw new IOException(
        "%s could not be asked about the plan's properties: %s"
            .formatted(distribution.launcher(), Secrets.hide(lastWords)));
  }

  /** Returns nothing if the launcher could not start the client, and said why. */
  private static List<CheckAnswer.Line> answered(String json) {
    try {
      return CheckAnswer.ofJson(json).lines();
    } catch (JacksonException e) {
      return List.of();
    }
  }
}
