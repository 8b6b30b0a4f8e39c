package io.github.ycsbext.clusters.command;

import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.NetworkShape;
import io.github.ycsbext.clusters.NetworkUnits;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.engine.ServerSource;
import io.github.ycsbext.clusters.place.StartedCluster;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.command.ToolCommand;
import io.github.ycsbext.error.NearestName;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.process.ExitHook;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

@Command(
    name = "start",
    description =
        "Starts servers that run until they are stopped; programs that are not here are fetched first.")
final class ClusterStartCommand extends ToolCommand {
  private static final long WATCH_MILLIS = 500;
  private static final String LOCAL = "local";
  private static final String DOCKER = "docker";

  @Parameters(
      paramLabel = "SYSTEM",
      arity = "1..*",
      completionCandidates = SystemNames.Offered.class,
      description =
          SystemNames.DESCRIPTION
              + "; all skips those that are not installed and cannot be fetched.")
  private List<String> systems = new ArrayList<>();

  @Option(
      names = "--topology",
      paramLabel = "NAME",
      converter = EnumName.OfTopology.class,
      description =
          "standalone (default); redis, valkey: replicated (1 primary, 2 replicas), cluster (3 primaries, 3 replicas); cassandra: three-nodes; mongodb, not its stand-in: single-member, replicated (3 members), mongos (config server, 2 shards, router); citus: three-workers.")
  private Topology topology = Topology.STANDALONE;

  @Option(
      names = "--replication-factor",
      paramLabel = "N",
      description =
          "Replication factor of the keyspace, for cassandra with three-nodes: 1 to 3 (default 3).")
  private int replicationFactor;

  @Option(
      names = "--durability",
      paramLabel = "NAME",
      converter = EnumName.OfDurability.class,
      description =
          "What an acknowledged write has survived, the same on all systems: acknowledged-in-memory, on-disk, replicated (default: each system's own).")
  private @Nullable Durability durability;

  @Option(
      names = "--port",
      paramLabel = "PORT",
      description = "Port of the first server (default: any that is free).")
  private int port;

  @Option(
      names = "--heap",
      paramLabel = "MB",
      description = "Heap of each server that is a JVM (${DEFAULT-VALUE}).")
  private int heapMegabytes = ClusterOptions.DEFAULT_HEAP_MEGABYTES;

  @Mixin private MongoDbOption mongodb = new MongoDbOption();

  @Option(
      names = "--rate",
      paramLabel = "RATE",
      description =
          "Gives each server, and the clients on this machine, its own link of that rate: 1gbit, 100mbit, or unlimited. Linux, as root.")
  private @Nullable String rate;

  @Option(
      names = "--delay",
      paramLabel = "TIME",
      description = "Adds a delay to each way through such a link: 1ms, 250us.")
  private @Nullable String delay;

  @Option(
      names = "--folder",
      paramLabel = "DIR",
      description =
          "Keeps configuration, data and logs; the data stays after stop (default: a new one in the cache folder, its data deleted by stop).")
  private @Nullable Path folder;

  @Option(
      names = "--properties",
      paramLabel = "FILE",
      description = "Also writes the properties to FILE, for -P of load and run.")
  private @Nullable Path properties;

  @Option(
      names = "--clusters",
      paramLabel = "WAY",
      description =
          "local: processes of this machine (default); docker: containers, which end with this command, so it needs --foreground.")
  private String way = LOCAL;

  @Option(names = "--foreground", description = "Keeps the servers until Ctrl-C.")
  private boolean foreground;

  private final List<String> faults = new ArrayList<>();
  private volatile boolean ending;

  @Override
  public Integer call() throws InterruptedException {
    Set<Engine> engines = new LinkedHashSet<>();
    attempt(() -> engines.addAll(SystemNames.parse(systems)));
    if (!engines.isEmpty()) {
      refuseForSystems(engines);
    }
    attempt(this::options);
    attempt(this::network);
    refuseForContainers();
    refuse(
        properties != null && !isWritable(properties),
        "--properties: %s cannot be written: name a file in a folder that is there"
            .formatted(properties));
    if (!faults.isEmpty()) {
      throw new ParameterException(line(), String.join(System.lineSeparator(), faults));
    }
    if (systems.contains(SystemNames.ALL)) {
      engines.removeIf(this::isSkipped);
    }
    ClusterOptions options = options().with(its -> its.network = network());
    ClusterRegistry clusters = ClusterRegistry.ofUser();
    return foreground
        ? runInForeground(clusters, engines, options)
        : startDetached(clusters, engines, options);
  }

