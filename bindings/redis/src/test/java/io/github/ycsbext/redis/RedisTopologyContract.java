package io.github.ycsbext.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.DatabaseContract;
import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.TestedServers;
import io.github.ycsbext.clusters.Topology;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.db.RedisClient;

/** What every binding does, on several local servers that are started for the class. */
@ParameterizedClass
@MethodSource("io.github.ycsbext.clusters.TestedServers#ofRedis")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class RedisTopologyContract extends DatabaseContract {
  private final Topology topology;
  private final String described;
  @Parameter private TestedServers servers;
  private Cluster cluster;

  /**
   * @param described how {@code schema describe} names the topology
   */
  RedisTopologyContract(Topology topology, String described) {
    this.topology = topology;
    this.described = described;
  }

  @BeforeParameterizedClassInvocation
  void start(TestedServers tested) {
    cluster = tested.start(ClusterOptions.of(its -> its.topology = topology));
  }

  @AfterParameterizedClassInvocation
  void stop() {
    if (cluster != null) {
      cluster.close();
      cluster = null;
    }
  }

  final Cluster cluster() {
    return cluster;
  }

  @Override
  protected DB newDatabase() {
    return new RedisClient();
  }

  @Override
  protected Properties properties() {
    Properties properties = new Properties();
    properties.putAll(cluster().properties());
    return properties;
  }

  @Test
  void describe_tells_the_whole_topology() throws DBException {
    DB db = connect();
    // Enough that the servers' own overhead, which they tell within some kilobytes, does not hide
    // it.
    String value = "v".repeat(10_000);
    for (int i = 0; i < 50; i++) {
      assertThat(db.insert(TABLE, "user" + i, Values.of("field0", value))).isEqualTo(Status.OK);
    }

    // Servers tell each other of their replicas in their own time.
    Eventually.holds(() -> describe().topology().text().equals(described), described);
    // Buffers that still hold the writes for the replicas count as overhead, not as data.
    Eventually.holds(() -> describe().bytesStored() > 0, "bytes stored");
    try (Schema schema = new RedisClient().openSchema(properties())) {
      SchemaDescription description = schema.describe();

      // What is installed as Redis may be Valkey, which then says so.
      assertThat(List.of(description.version(), "(Valkey " + description.version() + ")"))
          .contains(cluster().program().version());
      assertThat(description.system())
          .isEqualTo(
              cluster().program().version().startsWith("(") ? "Valkey" : servers.engine().title());
      assertThat(description.records()).isEqualTo(50);
      assertThat(description.durability().text())
          .contains("in memory only", "asynchronous replication");
    }
  }

  private SchemaDescription describe() {
    try (Schema schema = new RedisClient().openSchema(properties())) {
      return schema.describe();
    } catch (DBException e) {
      throw new AssertionError(e);
    }
  }
}
