package io.github.ycsbext.clusters.engine.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.NodePaths;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MongoEngineTest {
  private static final NodePaths CONTAINER = new NodePaths(Path.of("/etc/ycsb"), null, null, true);

  private static List<String> command(Topology topology, int number) {
    List<NodeAddress> all =
        IntStream.rangeClosed(1, topology.servers())
            .mapToObj(i -> NodeAddress.of(10_000 + i))
            .toList();
    return new MongoEngine()
        .inImage(ClusterOptions.of(its -> its.topology = topology))
        .prepare(CONTAINER, all, number)
        .command();
  }

  @Test
  void a_config_server_comes_first_then_shards_and_the_router() {
    assertThat(command(Topology.MONGOS, 0))
        .startsWith("mongod", "--bind_ip_all", "--port", "10001")
        .containsSequence("--dbpath", "/data/db")
        .contains("--configsvr");
    assertThat(command(Topology.MONGOS, 1)).startsWith("mongod").contains("--shardsvr", "10002");
    assertThat(command(Topology.MONGOS, 3))
        .startsWith("mongos", "--bind_ip_all", "--port", "10004")
        .contains("--configdb")
        .doesNotContain("--dbpath");
  }

  @Test
  void one_server_is_told_no_more_than_where_it_listens() {
    assertThat(command(Topology.STANDALONE, 0))
        .containsExactly(
            "mongod", "--bind_ip_all", "--port", "10001", "--nounixsocket", "--dbpath", "/data/db");
  }
}
