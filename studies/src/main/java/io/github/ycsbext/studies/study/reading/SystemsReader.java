package io.github.ycsbext.studies.study.reading;

import io.github.ycsbext.clusters.BindingEngine;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.NetworkUnits;
import io.github.ycsbext.clusters.ServerCommands;
import io.github.ycsbext.clusters.ServerLimits;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.studies.study.plan.PlannedNetwork;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

record SystemsReader(YamlFields fields) {
  static final String BINDING = "binding";
  private static final String COMMAND = "command";
  private static final String SERVER = "server";
  private static final List<String> SIGNALS = List.of("TERM", "INT", "QUIT", "HUP");

  List<SystemUnderTest> systems() {
    return fields.requiredEntries("systems", SystemsReader::system);
  }

  private static SystemUnderTest system(YamlFields all, String name) {
    YamlFields fields = all.mapping(name);
    Engine engine =
        fields.has(BINDING)
            ? binding(fields)
            : engine(
                all,
                name,
                Objects.requireNonNullElse(
                    fields.oneOf("engine", Engine.all().stream().map(Engine::systemName).toList()),
                    name));
    Topology topology = fields.choice("topology", Topology.class, Topology.STANDALONE);
    requireTopology(fields, engine, topology);
    SystemUnderTest read =
        new SystemUnderTest(
            name,
            engine,
            topology,
            (int) fields.wholeNumber("replicationFactor", 0, 1, topology.servers()),
            fields.has("durability")
                ? fields.choice("durability", Durability.class, Durability.ON_DISK)
                : null,
            PlannedProperties.read(fields),
            fields.textByName(SERVER),
            fields.optionalText("version"),
            limits(fields, engine),
            fields.isYes("addition"));
    if (read.replicationFactor() > 0 && !engine.hasReplicationFactor()) {
      fields.refuse("replicationFactor", " is not for %s".formatted(engine.title()));
    }
    if (engine instanceof BindingEngine binding) {
      refuse(fields, read, binding);
    } else if (fields.has(COMMAND)) {
      fields.refuse(COMMAND, " is for a `binding`");
    }
    requirePossible(fields, read);
    serverFaults(read).forEach(fault -> fields.error(SERVER, all.path(name) + "." + fault));
    return read;
  }

  private static BindingEngine binding(YamlFields fields) {
    String database = Objects.requireNonNullElse(fields.optionalText(BINDING), "");
    if (!database.matches("[A-Za-z0-9][A-Za-z0-9._-]*")) {
      fields.refuse(
          BINDING,
          ": '%s' is not a binding's name: write it as for bin/ycsb run".formatted(database));
    }
    if (fields.has("engine")) {
      fields.refuse("engine", " and `binding` exclude each other");
    }
    return new BindingEngine(database, fields.has(COMMAND) ? commands(fields) : null);
  }

  private static ServerCommands commands(YamlFields fields) {
    YamlFields named = fields.mapping(COMMAND);
    List<String> start = command(named, "start");
    if (named.requires("start") && (start.isEmpty() || start.get(0).isBlank())) {
      named.missing("start");
    }
    List<String> ready = named.words("ready");
    return new ServerCommands(
        start,
        ready.equals(List.of("port")) ? List.of() : command(named, "ready"),
        stop(named),
        command(named, "version"));
  }

  /** A program is on the PATH, or has a whole path. */
  private static List<String> command(YamlFields named, String name) {
    List<String> words = named.words(name);
    if (words.stream().anyMatch(word -> word.matches("(?s).*\\p{Cntrl}.*"))) {
      named.refuse(name, " has control characters or line breaks: take them out");
    }
    if (!words.isEmpty() && words.get(0).contains("/") && !Path.of(words.get(0)).isAbsolute()) {
      named.refuse(
          name,
          ": '%s' depends on where the study is started: write its whole path"
              .formatted(words.get(0)));
    }
    return words;
  }

