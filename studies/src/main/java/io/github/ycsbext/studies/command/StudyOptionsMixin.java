package io.github.ycsbext.studies.command;

import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.clusters.MongoDbOrigin;
import io.github.ycsbext.clusters.command.DurabilityName;
import io.github.ycsbext.clusters.command.MongoDbOption;
import io.github.ycsbext.studies.run.StudyOptions;
import io.github.ycsbext.studies.run.child.ClientCores;
import io.github.ycsbext.studies.run.child.Distribution;
import io.github.ycsbext.studies.run.child.DistributionChecks;
import io.github.ycsbext.studies.run.server.Availability;
import io.github.ycsbext.studies.run.server.MachineAvailability;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.TrialOrder;
import io.github.ycsbext.studies.study.reading.HostsFile;
import io.github.ycsbext.studies.study.reading.StudyCatalogue;
import io.github.ycsbext.studies.study.result.ServerOrigin;
import io.github.ycsbext.studies.study.result.Servers;
import io.github.ycsbext.studies.study.result.StudyManifest;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/**
 * The options that decide which trials there are, shared by {@code study plan} and {@code study
 * run}.
 */
final class StudyOptionsMixin {
  /** The options that say where results go and in which language: another run has its own. */
  static final Set<String> NOT_OF_TRIALS = Set.of("--out", "--lang");

  @Parameters(
      paramLabel = "STUDY",
      completionCandidates = StudyNames.class,
      description = "A study's name, or a .yaml or .yml file of your own.")
  private String study = "";

  @Option(
      names = "--scale",
      paramLabel = "FACTOR",
      description =
          "Multiplies the study's operations: 0.01 runs a hundredth (default: ${DEFAULT-VALUE}).")
  private double scale = 1;

  @Option(
      names = "--systems",
      paramLabel = "NAME",
      description = "The systems that take part, separated by commas (default: all).")
  private List<String> systemLists = new ArrayList<>();

  @Option(
      names = "--workloads",
      paramLabel = "NAME",
      description = "The workloads that take part, separated by commas (default: all).")
  private List<String> workloadLists = new ArrayList<>();

  @Option(
      names = "--networks",
      paramLabel = "NAME",
      description =
          "The plan's networks that take part, separated by commas; none: the network as it is, without links of a set rate or delay (default: all).")
  private List<String> networkLists = new ArrayList<>();

  @Option(
      names = "--repeat",
      paramLabel = "N",
      description = "Repetitions of each cell (default: the study's).")
  private @Nullable Integer repetitions;

  @Option(
      names = "--order",
      paramLabel = "ORDER",
      completionCandidates = Orders.class,
      description = "Order of the trials: ${COMPLETION-CANDIDATES} (default: the study's).")
  private @Nullable TrialOrder order;

  @Option(
      names = "--clients",
      paramLabel = "N|FILE",
      description =
          "How many clients do each trial's work together, or a file of hosts on which SSH starts"
              + " them (default: the study's, else 1).")
  private @Nullable String clients;

