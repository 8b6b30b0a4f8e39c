package io.github.ycsbext.clusters.engine.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.NodePaths;
import io.github.ycsbext.clusters.engine.ServerKind;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MongoServersTest {
  private static final List<NodeAddress> FOUR =
      List.of(NodeAddress.of(1), NodeAddress.of(2), NodeAddress.of(3), NodeAddress.of(4));

  private static List<String> command(int number) {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("wiredTigerCacheSizeGB", "4");
    settings.put("setParameter.cursorTimeoutMillis", "1000");
    settings.put("directoryperdb", "true");
    ServerKind kind =
        new MongoEngine()
            .inImage(
                ClusterOptions.of(its -> its.topology = Topology.MONGOS)
                    .with(its -> its.server = settings));
    NodePaths paths = new NodePaths(Path.of("/etc/ycsb"), null, null, true);
    return kind.prepare(paths, FOUR, number).command();
  }

  @Test
  void a_setting_is_an_option_or_a_parameter_of_mongod_and_replaces_the_default() {
    assertThat(command(1))
        .containsOnlyOnce("--wiredTigerCacheSizeGB")
        .containsSequence("--wiredTigerCacheSizeGB", "4")
        .endsWith("--setParameter", "cursorTimeoutMillis=1000", "--directoryperdb");
  }

  @Test
  void a_router_is_no_mongod() {
    assertThat(command(3))
        .startsWith("mongos")
        .doesNotContain("--setParameter", "--wiredTigerCacheSizeGB");
  }
}
