package io.github.ycsbext.studies.run;

import io.github.ycsbext.binding.SettingError;
import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.client.plan.ClientProperties;
import io.github.ycsbext.clusters.BindingEngine;
import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.process.ProcessIdentity;
import io.github.ycsbext.progress.Progress;
import io.github.ycsbext.result.CheckAnswer;
import io.github.ycsbext.studies.capacity.SearchGoal;
import io.github.ycsbext.studies.run.server.PropertiesFile;
import io.github.ycsbext.studies.run.server.RunningSystem;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.reading.ClientChecks;
import io.github.ycsbext.studies.study.reading.ClientChecks.RefusedPhase;
import io.github.ycsbext.studies.study.reading.HostsFile;
import io.github.ycsbext.studies.study.reading.PlannedProperties;
import io.github.ycsbext.studies.study.result.Trial;
import java.io.BufferedReader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * @param takesPart accepts the systems to ask about: others' bindings need not be installed
 */
public record DistributionChecks(Distribution distribution, Predicate<String> takesPart)
    implements ClientChecks {
  private static final int FEW_COMMANDS = 4;

  /** The most lines of one command: bin/ycsb takes four times as long for twice as many words. */
  private static final int MAX_LINES = 40;

  /** A placeholder for hosts: servers are started later, and no address is an error of the plan. */
  private static final List<String> SOME_HOST = List.of("127.0.0.1");

  @Override
  public Optional<String> whyUnfit(String file) {
    try {
      String unfit =
          new TreeSet<>(PropertiesFile.read(distribution.workload(file)).stringPropertyNames())
              .stream()
                  .flatMap(
                      name ->
                          PlannedProperties.whyNotInWorkload(name)
                              .map(why -> "%s sets %s: %s".formatted(file, name, why))
                              .stream())
                  .collect(Collectors.joining("; "));
      return Optional.of(unfit).filter(why -> !why.isEmpty());
    } catch (IOException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }

  /**
   * Keeps the name of a file of the distribution, so that the study can resume with a newer one.
   */
  @Override
  public String lasting(String file) {
    try {
      boolean isName = distribution.ships(file) && !Path.of(file).isAbsolute();
      return isName ? file : distribution.workload(file).normalize().toString();
    } catch (FileNotFoundException e) {
      return file;
    }
  }

  @Override
  public List<RefusedPhase> refused(Plan plan) throws IOException {
    SortedMap<String, List<Line>> byDatabase = new TreeMap<>();
    for (SystemUnderTest system : plan.matrix().systems()) {
      if (takesPart.test(system.name())) {
        List<Line> lines = lines(plan, system, ofAnyServer(system));
        byDatabase.computeIfAbsent(database(system), any -> new ArrayList<>()).addAll(lines);
      }
    }
    List<CheckBatch> batches =
        byDatabase.values().stream().flatMap(lines -> batches(lines).stream()).toList();
    List<RefusedPhase> refused = new ArrayList<>();
    try (Progress progress = Progress.ifNeeded("Checking the plan", "commands")) {
      if (batches.size() > FEW_COMMANDS) {
        progress.expect(batches.size());
      }
      for (int i = 0; i < batches.size(); i++) {
        refused.addAll(
            refused(batches.get(i), Map.of(), (line, answer) -> ofPlan(plan, line, answer)));
        progress.reach(i + 1);
      }
    }
    return refused;
  }

  /**
   * Checks the properties of the user's servers with each phase of each workload.
   *
   * @param files by system
   * @return a sentence for each error, without its full stop
   */
  public List<String> refusedServers(
      Plan plan, @Nullable HostsFile hosts, Map<String, String> files) throws IOException {
    List<String> sentences = new ArrayList<>();
    for (SystemUnderTest system : plan.matrix().systems()) {
      if (takesPart.test(system.name())) {
        List<RunningSystem> named = new ArrayList<>();
        String file = files.get(system.name());
        if (file != null) {
          named.add(RunningSystem.Foreign.given(Path.of(file)));
        }
        if (hosts != null) {
          for (Map<String, String> reaching : hosts.all(system.name())) {
            // Not on the command line: they may be secrets.
            named.add(RunningSystem.Foreign.reached(reaching));
          }
        }
        for (RunningSystem servers : named) {
          refused(plan, system, servers, (line, answer) -> answer.errors())
              .forEach(error -> sentences.add(system.name() + ": " + error));
        }
      }
    }
    return sentences.stream().distinct().toList();
  }

  /**
   * Checks a plan of one search, on the servers that a command line leads to.
   *
   * @param naming the option for a field of {@link SearchGoal}
   */
  public List<String> refusedSearch(Plan plan, RunningSystem servers, UnaryOperator<String> naming)
      throws IOException {
    return refused(
        plan,
        plan.matrix().systems().get(0),
        servers,
        (line, answer) ->
            Stream.concat(answer.errors().stream(), ofSearch(line, answer, naming)).toList());
  }

  private static Stream<SettingError> ofSearch(
      Line line, CheckAnswer.Line answer, UnaryOperator<String> naming) {
    SearchGoal search = line.phase().search();
    // A line with errors does not tell its operations.
    return search == null || !answer.errors().isEmpty()
        ? Stream.of()
        : search.errorsFor(answer.operations(), naming).stream().map(SettingError::of);
  }

  private List<String> refused(
      Plan plan, SystemUnderTest system, RunningSystem servers, Errors errors) throws IOException {
    List<String> sentences = new ArrayList<>();
    for (CheckBatch batch : batches(lines(plan, system, servers.arguments()))) {
      refused(batch, servers.environment(), errors)
          .forEach(phase -> sentences.add(phase.error().text()));
    }
    return sentences;
  }

  /** Returns the errors of a line, from what the client answers about it. */
  @FunctionalInterface
  private interface Errors {
    List<SettingError> of(Line line, CheckAnswer.Line answer) throws IOException;
  }

  /** Returns what the client refuses, and what leads to a server: a plan must not set that. */
  private List<SettingError> ofPlan(Plan plan, Line line, CheckAnswer.Line answer)
      throws IOException {
    List<SettingError> errors = new ArrayList<>();
    Map<String, String> planned =
        plan.matrix().properties(line.system(), line.workload(), line.phase());
    String file = line.workload().file();
    Properties ofFile = PropertiesFile.read(distribution.workload(file));
    if (line.system().engine() instanceof BindingEngine binding && binding.commands() != null) {
      Map<String, String> all = new HashMap<>();
      ofFile.stringPropertyNames().forEach(name -> all.put(name, ofFile.getProperty(name)));
      all.putAll(planned);
      List<String> leading = answer.leadingToServer();
      if (!leading.isEmpty() && !binding.leadsToOwnServer(all)) {
        List<String> given = leading.stream().filter(all::containsKey).toList();
        errors.add(PlannedProperties.elsewhere(given.isEmpty() ? leading.subList(0, 1) : given));
      }
    } else {
      for (String name : answer.leadingToServer()) {
        if (planned.containsKey(name)) {
          errors.add(PlannedProperties.refused(name, PlannedProperties.LEADS_NOWHERE));
        } else if (ofFile.containsKey(name)) {
          String why = "%s sets %s: %s".formatted(file, name, PlannedProperties.LEADS_NOWHERE);
          errors.add(PlannedProperties.refused(name, why));
        }
      }
    }
    Durability durability = line.system().durability();
    if (durability != null) {
      line.system()
          .decided(planned)
          .forEach(name -> errors.add(PlannedProperties.refused(name, durability.decides())));
    }
    ofSearch(line, answer, name -> name).forEach(errors::add);
    answer.errors().stream()
        .map(error -> PlannedProperties.withoutVainHint(error, answer.leadingToServer()))
        .forEach(errors::add);
    return errors;
  }

  private static List<RefusedPhase> refused(
      CheckBatch batch, Map<String, String> environment, Errors errors) throws IOException {
    List<RefusedPhase> refused = new ArrayList<>();
    List<CheckAnswer.Line> answers = batch.answers(environment);
    for (int i = 0; i < answers.size(); i++) {
      Line line = batch.lines().get(i);
      for (SettingError error : errors.of(line, answers.get(i))) {
        refused.add(new RefusedPhase(line.system(), line.workload(), line.phase(), error));
      }
    }
    return refused;
  }

  record Line(
      SystemUnderTest system, PlannedWorkload workload, PlannedPhase phase, List<String> options) {}

  private static String database(SystemUnderTest system) {
    return system.engine().database(system.topology());
  }

  /** Returns the options that lead to a server, with what a durability asks of its clients. */
  private static List<String> ofAnyServer(SystemUnderTest system) {
    Map<String, String> needed =
        new TreeMap<>(system.engine().reaching(system.topology(), SOME_HOST));
    Durability durability = system.durability();
    if (durability != null) {
      needed.putAll(system.engine().asking(durability));
    }
    return needed.entrySet().stream()
        .flatMap(property -> Stream.of("-p", property.getKey() + "=" + property.getValue()))
        .toList();
  }

  /** Of the least and the greatest size: a value valid for one can be too large for the other. */
  private List<Line> lines(Plan plan, SystemUnderTest system, List<String> reaching)
      throws IOException {
    TrialCommands commands = new TrialCommands(distribution, plan, 0, ClientCores.shared());
    List<Long> sizes = plan.matrix().sizes();
    List<Line> lines = new ArrayList<>();
    for (PlannedWorkload workload : plan.matrix().workloadsOf(system)) {
      for (PlannedPhase phase : workload.phases()) {
        for (long size : List.of(Collections.min(sizes), Collections.max(sizes))) {
          List<String> options = new ArrayList<>();
          options.add(phase.kind() == PlannedPhase.Kind.LOAD ? "-load" : "-t");
          options.addAll(reaching);
          Path result = distribution.nobodysFolder();
          options.addAll(List.of("-p", ClientProperties.RESULT_DIR + "=" + result));
          Trial trial = Trial.of(system.name(), workload.name(), null, size, 1);
          options.addAll(commands.options(phase, trial));
          lines.add(new Line(system, workload, phase, options));
        }
      }
    }
    // A load of a fixed number of records is the same for every size.
    return lines.stream().distinct().toList();
  }

  /** One process asks about many lines: starting a JVM takes longer than its checks. */
  private List<CheckBatch> batches(List<Line> lines) {
    List<CheckBatch> batches = new ArrayList<>();
    for (int first = 0; first < lines.size(); first += MAX_LINES) {
      int end = Math.min(lines.size(), first + MAX_LINES);
      batches.add(new CheckBatch(distribution, lines.subList(first, end)));
    }
    return batches;
  }

  /**
   * @param lines of one database
   */
  record CheckBatch(Distribution distribution, List<Line> lines) {
    List<CheckAnswer.Line> answers(Map<String, String> environment) throws IOException {
      List<String> all = new ArrayList<>(List.of("check", database(lines.get(0).system())));
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
        throw new CancellationException("interrupted");
      } finally {
        ProcessIdentity.killTree(process.toHandle());
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
          said.isEmpty()
              ? "it said nothing"
              : said.get(said.size() - 1).replaceFirst("^ycsb: ", "");
      // A plan may name a binding that is not there.
      boolean isOfAnyBinding = lines.get(0).system.engine() instanceof BindingEngine;
      if (exitCode == ExitCode.BAD_INPUT.code() && isOfAnyBinding) {
        CheckAnswer.Line refused =
            new CheckAnswer.Line(
                List.of(SettingError.of(lastWords)), List.of(), List.of(), Map.of());
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
}