  @Option(
      names = "--durability",
      paramLabel = "NAME",
      converter = DurabilityName.class,
      completionCandidates = Durabilities.class,
      description =
          "What an acknowledged write has survived, the same on all systems: ${COMPLETION-CANDIDATES} (default: the study's, or each system's own).")
  private @Nullable Durability durability;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "Seed of the order and of the operations, the same on every system (default: ${DEFAULT-VALUE}).")
  private long seed = 1;

  @Option(
      names = "--given",
      paramLabel = "SYSTEM=FILE",
      description =
          "Measures your own server, given by the properties in FILE, instead of one on this machine. EVERY RECORD in its table is deleted. Repeatable.")
  private List<String> given = new ArrayList<>();

  @Option(
      names = "--clusters",
      paramLabel = "WAY",
      completionCandidates = Ways.class,
      description =
          "Where the servers come from: ${COMPLETION-CANDIDATES} (default: given with --hosts, else local).")
  private @Nullable ServerOrigin clusters;

  @Option(
      names = "--hosts",
      paramLabel = "FILE",
      description =
          "Measures your own servers, which FILE names by system (YAML: hosts, properties). EVERY RECORD in their tables is deleted.")
  private @Nullable Path hosts;

  @Option(
      names = "--client-cores",
      paramLabel = "N",
      description =
          "Cores that only the client uses; the servers that the study starts as processes have the others (default: half; 0: all are shared).")
  private @Nullable Integer clientCores;

  @Mixin private MongoDbOption mongodb = new MongoDbOption();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  /** The orders as they are typed. */
  private static final class Orders implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return typed(TrialOrder.values());
    }
  }

  /** The ways as they are typed. */
  private static final class Ways implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return typed(ServerOrigin.values());
    }
  }

  /** The durabilities as they are typed. */
  private static final class Durabilities implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Arrays.stream(Durability.values()).map(Durability::label).iterator();
    }
  }

  private static Iterator<String> typed(Enum<?>[] values) {
    return Arrays.stream(values).map(value -> value.name().toLowerCase(Locale.ROOT)).iterator();
  }

  StudyManifest manifest(Distribution distribution, Clock clock) throws Exception {
    DistributionChecks checks = new DistributionChecks(distribution, this::takesPart);
    Plan plan = StudyCatalogue.find(study, checks);
    Servers servers = servers();
    StudyOptions options =
        StudyOptions.of(
            its -> {
              its.scale = scale;
              its.systems = systems();
              its.workloads = names(workloadLists);
              its.networks = names(networkLists);
              its.repetitions = repetitions;
              its.order = order;
              its.clients = clients;
              its.durability = durability;
              its.seed = seed;
              its.servers = servers;
              its.command = command();
            });
    HostsFile hostsFile = hosts == null ? null : HostsFile.read(hosts, plan);
    options.requireOwnServers(plan, hostsFile);
    requireFitting(checks.refusedServers(plan, hostsFile, servers.given()));
    Availability availability =
        new MachineAvailability(servers, options.onNetworks(plan), hostsFile);
    StudyManifest manifest = options.apply(plan, availability, clock);
    // Refuses cores that the client cannot have, before there is a folder.
    ClientCores.of(manifest);
    return manifest;
  }

  /**
   * Returns the names between the commas. An empty name is kept; no plan has a system of that name.
   */
  private static List<String> names(List<String> lists) {
    return lists.stream()
        .flatMap(list -> Arrays.stream(list.split(",", -1)))
        .map(String::strip)
        .toList();
  }

  /**
   * Returns the words of a {@code study run} that makes the same trials: all options as they were
   * typed but those of {@link #NOT_OF_TRIALS}, and what a default or the environment decided.
   */
  List<String> command() {
    ParseResult typed = command.commandLine().getParseResult();
    List<String> words = new ArrayList<>(List.of("study", "run", study));
    for (OptionSpec option : typed.matchedOptionsSet()) {
      String name = option.longestName();
      if (option.arity().max() == 0) {
        words.add(name);
      } else if (!NOT_OF_TRIALS.contains(name)) {
        option.originalStringValues().forEach(value -> words.addAll(List.of(name, value)));
      }
    }
    if (!typed.hasMatchedOption("--seed")) {
      words.addAll(List.of("--seed", String.valueOf(seed)));
    }
    if (!typed.hasMatchedOption("--mongodb") && System.getenv(MongoDbOrigin.VARIABLE) != null) {
      words.addAll(List.of("--mongodb", mongodb.origin().label()));
    }
    return words;
  }

  private List<String> systems() {
    return names(systemLists);
  }

  private boolean takesPart(String system) {
    return systemLists.isEmpty() || systems().contains(system);
  }

  /** Refuses properties of given servers that the client would refuse in the first trial. */
  private static void requireFitting(List<String> faults) {
    if (!faults.isEmpty()) {
      throw new IllegalArgumentException(
          faults.stream()
              .map(fault -> "The servers given for " + fault)
              .collect(Collectors.joining(System.lineSeparator())));
    }
  }

  private ServerOrigin way() {
    if (clusters != null) {
      return clusters;
    }
    return hosts == null ? ServerOrigin.LOCAL : ServerOrigin.GIVEN;
  }

  private Servers servers() throws IOException {
    String hostsFile = hosts == null ? null : hosts.toAbsolutePath().normalize().toString();
    return new Servers(
        way(), GivenFiles.read(given), hostsFile, mongodb.origin().label(), clientCores);
  }
}
