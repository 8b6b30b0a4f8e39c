package io.github.ycsbext.clusters;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BindingEngineTest {
  private static final ServerCommands COMMANDS =
      new ServerCommands(List.of("server"), List.of(), null, List.of());

  private static boolean leadsToOwn(String binding, Map<String, String> properties) {
    return new BindingEngine(binding, COMMANDS).leadsToOwnServer(properties);
  }

  @Test
  void the_place_of_its_own_server_leads_there() {
    assertThat(leadsToOwn("redis", Map.of("redis.host", "%h", "redis.port", "%p"))).isTrue();
    assertThat(leadsToOwn("redis", Map.of("redis.host", "%h:%p"))).isTrue();
    assertThat(leadsToOwn("cassandra-cql", Map.of("hosts", "%h", "port", "%p"))).isTrue();
    assertThat(leadsToOwn("mongodb", Map.of("mongodb.url", "mongodb://%h:%p/ycsb"))).isTrue();
    assertThat(leadsToOwn("jdbc", Map.of("db.url", "jdbc:postgresql://%h:%p/ycsb"))).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "redis, redis.host, db.example.org",
    "redis, redis.host, x%h:%p",
    "redis, redis.host, %h:6379",
    "redis, redis.host, '%h:%p,10.0.0.1:6379'",
    "redis, redis.index, none",
    "mongodb, mongodb.url, mongodb://10.0.0.1:27017/ycsb?x=%h:%p",
    "mongodb, mongodb.url, mongodb://%h:%p/ycsb?proxyHost=10.0.0.1",
    "mongodb, mongodb.upsert, true",
    "jdbc, db.url, jdbc:postgresql://10.0.0.1/ycsb?x=%h&y=%p",
    "jdbc, db.url, jdbc:postgresql://%h:%p/ycsb?PGHOST=10.0.0.1",
    "jdbc, db.url, jdbc:postgresql://%h:%p/ycsb;jdbc:postgresql://10.0.0.1/ycsb",
    "cassandra-cql, hosts, '%h,10.0.0.1'",
    "rocksdb, rocksdb.dir, /tmp"
  })
  void whatever_leads_elsewhere_or_nowhere_does_not(String binding, String name, String value) {
    assertThat(leadsToOwn(binding, Map.of(name, value))).isFalse();
  }

  @Test
  void a_binding_that_reaches_servers_is_told_from_one_that_may_be_embedded() {
    assertThat(new BindingEngine("mongodb", null).reachesServers()).isTrue();
    assertThat(new BindingEngine("mongodb-async", null).reachesServers()).isTrue();
    assertThat(new BindingEngine("cassandra2-cql", null).reachesServers()).isTrue();
    assertThat(new BindingEngine("rocksdb", null).reachesServers()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "jdbc:postgresql://db/ycsb, db:5432",
    "jdbc:mariadb://db/ycsb, db:3306",
    "jdbc:mysql:loadbalance://db/ycsb, db:3306"
  })
  void a_url_without_a_port_leads_to_that_of_its_system(String url, String address) {
    assertThat(new BindingEngine("jdbc", null).addresses(Map.of("db.url", url)))
        .containsExactly(address);
  }
}
