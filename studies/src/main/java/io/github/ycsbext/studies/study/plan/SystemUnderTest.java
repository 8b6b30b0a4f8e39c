package io.github.ycsbext.studies.study.plan;

import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Topology;
import java.util.LinkedHashMap;
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
 */
public record SystemUnderTest(
    String name,
    Engine engine,
    Topology topology,
    int replicationFactor,
    @Nullable Durability durability,
    Map<String, String> properties) {
  public SystemUnderTest {
    properties = new LinkedHashMap<>(properties);
  }

  /** Returns the same system, set up to keep an acknowledged write in another way. */
  public SystemUnderTest with(Durability newDurability) {
    return new SystemUnderTest(
        name, engine, topology, replicationFactor, newDurability, properties);
  }

  /** Returns the name as people write it. */
  public String title() {
    return name.equals(engine.systemName()) ? engine.title() : name;
  }
}
