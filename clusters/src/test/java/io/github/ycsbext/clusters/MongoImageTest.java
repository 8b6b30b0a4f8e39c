package io.github.ycsbext.clusters;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MongoImageTest {
  private static final List<NodeAddress> ALL =
      IntStream.rangeClosed(1, 4).mapToObj(i -> NodeAddress.of(10_000 + i)).toList();

  private final MongoImage sharded = new MongoImage(Topology.MONGOS);
  private final List<String> scripts = new ArrayList<>();

  private String note(List<String> command) {
    scripts.add(command.get(3) + " " + command.get(5).strip());
    return "";
  }

  private void run(List<Step> steps) throws IOException {
    for (Step step : steps) {
      step.run();
    }
  }

  @Test
  void a_config_server_comes_first_then_shards_and_the_router() {
    assertThat(sharded.prepare(ALL, 0).command())
        .contains("mongod", "--configsvr", "config", "10001");
    assertThat(sharded.prepare(ALL, 1).command())
        .contains("mongod", "--shardsvr", "shard1", "10002");
    assertThat(sharded.prepare(ALL, 2).command())
        .contains("mongod", "--shardsvr", "shard2", "10003");
    assertThat(sharded.prepare(ALL, 3).command())
        .contains("mongos", "--configdb", "config/127.0.0.1:10001", "10004");
  }

  @Test
  void the_config_server_is_a_replica_set_before_the_router_looks_for_it() throws IOException {
    run(sharded.beforeOthers(ALL, this::note));

    assertThat(scripts).hasSize(1);
    assertThat(scripts.get(0))
        .startsWith("mongodb://127.0.0.1:10001/")
        .contains("_id: 'config'", "host: '127.0.0.1:10001'");
  }

  @Test
  void the_router_is_told_of_each_shard_once_that_is_a_replica_set() throws IOException {
    run(sharded.union(ALL, this::note));

    assertThat(scripts).hasSize(4);
    assertThat(scripts.get(0)).contains("127.0.0.1:10002", "_id: 'shard1'");
    assertThat(scripts.get(1))
        .startsWith("mongodb://127.0.0.1:10004/")
        .endsWith("sh.addShard('shard1/127.0.0.1:10002')");
    assertThat(scripts.get(3)).endsWith("sh.addShard('shard2/127.0.0.1:10003')");
  }

  @Test
  void clients_are_led_to_the_router() {
    assertThat(sharded.properties(ALL))
        .containsEntry("mongodb.url", "mongodb://127.0.0.1:10004/ycsb?w=1");
  }
}
