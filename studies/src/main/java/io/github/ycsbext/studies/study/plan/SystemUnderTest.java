package io.github.ycsbext.studies.study.plan;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.ycsbext.clusters.BindingEngine;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Placeholders;
import io.github.ycsbext.clusters.ServerCommands;
import io.github.ycsbext.clusters.ServerLimits;
import io.github.ycsbext.clusters.Topology;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A system, on a topology.
 *
 * @param name the name in the plan and on the command line; the engine's, unless a study has one
 *     engine twice
 * @param replicationFactor the replication factor of Cassandra's keyspace; 0 for a replica on every
 *     node
 * @param durability what its servers are set up to keep of an acknowledged write; null for the
 *     engine's default
 * @param properties YCSB properties for this system only; they override the study's
 * @param server settings of its servers, by the names that their own configuration has for them
 * @param version the version that its servers must have, or its first numbers; null for any
 * @param limits CPU and memory of each of its servers; null for none
 * @param addition true if the paper does not have it: claims cover it only if they name it
 */
public record SystemUnderTest(
    String name,
    Engine engine,
    Topology topology,
    int replicationFactor,
    @Nullable Durability durability,
    Map<String, String> properties,
    Map<String, String> server,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String version,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable ServerLimits limits,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean addition) {
  public SystemUnderTest {
    engine = engine instanceof BindingEngine binding ? binding.titled(name) : engine;
    properties = new LinkedHashMap<>(properties);
    server = new LinkedHashMap<>(server);
  }

  /** Returns the same system, set up to keep an acknowledged write in another way. */
  public SystemUnderTest with(Durability newDurability) {
    return new SystemUnderTest(
        name,
        engine,
        topology,
        replicationFactor,
        newDurability,
        properties,
        server,
        version,
        limits,
        addition);
  }

  /** Creates a system of the paper, with its engine's default durability. */
  public SystemUnderTest(
      String name,
      Engine engine,
      Topology topology,
      int replicationFactor,
      Map<String, String> properties) {
    this(name, engine, topology, replicationFactor, null, properties, Map.of(), null, null, false);
  }

  /** Returns the options with which its servers start, whatever the network. */
  public ClusterOptions clusterOptions() {
    return ClusterOptions.of(
        its -> {
          its.topology = topology;
          its.replicationFactor = replicationFactor;
          its.durability = durability;
          its.server = server;
          its.limits = limits;
        });
  }

  /** Returns those of a plan's properties that its durability decides. */
  public List<String> decided(Map<String, String> planned) {
    return durability == null
        ? List.of()
        : engine.asking(durability).keySet().stream().filter(planned::containsKey).toList();
  }

  /** Returns a property's value with its placeholders filled in, if its engine has them. */
  public String filled(Placeholders place, String value) {
    return engine instanceof BindingEngine ? place.filled(value) : value;
  }

  /** Returns the commands that start its server; null if none of the plan's do. */
  public @Nullable ServerCommands commands() {
    return engine instanceof BindingEngine binding ? binding.commands() : null;
  }

  /** Returns true if servers of a version may be measured: 7.2 stands for 7.2 and 7.2.4. */
  public boolean isOf(String found) {
    return version == null || found.equals(version) || found.startsWith(version + ".");
  }

  public String title() {
    return name.equals(engine.systemName()) ? engine.title() : name;
  }
}
