package io.github.ycsbext.clusters;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MongoImageTest {
  private static final List<NodeAddress> ALL =
      IntStream.rangeClosed(1, 4).mapToObj(i -> NodeAddress.of(10_000 + i)).toList();

  @Test
  void a_config_server_comes_first_then_shards_and_the_router() {
    MongoImage sharded = new MongoImage(Topology.MONGOS);

    assertThat(sharded.prepare(ALL, 0).command())
        .startsWith("mongod", "--dbpath", "/data/db", "--bind_ip_all", "--port", "10001")
        .contains("--configsvr");
    assertThat(sharded.prepare(ALL, 1).command())
        .startsWith("mongod")
        .contains("--shardsvr", "10002");
    assertThat(sharded.prepare(ALL, 3).command())
        .startsWith("mongos", "--bind_ip_all", "--port", "10004")
        .contains("--configdb")
        .doesNotContain("--dbpath");
  }

  @Test
  void one_server_is_told_no_more_than_where_it_listens() {
    assertThat(new MongoImage(Topology.STANDALONE).prepare(ALL.subList(0, 1), 0).command())
        .containsExactly("mongod", "--dbpath", "/data/db", "--bind_ip_all", "--port", "10001");
  }
}
