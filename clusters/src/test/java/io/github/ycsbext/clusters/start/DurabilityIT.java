package io.github.ycsbext.clusters.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.MongoDbOrigin;
import io.github.ycsbext.clusters.Node;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.engine.JdbcConnection;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.ServerPassword;
import io.github.ycsbext.clusters.engine.cassandra.CqlConnection;
import io.github.ycsbext.clusters.engine.redis.RespSocket;
import io.github.ycsbext.clusters.place.StartedCluster;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.note.Note;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests that the servers themselves are set up for the durability that was asked for. */
class DurabilityIT {
  @Test
  void redis_keeps_what_it_acknowledged_on_disk_when_it_is_killed() throws IOException {
    try (StartedCluster redis =
        start(Engine.named("redis"), Topology.STANDALONE, Durability.ON_DISK)) {
      Node node = redis.nodes().get(0);
      RespSocket.call(NodeAddress.of(node.port()), "SET", "acknowledged", "42");

      node.kill();
      node.restart();

      assertThat(RespSocket.call(NodeAddress.of(node.port()), "GET", "acknowledged"))
          .isEqualTo("42");
      assertThat(redis.durability()).isEqualTo("on disk: appendfsync always");
    }
  }

  @Test
  void clients_of_replicated_redis_wait_for_a_replica() {
    try (StartedCluster redis =
        start(Engine.named("redis"), Topology.REPLICATED, Durability.REPLICATED)) {
      assertThat(redis.properties()).containsEntry("redis.waitReplicas", "1");
    }
  }

  @Test
  @Tag("thorough")
  void cassandra_acknowledges_what_its_commit_log_has_on_disk() throws IOException {
    try (StartedCluster cassandra =
            start(Engine.named("cassandra"), Topology.STANDALONE, Durability.ON_DISK);
        CqlConnection cql = new CqlConnection("127.0.0.1", cassandra.nodes().get(0).port())) {
      byte[] answer =
          cql.query(
              CqlConnection.Consistency.ONE,
              "SELECT value FROM system_views.settings WHERE name = 'commitlog_sync'");

      assertThat(new String(answer, StandardCharsets.US_ASCII)).contains("batch");
    }
  }

  @Test
  @Tag("thorough")
  void postgresql_may_acknowledge_in_memory() throws IOException {
    requireInMemory(Engine.named("postgresql"), "", "SHOW synchronous_commit", "off");
  }

  @Test
  @Tag("thorough")
  void mariadb_may_acknowledge_in_memory() throws IOException {
    requireInMemory(
        Engine.named("mariadb"),
        "?sslMode=disable",
        "SELECT @@innodb_flush_log_at_trx_commit",
        "0");
  }

  private static void requireInMemory(Engine engine, String options, String setting, String value)
      throws IOException {
    try (StartedCluster server =
        start(engine, Topology.STANDALONE, Durability.ACKNOWLEDGED_IN_MEMORY)) {
      Map<String, String> client = server.properties();
      JdbcConnection sql =
          new JdbcConnection(
              client.get("db.url") + options,
              client.get("db.user"),
              new ServerPassword(client.get("db.passwd")));

      assertThat(sql.ask(setting)).isEqualTo(value);
      assertThat(server.durability()).startsWith("in memory");
    }
  }

  @Test
  void one_server_cannot_be_replicated() {
    assertThatThrownBy(
            () ->
                start(Engine.named("cassandra"), Topology.STANDALONE, Durability.REPLICATED)
                    .close())
        .isInstanceOf(UserError.class)
        .hasMessage(
            "durability: Cassandra, standalone, cannot be replicated: no other server has a copy of"
                + " the data");
  }

  @Test
  void what_stands_in_for_mongodb_has_nothing_on_disk() {
    ClusterOptions standIn =
        ClusterOptions.of(its -> its.mongodb = MongoDbOrigin.parse(MongoDbOrigin.STAND_IN));

    Optional<Note> missing =
        Clusters.LOCAL.whyMissing(
            Engine.named("mongodb"), standIn.with(its -> its.durability = Durability.ON_DISK));

    assertThat(missing.isPresent())
        .isEqualTo(
            Clusters.LOCAL
                .whyMissing(
                    Engine.named("mongodb"),
                    standIn.with(its -> its.topology = Topology.REPLICATED))
                .isPresent());
    missing.ifPresent(
        why -> assertThat(why.text()).startsWith("durability: on-disk needs MongoDB's own server"));
  }

  private static StartedCluster start(Engine engine, Topology topology, Durability durability) {
    return Clusters.LOCAL.start(
        engine,
        ClusterOptions.of(its -> its.topology = topology).with(its -> its.durability = durability));
  }
}
