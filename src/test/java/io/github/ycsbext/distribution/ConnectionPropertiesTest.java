package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.SettingsCheck;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.ServerSource;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.db.CassandraCQLClient;
import site.ycsb.db.JdbcDBClient;
import site.ycsb.db.MongoDbClient;
import site.ycsb.db.RedisClient;

/**
 * Tests that the properties that clusters and studies know of the bindings are those that the
 * bindings declare.
 */
class ConnectionPropertiesTest {
  private static final String SOME_HOST = "db.example.org";

  static List<Engine> engines() {
    return Engine.all();
  }

  private static final Map<String, SettingsCheck> BINDINGS =
      Map.of(
          "redis", new RedisClient(),
          "cassandra-cql", new CassandraCQLClient(),
          "mongodb", new MongoDbClient(),
          "jdbc", new JdbcDBClient());

  /** The properties that choose among the data of a server, or the way to it. */
  private static final Map<String, List<String>> DATA =
      Map.of(
          "redis", List.of("redis.database"),
          "cassandra-cql", List.of("cassandra.keyspace"),
          "mongodb", List.of("mongodb.database"),
          "jdbc", List.of("db.user", "db.driver"));

  private static List<Property<?>> declared(Engine engine) {
    return List.copyOf(BINDINGS.get(engine.database()).properties());
  }

  private static Set<String> known(Engine engine) {
    Set<String> names = new TreeSet<>(engine.clearing().keySet());
    engine.passwordProperty().ifPresent(names::add);
    for (Topology topology : engine.topologies()) {
      names.addAll(engine.reaching(topology, List.of(SOME_HOST + ":7")).keySet());
      for (Durability durability : Durability.values()) {
        names.addAll(ofStarted(engine, topology, durability).keySet());
      }
    }
    return names;
  }

  /** Returns the properties of started servers; no server is started for them. */
  private static Map<String, String> ofStarted(
      Engine engine, Topology topology, Durability durability) {
    List<NodeAddress> all = Collections.nCopies(topology.servers(), NodeAddress.of(7));
    return ((ServerSource) engine)
        .inImage(
            ClusterOptions.of(its -> its.topology = topology)
                .with(its -> its.durability = durability))
        .properties(all);
  }

  @ParameterizedTest
  @MethodSource("engines")
  void every_name_is_a_binding_s(Engine engine) {
    assertThat(declared(engine)).extracting(Property::name).containsAll(known(engine));
  }

  /** A plan that sets such a property could have somebody's data deleted. */
  @ParameterizedTest
  @MethodSource("engines")
  void what_hosts_become_and_what_chooses_data_is_declared_to_lead_to_a_server(Engine engine) {
    Set<String> leading = new TreeSet<>(engine.clearing().keySet());
    engine
        .topologies()
        .forEach(
            topology ->
                leading.addAll(engine.reaching(topology, List.of(SOME_HOST + ":7")).keySet()));
    leading.addAll(DATA.get(engine.database()));

    assertThat(declared(engine).stream().filter(Property::leadsToServer).map(Property::name))
        .containsAll(leading);
  }

  @ParameterizedTest
  @MethodSource("engines")
  void what_a_started_server_is_reached_by_leads_back_to_it(Engine engine) {
    for (Topology topology : engine.topologies()) {
      assertThat(engine.addresses(ofStarted(engine, topology, Durability.ON_DISK)))
          .as(topology.label())
          .containsExactly("127.0.0.1:7");
    }
  }

  @ParameterizedTest
  @MethodSource("engines")
  void a_user_s_host_has_the_default_port_which_is_the_bindings_own(Engine engine) {
    Map<String, String> reaching = engine.reaching(Topology.STANDALONE, List.of(SOME_HOST));

    assertThat(engine.addresses(reaching))
        .singleElement()
        .asString()
        .matches(SOME_HOST.replace(".", "\\.") + ":\\d+");
    String port = engine.addresses(reaching).iterator().next().replaceAll(".*:", "");
    // A JDBC URL has its driver's own default port.
    if (engine.passwordProperty().isEmpty()) {
      assertThat(declared(engine))
          .anySatisfy(property -> assertThat(property.defaultShown()).contains(port));
    }
  }

  @ParameterizedTest
  @MethodSource("engines")
  void an_address_with_a_port_goes_through_properties_and_back(Engine engine) {
    for (String host : List.of(SOME_HOST + ":7", "[fd00::7]:7")) {
      assertThat(engine.addresses(engine.reaching(Topology.STANDALONE, List.of(host))))
          .as(host)
          .containsExactly(host.replace("[", "").replace("]", ""));
    }
  }
}
