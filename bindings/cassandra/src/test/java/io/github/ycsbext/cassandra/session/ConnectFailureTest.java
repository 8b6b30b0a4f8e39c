package io.github.ycsbext.cassandra.session;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.auth.AuthenticationException;
import com.datastax.oss.driver.internal.core.metadata.DefaultEndPoint;
import io.github.ycsbext.cassandra.settings.CassandraSettings;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ClosedChannelException;
import java.util.Properties;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;

class ConnectFailureTest {
  private static String sentence(Throwable error, String... namesAndValues) throws DBException {
    Properties properties = new Properties();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.setProperty(namesAndValues[i], namesAndValues[i + 1]);
    }
    properties.setProperty("hosts", "127.0.0.1,127.0.0.2");
    return ConnectFailure.sentence(CassandraSettings.of(properties).connection(), error);
  }

  @Test
  void a_refusal_behind_a_closed_channel_is_found() throws DBException {
    Exception error = new Exception("init failed", new ClosedChannelException());
    error.addSuppressed(new Exception(new ConnectException("Connection refused")));

    assertThat(sentence(error))
        .isEqualTo(
            "cannot connect to Cassandra at 127.0.0.1, 127.0.0.2, port 9042: Connection refused:"
                + " check that the servers run, and hosts and port");
  }

  @Test
  void hosts_in_several_data_centres_need_one_to_be_named() throws DBException {
    Exception error =
        new IllegalStateException(
            "No local DC was provided, but the contact points are from different DCs: ...");

    assertThat(sentence(error)).endsWith("give -p cassandra.localdatacenter=...");
  }

  @Test
  void a_refused_user_is_told_which_properties_to_check() throws DBException {
    InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 9042);
    Exception error =
        new Exception(
            new AuthenticationException(
                new DefaultEndPoint(address), "server replied with 'are incorrect'", null));

    assertThat(sentence(error, "cassandra.username", "u", "cassandra.password", "p"))
        .contains("are incorrect")
        .endsWith("check cassandra.username and cassandra.password");
    assertThat(sentence(error))
        .endsWith("give -p cassandra.username=... and -p cassandra.password=...");
  }

  @Test
  void a_failed_handshake_points_at_tls() throws DBException {
    assertThat(sentence(new Exception(new SSLHandshakeException("PKIX path building failed"))))
        .contains("PKIX path building failed: check that the servers speak TLS");
  }

  @Test
  void a_message_of_several_lines_becomes_one() throws DBException {
    assertThat(sentence(new IllegalArgumentException("first\n  second"))).contains("first second");
  }
}
