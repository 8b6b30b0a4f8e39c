package io.github.ycsbext.jdbc.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Properties;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.DBException;
import site.ycsb.db.JdbcDBClient;

class ConnectTimeoutTest {
  /** Connections are accepted by the system, and nobody ever answers on them. */
  @ParameterizedTest
  @ValueSource(strings = {"postgresql", "mariadb"})
  @Timeout(20)
  void a_server_that_accepts_and_never_answers_is_told(String scheme) throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      Properties properties = new Properties();
      properties.setProperty(
          "db.url", "jdbc:" + scheme + "://127.0.0.1:" + silent.getLocalPort() + "/ycsb");
      properties.setProperty("db.user", "joe");
      properties.setProperty("db.passwd", "hunter2");
      properties.setProperty("jdbc.connectTimeout", "300");
      JdbcDBClient db = new JdbcDBClient();
      db.setProperties(properties);

      assertThatThrownBy(db::init)
          .isInstanceOf(DBException.class)
          .hasMessageContaining("no answer to the login within 300 ms (jdbc.connectTimeout)")
          .hasMessageEndingWith("check that the server runs, and db.url");
      assertThatThrownBy(() -> new JdbcDBClient().openSchema(properties))
          .hasMessageContaining("no answer to the login within 300 ms");
      assertThat(silent.isClosed()).isFalse();
    }
  }
}