  private void attempt(Runnable check) {
    try {
      check.run();
    } catch (IllegalArgumentException | UserError e) {
      faults.add(e.getMessage());
    }
  }

  private void refuse(boolean isFault, String sentence) {
    if (isFault) {
      faults.add(sentence);
    }
  }

  private void refuseForSystems(Set<Engine> engines) {
    refuse(
        engines.size() > 1 && (port != 0 || folder != null),
        "--port and --folder are one system's: start systems one by one to use them");
    for (Engine engine : engines) {
      attempt(
          () -> {
            engine.refuseOther(topology);
            if (durability != null) {
              engine.refuseImpossible(topology, replicationFactor, durability);
            }
          });
    }
    refuse(
        replicationFactor != 0 && !haveReplicationFactor(),
        "--replication-factor is only for " + those(Engine::hasReplicationFactor));
    refuse(
        isGiven("--heap") && engines.stream().noneMatch(Engine::mayHaveHeap),
        "--heap is only for servers that are or may be JVMs (%s): leave it out"
            .formatted(those(Engine::mayHaveHeap)));
    refuse(
        isGiven("--mongodb") && engines.stream().noneMatch(Engine::hasOrigin),
        "--mongodb is only for %s: leave it out".formatted(those(Engine::hasOrigin)));
    refuse(
        properties != null
            && engines.stream().map(Engine::database).distinct().count() < engines.size(),
        "--properties: several of these systems have one binding, and a file can name the servers of only one: name the systems, or start them one by one");
  }

  private static String those(Predicate<Engine> which) {
    return Engine.all().stream()
        .filter(which)
        .map(Engine::systemName)
        .collect(Collectors.joining(", "));
  }

  private boolean haveReplicationFactor() {
    return systems.stream()
        .allMatch(name -> SystemNames.find(name).filter(Engine::hasReplicationFactor).isPresent());
  }

  private boolean isGiven(String option) {
    return line().getParseResult().hasMatchedOption(option);
  }

  private boolean isSkipped(Engine engine) {
    Optional<Note> leftOut =
        engine instanceof ServerSource source && clusters() == Clusters.LOCAL
            ? source.whyLeftOut()
            : Optional.empty();
    Optional<Note> missing = leftOut.or(() -> clusters().whyMissing(engine, options()));
    missing.ifPresent(why -> out().println("Skipping " + engine.title() + ": " + why.text()));
    return missing.isPresent();
  }

  private ClusterOptions options() {
    return ClusterOptions.of(
        its -> {
          its.topology = topology;
          // Of another system, it is refused whatever it is.
          its.replicationFactor = haveReplicationFactor() ? replicationFactor : 0;
          its.folder = folder;
          its.keepsData = folder != null;
          its.port = port;
          its.heapMegabytes = heapMegabytes;
          its.durability = durability;
          its.mongodb = mongodb.origin();
        });
  }

  private @Nullable NetworkShape network() {
    return new NetworkOptions(rate, delay).shape();
  }

  private void refuseForContainers() {
    boolean isDocker = way.equals(DOCKER);
    refuse(
        !isDocker && !way.equals(LOCAL),
        "--clusters: '%s' is not a way to have servers%s"
            .formatted(way, NearestName.hint(way, List.of(LOCAL, DOCKER))));
    refuse(
        isDocker && !foreground,
        "--clusters docker: containers end with the command that keeps them: add --foreground, and go on in another terminal");
    refuse(
        isDocker && (port != 0 || folder != null),
        "--port and --folder are not for containers, whose ports are free ones and whose data ends with them: leave them out");
    refuse(
        isDocker && isGiven("--mongodb"),
        "--mongodb is not for containers: name their image in YCSB_IMAGE_MONGODB");
  }

