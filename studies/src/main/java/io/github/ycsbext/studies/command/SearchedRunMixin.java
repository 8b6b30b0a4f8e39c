package io.github.ycsbext.studies.command;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.client.plan.ClientProperties;
import io.github.ycsbext.clusters.BindingEngine;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.studies.capacity.CapacitySearch.Bounds;
import io.github.ycsbext.studies.capacity.SearchGoal;
import io.github.ycsbext.studies.run.server.HiddenProperties;
import io.github.ycsbext.studies.run.server.PropertiesFile;
import io.github.ycsbext.studies.study.plan.Evaluation;
import io.github.ycsbext.studies.study.plan.Execution;
import io.github.ycsbext.studies.study.plan.Execution.Clearing;
import io.github.ycsbext.studies.study.plan.Execution.ServerTurns;
import io.github.ycsbext.studies.study.plan.Execution.TrialOrder;
import io.github.ycsbext.studies.study.plan.Matrix;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.plan.StepProperties;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

final class SearchedRunMixin {
  /** The environment variable with the properties that may be secret. */
  private static final String SECRETS = "YCSB_SECRETS";

  private static final String CAPACITY = PlannedPhase.Kind.CAPACITY.command();

  private static final String PART_OF_CLIENT = "each client of --clients gets its own";

  /** What a property of a run is called here. */
  private static final Map<String, String> OTHERWISE =
      Map.of(
          CommonProperties.THREADS.name(),
          "say it by -threads",
          ClientProperties.CLIENTS.name(),
          "say it by --clients",
          ClientProperties.RESULT_DIR.name(),
          "say it by --out",
          WorkloadProperties.IS_RUN.name(),
          "each step is a run",
          ClientProperties.METRICS.name(),
          "it is for a single run, and each step is one",
          WorkloadProperties.CLIENT_COUNT.name(),
          PART_OF_CLIENT,
          WorkloadProperties.CLIENT_INDEX.name(),
          PART_OF_CLIENT);

  @Parameters(
      paramLabel = "DATABASE",
      arity = "0..1",
      description = "As for run; its records must be loaded.")
  private @Nullable String database;

  @Option(names = "-P", paramLabel = "FILE", description = "A workload file; repeatable.")
  private List<Path> files = new ArrayList<>();

  @Option(names = "-p", paramLabel = "NAME=VALUE", description = "A property; repeatable.")
  private List<String> properties = new ArrayList<>();

  @Option(
      names = "-threads",
      paramLabel = "N",
      description = "Client threads: enough that one is always free (default: ${DEFAULT-VALUE}).")
  private int threads = 64;

  @Option(
      names = "--clients",
      paramLabel = "N|FILE",
      description =
          "How many clients do each step's work together, each with its own threads, or a file of"
              + " hosts on which SSH starts them (default: 1).")
  private @Nullable String clients;

  @Option(
      names = "-db",
      paramLabel = "CLASS",
      description = "A class of your own instead of the database's.")
  private @Nullable String databaseClass;

  @Option(
      names = "-cp",
      paramLabel = "PATH",
      description = "Put in front of the class path of each step.")
  private @Nullable String classPath;

  @Option(names = "-jvm-args", paramLabel = "ARGS", description = "Passed to java in each step.")
  private @Nullable String jvmArgs;

  @Option(
      names = "--limit",
      paramLabel = "LIMIT",
      description =
          "Such as 'p99 READ < 10 ms', 'mean < 2 ms' or 'errors < 0.1 %%'; repeatable. Times are"
              + " response times: from the moment at which an operation was due.")
  private List<String> limits = new ArrayList<>();

  @Option(
      names = "--steps",
      paramLabel = "N",
      description = "The most steps (default: ${DEFAULT-VALUE}).")
  private int steps = SearchGoal.DEFAULT.bounds().steps();

  @Option(
      names = "--step-seconds",
      paramLabel = "S",
      description =
          "How long a step measures, after a warm-up of half as long (default:"
              + " ${DEFAULT-VALUE}).")
  private int seconds = SearchGoal.DEFAULT.seconds();

  @Option(
      names = "--min",
      paramLabel = "RATE",
      description =
          "The lowest operations per second, which is the rate of the first step (default:"
              + " ${DEFAULT-VALUE}).")
  private double least = SearchGoal.DEFAULT.bounds().least();

  @Option(
      names = "--max",
      paramLabel = "RATE",
      description = "The highest operations per second (default: ${DEFAULT-VALUE}).")
  private double most = SearchGoal.DEFAULT.bounds().most();

  @Option(
      names = "--precision",
      paramLabel = "PERCENT",
      description =
          "The search ends when half of the 95 %% interval is at most this part of the rate"
              + " (default: ${DEFAULT-VALUE}).")
  private double precision = 100 * SearchGoal.DEFAULT.bounds().precision();

  @Nullable String database() {
    return database;
  }

  List<String> faults() {
    List<String> faults = new ArrayList<>();
    if (threads < 1) {
      faults.add("-threads is " + threads + ": give a number above 0");
    }
    for (String property : properties) {
      if (property.indexOf('=') < 1) {
        faults.add("-p '%s' is not name=value".formatted(Secrets.hideTyped(property)));
      } else {
        String name = name(property);
        whyNot(name).ifPresent(why -> faults.add("-p %s: %s; leave it out".formatted(name, why)));
      }
    }
    return faults;
  }