  private static @Nullable String stop(YamlFields named) {
    String stop = named.oneOf("stop", SIGNALS);
    List<String> found = stop == null ? List.of() : List.of(stop);
    named.requireKnown("stop", found, SIGNALS, "is not a signal that ends a server");
    return stop;
  }

  /** Refuses what only a server of a known engine, or none, can be asked for. */
  private static void refuse(YamlFields fields, SystemUnderTest system, BindingEngine engine) {
    if (Clusters.isEmbedded(engine)) {
      Stream.of("server", "limits")
          .filter(fields::has)
          .forEach(
              name ->
                  fields.refuse(name, ": no server is started for a binding without `command`"));
    }
    ServerCommands commands = engine.commands();
    if (system.version() != null && (commands == null || commands.version().isEmpty())) {
      fields.refuse("version", ": nothing tells the version: add `command` with `version`");
    }
  }

  private static @Nullable ServerLimits limits(YamlFields system, Engine engine) {
    if (!system.has("limits")) {
      return null;
    }
    YamlFields fields = system.mapping("limits");
    fields.requires("cpus");
    fields.requires("memory");
    Double cpus =
        fields.parsed(
            "cpus", field -> field.isNumber(ServerLimits.MIN_CPUS), ServerLimits::parseCpus);
    Long memory =
        fields.parsed(
            "memory",
            field -> field.matches(ServerLimits.MEMORY.pattern()),
            ServerLimits::parseMemory);
    if (cpus == null || memory == null) {
      return null;
    }
    // A JVM takes about as much again as its heap.
    long needed = 2L * ClusterOptions.DEFAULT_HEAP_MEGABYTES;
    if (engine.mayHaveHeap() && memory < (needed << 20)) {
      system.refuse(
          "limits",
          ": %s has a heap of %s MB, and needs %s MB of memory or more"
              .formatted(engine.title(), ClusterOptions.DEFAULT_HEAP_MEGABYTES, needed));
    }
    return new ServerLimits(cpus, memory);
  }

  private static void requirePossible(YamlFields fields, SystemUnderTest system) {
    if (system.durability() != null) {
      try {
        system
            .engine()
            .refuseImpossible(system.topology(), system.replicationFactor(), system.durability());
      } catch (UserError e) {
        fields.refuse("durability", ": " + e.getMessage());
      }
    }
  }

  private static List<String> serverFaults(SystemUnderTest system) {
    return system.server().isEmpty()
            || Clusters.isEmbedded(system.engine())
            || !system.engine().topologies().contains(system.topology())
        ? List.of()
        : Clusters.refusedSettings(system.engine(), system.clusterOptions());
  }

  private static Engine engine(YamlFields all, String system, String name) {
    Optional<Engine> engine = Engine.find(name);
    if (engine.isEmpty()) {
      all.refuse(system, ": " + Engine.unknown(name));
    }
    return engine.orElseGet(() -> Engine.all().get(0));
  }

  private static void requireTopology(YamlFields fields, Engine engine, Topology topology) {
    if (!engine.topologies().contains(topology)) {
      fields.refuse(
          "topology",
          ": %s has no %s (it has %s)"
              .formatted(
                  engine.title(),
                  topology.label(),
                  engine.topologies().stream()
                      .map(Topology::label)
                      .collect(Collectors.joining(", "))));
    }
  }

  List<PlannedNetwork> networks() {
    return fields.entries("networks", SystemsReader::network);
  }

  private static PlannedNetwork network(YamlFields all, String name) {
    if (name.equals(PlannedNetwork.NONE)) {
      all.refuse(name, ": --networks none means no network: give it another name");
    }
    YamlFields fields = all.mapping(name);
    fields.requires("rate");
    Long rate = fields.parsed("rate", FieldShape::isText, NetworkUnits::parseRate);
    Duration delay = fields.parsed("delay", FieldShape::isText, NetworkUnits::parseDelay);
    return new PlannedNetwork(
        name,
        rate == null ? 0 : rate,
        delay == null ? 0 : delay.toNanos() / 1000,
        Objects.requireNonNullElse(fields.optionalText("standsFor"), ""));
  }
}
