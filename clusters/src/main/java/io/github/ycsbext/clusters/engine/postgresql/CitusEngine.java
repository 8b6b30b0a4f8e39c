package io.github.ycsbext.clusters.engine.postgresql;

import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Role;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.engine.ServerImage;
import io.github.ycsbext.clusters.engine.ServerKind;
import java.io.IOException;
import java.util.List;

public final class CitusEngine extends PostgresEngine {
  public CitusEngine() {
    super("citus", "Citus", SETTINGS.with("shared_preload_libraries"));
  }

  @Override
  public List<Role> roles(Topology topology) {
    return topology == Topology.STANDALONE
        ? List.of(Role.SERVER)
        : List.of(Role.COORDINATOR, Role.WORKER);
  }

  @Override
  public List<Topology> topologies() {
    return List.of(Topology.STANDALONE, Topology.THREE_WORKERS);
  }

  @Override
  public ServerKind here(EngineStore store, ClusterOptions options) throws IOException {
    return new PostgresServers(PostgresPrograms.withCitus(), true, options);
  }

  @Override
  public void requireAny(EngineStore store, ClusterOptions options) throws IOException {
    PostgresPrograms.withCitus();
  }

  @Override
  public ServerImage image() {
    return new ServerImage(
        "ycsb.image.citus",
        "citusdata/citus:13.0",
        List.of("sh", "-c", "cat \"$(pg_config --sharedir)\"/extension/citus.control"),
        PostgresPrograms.CITUS_VERSION);
  }

  @Override
  public ServerKind inImage(ClusterOptions options) {
    return new PostgresServers(PostgresPrograms.inImage(image().program()), true, options);
  }
}
