package io.github.ycsbext.studies.command;

import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.clusters.MongoDbOrigin;
import io.github.ycsbext.clusters.command.MongoDbOption;
import io.github.ycsbext.studies.run.ClientCores;
import io.github.ycsbext.studies.run.Distribution;
import io.github.ycsbext.studies.run.DistributionChecks;
import io.github.ycsbext.studies.run.StudyOptions;
import io.github.ycsbext.studies.run.server.Availability;
import io.github.ycsbext.studies.run.server.Availability.MachineAvailability;
import io.github.ycsbext.studies.run.server.PropertiesFile;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.reading.HostsFile;
import io.github.ycsbext.studies.study.result.Servers;
import io.github.ycsbext.studies.study.result.Servers.ServerOrigin;
import io.github.ycsbext.studies.study.result.StudyManifest;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

final class ServersMixin {
  @Option(
      names = "--given",
      paramLabel = "SYSTEM=FILE",
      description =
          "Measures your own server, given by the properties in FILE, instead of one on this machine. EVERY RECORD in its table is deleted. Repeatable.")
  private List<String> given = new ArrayList<>();

  @Option(
      names = "--clusters",
      paramLabel = "WAY",
      description =
          "Where the servers come from: local, docker, given (default: given with --hosts, else local).")
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

  StudyManifest manifest(Plan plan, StudyOptions options, Distribution distribution, Clock clock)
      throws Exception {
    DistributionChecks checks = new DistributionChecks(distribution, options::takesPart);
    Servers servers = servers();
    options.servers = servers;
    HostsFile hostsFile = hosts == null ? null : HostsFile.read(hosts, plan);
    options.requireOwnServers(plan, hostsFile);
    // What the client would refuse in the first trial.
    StudyOptions.refuse(
        checks.refusedServers(plan, hostsFile, servers.given()).stream()
            .map(fault -> "The servers given for " + fault)
            .toList());
    Availability availability =
        new MachineAvailability(servers, options.onNetworks(plan), hostsFile);
    StudyManifest manifest = options.apply(plan, availability, clock);
    // Refuses cores that the client cannot have, before there is a folder.
    ClientCores.of(manifest);
    return manifest;
  }

  MongoDbOrigin mongodb() {
    return mongodb.origin();
  }

  private ServerOrigin way() {
    if (clusters != null) {
      return clusters;
    }
    return hosts == null ? ServerOrigin.LOCAL : ServerOrigin.GIVEN;
  }

  private Servers servers() throws IOException {
    String hostsFile = hosts == null ? null : hosts.toAbsolutePath().normalize().toString();
    return new Servers(way(), given(given), hostsFile, mongodb.origin().label(), clientCores);
  }

  /**
   * @param options values such as {@code redis=mine.properties}
   * @return absolute paths by system name
   * @throws IllegalArgumentException if a value has another form or a system is named twice
   */
  private static Map<String, String> given(List<String> options) throws IOException {
    Map<String, String> files = new LinkedHashMap<>();
    for (String option : options) {
      String[] parts = option.split("=", 2);
      if (parts.length < 2
          || parts[0].isBlank()
          || parts[1].isBlank()
          || Secrets.isName(parts[0])) {
        throw new IllegalArgumentException(
            "--given: '" + option + "' is not SYSTEM=FILE, such as redis=mine.properties");
      }
      Path file = Path.of(parts[1]).toAbsolutePath().normalize();
      PropertiesFile.read(file);
      if (files.put(parts[0], file.toString()) != null) {
        throw new IllegalArgumentException(
            "--given: " + parts[0] + " is there twice: its servers are in one file");
      }
    }
    return files;
  }
}