  private static boolean isWritable(Path file) {
    Path parent = file.toAbsolutePath().getParent();
    return parent != null && Files.isWritable(parent) && !Files.isDirectory(file);
  }

  private int startDetached(ClusterRegistry clusters, Set<Engine> engines, ClusterOptions options) {
    Map<String, String> all = new HashMap<>();
    for (Engine engine : engines) {
      ExitHook interrupted = new ExitHook("interrupted start", () -> tellInterrupted(engine));
      ClusterState state;
      try {
        state = clusters.startDetached(engine, options);
      } finally {
        interrupted.close();
      }
      all.putAll(state.properties());
      print(state);
      out().println("  " + new NextSteps(state).stop());
    }
    writeProperties(all);
    return 0;
  }

  private void tellInterrupted(Engine engine) {
    err().println("Interrupted: no server of %s was left running.".formatted(engine.title()));
    err().flush();
  }

  private int runInForeground(ClusterRegistry clusters, Set<Engine> engines, ClusterOptions options)
      throws InterruptedException {
    Map<String, String> all = new HashMap<>();
    List<StartedCluster> servers = new ArrayList<>();
    for (Engine engine : engines) {
      StartedCluster server =
          clusters.startAttached(engine, folder, () -> clusters().start(engine, options));
      servers.add(server);
      ClusterState state = ClusterState.of(server);
      new ExitHook("end of " + engine.title(), () -> end(clusters, server, state));
      all.putAll(state.properties());
      print(state);
    }
    writeProperties(all);
    out().println("Ctrl-C ends it.");
    return watch(servers);
  }

  private Clusters clusters() {
    return way.equals(LOCAL) ? Clusters.LOCAL : Clusters.DOCKER;
  }

  private void end(ClusterRegistry clusters, StartedCluster server, ClusterState state) {
    ending = true;
    server.close();
    clusters.forget(state);
  }

  /** Watches the servers, and throws when one has ended by itself. Ctrl-C ends this JVM instead. */
  private int watch(List<StartedCluster> servers) throws InterruptedException {
    while (true) {
      for (StartedCluster server : servers) {
        if (!server.isRunning() && !isEnding()) {
          throw new UserError(
              "%s has ended by itself; its logs are in %s."
                  .formatted(server.engine().title(), server.logs()));
        }
      }
      Thread.sleep(WATCH_MILLIS);
    }
  }

  /** True if this JVM is ending. Waits first: the flag comes a moment after the servers' end. */
  private boolean isEnding() throws InterruptedException {
    Thread.sleep(WATCH_MILLIS);
    return ending;
  }

  private void print(ClusterState state) {
    new NextSteps(state).lines().forEach(out()::println);
  }

  private void writeProperties(Map<String, String> all) {
    if (properties != null) {
      ClusterRegistry.writeProperties(properties, all);
    }
  }

  record NetworkOptions(@Nullable String rate, @Nullable String delay) {
    /** Returns the requested links, null without any; a UserError lists all faults. */
    @Nullable NetworkShape shape() {
      if (rate == null && delay == null) {
        return null;
      }
      List<String> faults = new ArrayList<>();
      long bitsPerSecond = parse("--rate", rate, NetworkUnits::parseRate, 0L, faults);
      Duration each = parse("--delay", delay, NetworkUnits::parseDelay, Duration.ZERO, faults);
      if (!faults.isEmpty()) {
        throw new UserError(String.join(System.lineSeparator(), faults));
      }
      return new NetworkShape(name(), bitsPerSecond, each);
    }

    private static <T> T parse(
        String option,
        @Nullable String text,
        Function<String, T> parser,
        T otherwise,
        List<String> faults) {
      try {
        return text == null ? otherwise : parser.apply(text);
      } catch (UserError e) {
        faults.add(option + ": " + e.getMessage());
        return otherwise;
      }
    }

    private String name() {
      return (rate == null ? NetworkUnits.UNLIMITED : rate) + (delay == null ? "" : " + " + delay);
    }
  }
}
