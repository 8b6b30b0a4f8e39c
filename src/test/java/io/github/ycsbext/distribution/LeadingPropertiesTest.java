package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.client.plan.CheckAnswer;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.reading.HostsFile;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.db.CassandraCQLClient;
import site.ycsb.db.JdbcDBClient;
import site.ycsb.db.MongoDbClient;
import site.ycsb.db.RedisClient;

/**
 * Tests that every property by which servers are reached is declared as one that leads to a server:
 * a plan that sets one could have somebody's data deleted.
 */
class LeadingPropertiesTest {
  private static final Map<String, Class<?>> BINDINGS =
      Map.of(
          "redis", RedisClient.class,
          "cassandra-cql", CassandraCQLClient.class,
          "mongodb", MongoDbClient.class,
          "mongodb-mongos", MongoDbClient.class,
          "jdbc", JdbcDBClient.class);

  private static List<SystemUnderTest> systems() {
    return List.of(Engine.values()).stream()
        .flatMap(
            engine ->
                engine.topologies().stream()
                    .map(topology -> new SystemUnderTest("s", engine, topology, 0, Map.of())))
        .toList();
  }

  private static List<String> leading(SystemUnderTest system) {
    Class<?> binding = BINDINGS.get(system.engine().database(system.topology()));
    return CheckAnswer.of(List.of(List.of("-db", binding.getName(), "-t")))
        .lines()
        .get(0)
        .leadingToServer();
  }

  @ParameterizedTest
  @MethodSource("systems")
  void what_hosts_become_leads_to_a_server(SystemUnderTest system) {
    assertThat(leading(system))
        .containsAll(HostsFile.reaching(system, List.of("127.0.0.1:1", "127.0.0.2:1")).keySet());
  }

  @ParameterizedTest
  @MethodSource("systems")
  void what_chooses_the_data_leads_there_too(SystemUnderTest system) {
    List<String> leading = leading(system);

    switch (system.engine().database(Topology.STANDALONE)) {
      case "redis" -> assertThat(leading).contains("redis.database", "redis.clear");
      case "cassandra-cql" -> assertThat(leading).contains("cassandra.keyspace");
      case "mongodb" -> assertThat(leading).contains("mongodb.database");
      default -> assertThat(leading).contains("db.url", "db.user", "db.driver");
    }
  }
}