  private static Optional<String> whyNot(String property) {
    return Optional.ofNullable(OTHERWISE.get(property))
        .or(() -> StepProperties.whyNot(property, SearchedRunMixin::option));
  }

  private static String name(String property) {
    return property.substring(0, property.indexOf('=')).strip();
  }

  SearchGoal goal() {
    return new SearchGoal(limits, new Bounds(least, most, precision / 100, steps), seconds);
  }

  List<String> goalWords() {
    List<String> words = new ArrayList<>();
    limits.forEach(limit -> words.addAll(List.of("--limit", limit)));
    words.addAll(List.of("--min", String.valueOf(least), "--max", String.valueOf(most)));
    words.addAll(List.of("--steps", String.valueOf(steps)));
    words.addAll(List.of("--step-seconds", String.valueOf(seconds)));
    words.addAll(List.of("--precision", String.valueOf(precision)));
    return words;
  }

  static String option(String field) {
    return switch (field) {
      case SearchGoal.LIMITS -> "--limit";
      case SearchGoal.SECONDS -> "--step-seconds";
      default -> "--" + field;
    };
  }

  /** Returns a study of one cell: the search, with the records that are there. */
  Plan plan(SearchGoal goal) {
    String binding = String.valueOf(database);
    String system = Engine.find(binding).map(Engine::title).orElse(binding);
    String workload = files.isEmpty() ? "workload" : String.valueOf(files.get(0).getFileName());
    PlannedPhase search = PlannedPhase.searching(CAPACITY, goal, Map.of());
    return new Plan(
        CAPACITY + "-" + binding,
        "Maximum sustainable throughput of " + system,
        "The highest rate at which %s keeps %s, and its latency by rate."
            .formatted(system, goal.limitsText()),
        null,
        new Matrix(
            List.of(
                new SystemUnderTest(
                    system, new BindingEngine(binding, null), Topology.STANDALONE, 0, Map.of())),
            List.of(),
            List.of(new PlannedWorkload(workload, "", Map.of(), List.of(search))),
            Map.of(),
            0,
            List.of(number(WorkloadProperties.RECORD_COUNT.name())),
            0,
            List.of(threads)),
        new Execution(1, 0, Clearing.BEFORE_EACH_TRIAL, TrialOrder.PAPER, ServerTurns.IN_TURN),
        new Evaluation(null, false, List.of(), List.of(), List.of(), List.of()),
        List.of(),
        List.of());
  }

  long seed() {
    return number(WorkloadProperties.SEED.name());
  }

  /** 0 if it has none, or one that is refused. */
  private long number(String name) {
    Properties all = new Properties();
    for (Path file : files) {
      try {
        all.putAll(PropertiesFile.read(file));
      } catch (IOException e) {
        // The client refuses it when it is asked.
      }
    }
    properties.forEach(typed -> all.put(name(typed), typed.substring(typed.indexOf('=') + 1)));
    String value = all.getProperty(name, "");
    return value.matches("-?\\d{1,15}") ? Long.parseLong(value) : 0;
  }

  private List<String> files() {
    List<String> options = new ArrayList<>();
    if (classPath != null) {
      options.addAll(
          List.of(
              "-cp",
              Arrays.stream(classPath.split(File.pathSeparator, -1))
                  .map(entry -> found(Path.of(entry)))
                  .collect(Collectors.joining(File.pathSeparator))));
    }
    if (databaseClass != null) {
      options.addAll(List.of("-db", databaseClass));
    }
    files.forEach(file -> options.addAll(List.of("-P", found(file))));
    if (clients != null) {
      options.addAll(List.of("--clients", clients.isEmpty() ? clients : found(Path.of(clients))));
    }
    return options;
  }

  /** The working folder may be another one when the search is resumed. */
  private static String found(Path file) {
    return Files.exists(file) ? file.toAbsolutePath().normalize().toString() : file.toString();
  }

  List<String> shown() {
    List<String> options = files();
    options.addAll(List.of("-threads", String.valueOf(threads)));
    if (jvmArgs != null) {
      Stream<String> shown = Arrays.stream(jvmArgs.split(" ", -1)).map(Secrets::hide);
      options.addAll(List.of("-jvm-args", shown.collect(Collectors.joining(" "))));
    }
    properties.forEach(property -> options.addAll(List.of("-p", Secrets.hide(property))));
    return options;
  }

  HiddenProperties secrets() throws IOException {
    Map<String, String> secrets = new HashMap<>();
    for (String property : properties) {
      if (isSecret(property)) {
        secrets.put(name(property), property.substring(property.indexOf('=') + 1));
      }
    }
    return HiddenProperties.of(SECRETS, secrets);
  }

  List<String> otherThan(List<String> kept) {
    return properties.stream()
        .filter(property -> property.indexOf('=') > 0 && !isSecret(property))
        .filter(property -> !kept.contains(property))
        .map(property -> "-p " + name(property))
        .toList();
  }

  private static boolean isSecret(String property) {
    return !Secrets.hide(property).equals(property);
  }

  /** Returns the options of each run: typed properties beat those of files. */
  List<String> options(HiddenProperties secrets) {
    List<String> options = files();
    if (jvmArgs != null) {
      options.addAll(List.of("-jvm-args", jvmArgs));
    }
    options.addAll(secrets.arguments());
    properties.stream()
        .filter(property -> !isSecret(property))
        .forEach(property -> options.addAll(List.of("-p", property)));
    return options;
  }
}
