package io.github.ycsbext.studies.command;

import io.github.ycsbext.clusters.MongoDbOrigin;
import io.github.ycsbext.clusters.command.MongoDbOption;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.run.StudyOptions;
import io.github.ycsbext.studies.run.child.ClientCores;
import io.github.ycsbext.studies.run.child.Distribution;
import io.github.ycsbext.studies.run.child.DistributionChecks;
import io.github.ycsbext.studies.run.server.Availability;
import io.github.ycsbext.studies.run.server.MachineAvailability;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.reading.HostsFile;
import io.github.ycsbext.studies.study.reading.StudyCatalogue;
import io.github.ycsbext.studies.study.reading.StudyTexts;
import io.github.ycsbext.studies.study.reading.file.InvalidPlanException;
import io.github.ycsbext.studies.study.result.ServerOrigin;
import io.github.ycsbext.studies.study.result.Servers;
import io.github.ycsbext.studies.study.result.StudyManifest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

  @Mixin private StudyOptions options = new StudyOptions();

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

  /** The ways as they are typed. */
  private static final class Ways implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return StudyOptions.typed(ServerOrigin.values());
    }
  }

  StudyManifest manifest(Distribution distribution, Clock clock) throws Exception {
    DistributionChecks checks = new DistributionChecks(distribution, options::takesPart);
    Plan plan = StudyCatalogue.find(study, checks);
    Servers servers = servers();
    options.servers = servers;
    options.command = command();
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
   * Returns the files of texts that are beside the user's own plan, by the code of their language.
   *
   * @throws UserError if one does not have the same texts as the plan
   */
  Map<String, Path> texts(Plan plan) throws IOException, InvalidPlanException {
    Map<String, Path> files = new LinkedHashMap<>();
    if (StudyCatalogue.isFile(study)) {
      for (Language language : Language.values()) {
        Path file = StudyTexts.file(Path.of(study), language.code());
        if (Files.exists(file)) {
          StudyTexts.requireAllOf(plan, file);
          files.put(language.code(), file);
        }
      }
    }
    return files;
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
      words.addAll(List.of("--seed", String.valueOf(options.seed)));
    }
    if (!typed.hasMatchedOption("--mongodb") && System.getenv(MongoDbOrigin.VARIABLE) != null) {
      words.addAll(List.of("--mongodb", mongodb.origin().label()));
    }
    return words;
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
