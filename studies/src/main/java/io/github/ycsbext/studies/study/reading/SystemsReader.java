package io.github.ycsbext.studies.study.reading;

import io.github.ycsbext.clusters.BindingEngine;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.NetworkUnits;
import io.github.ycsbext.clusters.ServerLimits;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.studies.study.plan.PlannedNetwork;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

record SystemsReader(YamlFields fields) {
  private static final String SERVER = "server";

  List<SystemUnderTest> systems() {
    List<SystemUnderTest> systems = new ArrayList<>();
    if (!fields.requires("systems")) {
      return systems;
    }
    YamlFields all = fields.filledMapping("systems");
    for (String system : all.names()) {
      all.requireFolderName(system);
      systems.add(system(all, system));
    }
    return systems;
  }

  private static SystemUnderTest system(YamlFields all, String name) {
    YamlFields fields = all.mapping(name);
    Engine engine =
        fields.has(BindingReader.BINDING)
            ? new BindingReader(fields).engine()
            : engine(
                all, name, Objects.requireNonNullElse(fields.oneOf("engine", engines()), name));
    Topology topology = fields.choice("topology", Topology.class, Topology.STANDALONE);
    requireTopology(fields, engine, topology);
    SystemUnderTest read =
        new SystemUnderTest(
            name,
            engine,
            topology,
            (int) fields.wholeNumber("replicationFactor", 0, 1, topology.servers()),
            durability(fields),
            PlannedProperties.read(fields),
            fields.textByName(SERVER),
            fields.optionalText("version"),
            limits(fields, engine),
            fields.isYes("addition"));
    if (read.replicationFactor() > 0 && !engine.hasReplicationFactor()) {
      fields.refuse("replicationFactor", " is not for %s".formatted(engine.title()));
    }
    if (engine instanceof BindingEngine binding) {
      BindingReader.refuse(fields, read, binding);
    } else if (fields.has(BindingReader.COMMAND)) {
      fields.refuse(BindingReader.COMMAND, " is for a `binding`");
    }
    requirePossible(fields, read);
    serverFaults(read).forEach(fault -> fields.error(SERVER, all.path(name) + "." + fault));
    fields.refuseOthers();
    return read;
  }

  private static @Nullable Durability durability(YamlFields fields) {
    return fields.has("durability")
        ? fields.choice("durability", Durability.class, Durability.ON_DISK)
        : null;
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
    fields.refuseOthers();
    if (cpus == null || memory == null) {
      return null;
    }
    ServerLimits read = new ServerLimits(cpus, memory);
    try {
      requireRoomForHeap(engine, read);
    } catch (UserError e) {
      system.refuse("limits", ": " + e.getMessage());
    }
    return read;
  }

  /** A JVM takes about as much again as its heap. */
  private static void requireRoomForHeap(Engine engine, ServerLimits limits) {
    long heap = (long) ClusterOptions.DEFAULT_HEAP_MEGABYTES << 20;
    if (engine.mayHaveHeap() && limits.memoryBytes() < 2 * heap) {
      throw new UserError(
          "%s has a heap of %s MB, and needs %s MB of memory or more"
              .formatted(
                  engine.title(),
                  ClusterOptions.DEFAULT_HEAP_MEGABYTES,
                  2 * ClusterOptions.DEFAULT_HEAP_MEGABYTES));
    }
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

  private static List<String> engines() {
    return Engine.all().stream().map(Engine::systemName).toList();
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
    List<PlannedNetwork> networks = new ArrayList<>();
    if (!fields.has("networks")) {
      return networks;
    }
    YamlFields all = fields.mapping("networks");
    for (String name : all.names()) {
      all.requireFolderName(name);
      if (name.equals(PlannedNetwork.NONE)) {
        all.refuse(name, ": --networks none means no network: give it another name");
      }
      networks.add(network(all.mapping(name), name));
    }
    return networks;
  }

  private static PlannedNetwork network(YamlFields fields, String name) {
    fields.requires("rate");
    Long rate = fields.parsed("rate", FieldShape::isText, NetworkUnits::parseRate);
    Duration delay = fields.parsed("delay", FieldShape::isText, NetworkUnits::parseDelay);
    PlannedNetwork network =
        new PlannedNetwork(
            name,
            rate == null ? 0 : rate,
            delay == null ? 0 : delay.toNanos() / 1000,
            Objects.requireNonNullElse(fields.optionalText("standsFor"), ""));
    fields.refuseOthers();
    return network;
  }
}
