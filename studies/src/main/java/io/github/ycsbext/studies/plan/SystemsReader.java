package io.github.ycsbext.studies.plan;

import io.github.ycsbext.binding.NearestName;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.studies.plan.Plan.SystemUnderTest;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads a plan's systems and networks. */
final class SystemsReader {
  private static final Pattern RATE = Pattern.compile("(\\d+(?:\\.\\d+)?) ?(G|M)b/s");
  private static final Pattern DELAY = Pattern.compile("(\\d+(?:\\.\\d+)?) ?(ms|us|µs)");
  private static final String UNSHAPED = "unshaped";

  private final YamlFields fields;

  SystemsReader(YamlFields fields) {
    this.fields = fields;
  }

  List<SystemUnderTest> systems() {
    List<SystemUnderTest> systems = new ArrayList<>();
    if (!fields.has("systems")) {
      fields.missing("systems");
      return systems;
    }
    YamlFields all = fields.mapping("systems");
    for (String system : all.names()) {
      all.requireFolderName(system);
      systems.add(system(all, system));
    }
    return systems;
  }

  private static SystemUnderTest system(YamlFields all, String name) {
    YamlFields fields = all.mapping(name);
    Engine engine =
        engine(all, name, Objects.requireNonNullElse(fields.optionalText("engine"), name));
    Topology topology = fields.choice("topology", Topology.class, Topology.STANDALONE);
    requireTopology(fields, engine, topology);
    SystemUnderTest read =
        new SystemUnderTest(
            name,
            engine,
            topology,
            (int) fields.wholeNumber("replicationFactor", 0, 1, topology.servers()),
            fields.textByName("properties"));
    if (read.replicationFactor() > 0 && engine != Engine.CASSANDRA) {
      fields.fault(
          "replicationFactor", all.path(name) + ".replicationFactor is of Cassandra alone");
    }
    fields.refuseOthers();
    return read;
  }

  private static Engine engine(YamlFields all, String system, String name) {
    List<String> known = Arrays.stream(Engine.values()).map(Engine::systemName).toList();
    Optional<Engine> engine =
        Arrays.stream(Engine.values())
            .filter(candidate -> candidate.systemName().equals(name))
            .findFirst();
    if (engine.isEmpty()) {
      all.fault(
          system,
          "systems.%s: '%s' is not an engine; there are %s%s"
              .formatted(system, name, String.join(", ", known), NearestName.hint(name, known)));
    }
    return engine.orElse(Engine.REDIS);
  }

  /** MongoDB's shards are a topology of given servers also where they cannot be started. */
  private static void requireTopology(YamlFields fields, Engine engine, Topology topology) {
    boolean shards = engine == Engine.MONGODB && topology == Topology.MONGOS;
    if (!shards && !engine.topologies().contains(topology)) {
      fields.fault(
          "topology",
          "%s: %s has no %s (it has %s)"
              .formatted(
                  fields.path("topology"),
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
      networks.add(network(all.mapping(name), name));
    }
    return networks;
  }

  private static PlannedNetwork network(YamlFields fields, String name) {
    String rate = fields.text("rate");
    String delay = fields.optionalText("delay");
    PlannedNetwork network =
        new PlannedNetwork(
            name,
            rate.isEmpty() || rate.equals(UNSHAPED) ? 0 : bitsPerSecond(fields, rate),
            delay == null ? 0 : micros(fields, delay),
            Objects.requireNonNullElse(fields.optionalText("standsFor"), ""));
    fields.refuseOthers();
    return network;
  }

  private static long bitsPerSecond(YamlFields fields, String text) {
    Matcher rate = RATE.matcher(text);
    if (!rate.matches()) {
      fields.fault(
          "rate",
          "%s: '%s' is not a rate such as 1 Gb/s or 100 Mb/s, nor %s"
              .formatted(fields.path("rate"), text, UNSHAPED));
      return 0;
    }
    return scaled(rate.group(1), rate.group(2).equals("G") ? 9 : 6);
  }

  private static long micros(YamlFields fields, String text) {
    Matcher delay = DELAY.matcher(text);
    if (!delay.matches()) {
      fields.fault(
          "delay",
          "%s: '%s' is not a delay such as 0.5 ms or 200 us".formatted(fields.path("delay"), text));
      return 0;
    }
    return scaled(delay.group(1), delay.group(2).equals("ms") ? 3 : 0);
  }

  private static long scaled(String number, int powerOfTen) {
    return new BigDecimal(number).scaleByPowerOfTen(powerOfTen).longValue();
  }
}
