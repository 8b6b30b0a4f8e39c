package io.github.ycsbext.mongodb.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.MongoConfigurationException;
import com.mongodb.MongoTimeoutException;
import com.mongodb.client.MongoClient;
import com.mongodb.connection.ClusterConnectionMode;
import com.mongodb.connection.ClusterDescription;
import com.mongodb.connection.ClusterSettings;
import com.mongodb.connection.ClusterType;
import com.mongodb.connection.ServerSettings;
import io.github.ycsbext.mongodb.settings.ServerUrl;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
import javax.naming.NameNotFoundException;
import org.junit.jupiter.api.Test;

class ConnectFailureTest {
  /** Returns a client that knows this of its servers. */
  private static MongoClient client(ClusterDescription description) {
    return (MongoClient)
        Proxy.newProxyInstance(
            MongoClient.class.getClassLoader(),
            new Class<?>[] {MongoClient.class},
            (proxy, method, arguments) -> description);
  }

  @Test
  void a_name_that_dns_does_not_know_is_told_with_the_answer_of_dns() {
    ClusterDescription unresolved =
        new ClusterDescription(
            ClusterConnectionMode.MULTIPLE,
            ClusterType.UNKNOWN,
            new MongoConfigurationException(
                "Unable to look up SRV record",
                new NameNotFoundException("DNS name not found [response code 3]")),
            List.of(),
            ClusterSettings.builder().build(),
            ServerSettings.builder().build());
    ConnectFailure failure =
        new ConnectFailure(
            client(unresolved),
            Duration.ofSeconds(10),
            new ServerUrl("mongodb://cluster0.example/ycsb"),
            "ycsb");

    assertThat(failure.sentence(new MongoTimeoutException("Timed out")))
        .startsWith(
            "DNS has no MongoDB servers for cluster0.example (DNS name not found [response code 3])")
        .contains("mongodb+srv://")
        .doesNotContain("has answered");
  }
}
