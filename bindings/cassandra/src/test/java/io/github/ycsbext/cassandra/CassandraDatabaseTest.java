package io.github.ycsbext.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.DriverTimeoutException;
import com.datastax.oss.driver.api.core.NoNodeAvailableException;
import com.datastax.oss.driver.api.core.NodeUnavailableException;
import com.datastax.oss.driver.api.core.connection.BusyConnectionException;
import com.datastax.oss.driver.api.core.connection.ClosedConnectionException;
import com.datastax.oss.driver.api.core.metadata.Node;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import site.ycsb.Status;

class CassandraDatabaseTest {
  private static Node node(String name) {
    return (Node)
        Proxy.newProxyInstance(
            Node.class.getClassLoader(),
            new Class<?>[] {Node.class},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "hashCode" -> name.hashCode();
                  case "equals" -> proxy == arguments[0];
                  default -> name;
                });
  }

  @Test
  void an_outcome_is_named_after_what_the_driver_threw() {
    Status status =
        CassandraDatabase.status(new DriverTimeoutException("Query timed out after PT12S"));

    assertThat(status.getName()).isEqualTo("DriverTimeoutException");
    assertThat(status.getDescription()).isEqualTo("Query timed out after PT12S");
    assertThat(status.isOk()).isFalse();
  }

  @Test
  void nodes_that_failed_alike_give_the_failure_its_name() {
    RuntimeException error =
        AllNodesFailedException.fromErrors(
            List.of(
                Map.entry(node("a"), new BusyConnectionException(1)),
                Map.entry(node("b"), new BusyConnectionException(1))));

    assertThat(CassandraDatabase.status(error).getName()).isEqualTo("BusyConnectionException");
  }

  @Test
  void only_nodes_without_a_connection_are_to_be_reconnected() {
    RuntimeException unconnected =
        AllNodesFailedException.fromErrors(
            List.of(Map.entry(node("a"), new NodeUnavailableException(node("a")))));
    RuntimeException busy =
        AllNodesFailedException.fromErrors(
            List.of(
                Map.entry(node("a"), new NodeUnavailableException(node("a"))),
                Map.entry(node("b"), new BusyConnectionException(1))));

    assertThat(CassandraDatabase.isOfNoConnection(unconnected)).isTrue();
    assertThat(CassandraDatabase.isOfNoConnection(new NoNodeAvailableException())).isTrue();
    assertThat(CassandraDatabase.isOfNoConnection(busy)).isFalse();
    assertThat(CassandraDatabase.isOfNoConnection(new DriverTimeoutException("late"))).isFalse();
  }

  @Test
  void nodes_that_failed_in_several_ways_keep_the_general_name() {
    RuntimeException error =
        AllNodesFailedException.fromErrors(
            List.of(
                Map.entry(node("a"), new BusyConnectionException(1)),
                Map.entry(node("b"), new ClosedConnectionException("closed"))));

    assertThat(CassandraDatabase.status(error).getName()).isEqualTo("AllNodesFailedException");
  }

  @Test
  void a_cluster_without_a_node_is_named_so() {
    assertThat(CassandraDatabase.status(new NoNodeAvailableException()).getName())
        .isEqualTo("NoNodeAvailableException");
  }
}
