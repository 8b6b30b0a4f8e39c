package io.github.ycsbext.cassandra;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.cassandra.session.DriverFile;
import io.github.ycsbext.clusters.Cluster;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;

/** What a user meets at servers that ask for a password, and that take TLS beside plain sockets. */
abstract class GuardedContract {
  @TempDir Path folder;

  /** Restarted already; see {@link GuardedCassandra}. */
  abstract Cluster cluster();

  abstract Certificate certificate();

  private Properties withUser() {
    return GuardedCassandra.withUser(cluster());
  }

  private static void writeAndRead(Properties properties) throws DBException {
    // At ONE, the default, another replica than the one that has the record already may be asked.
    properties.setProperty("cassandra.readconsistencylevel", "QUORUM");
    properties.setProperty("cassandra.writeconsistencylevel", "QUORUM");
    CassandraServer.emptyTable(properties);
    DB database = CassandraServer.connect(properties);
    // Many keys, so that each node is a coordinator of some.
    for (int i = 0; i < 30; i++) {
      ArrayByteIterator value = new ArrayByteIterator("a".getBytes(UTF_8));
      assertThat(database.insert("usertable", "user" + i, Map.of("field0", value)))
          .isEqualTo(Status.OK);
      assertThat(database.read("usertable", "user" + i, null, new HashMap<>()))
          .isEqualTo(Status.OK);
    }
    database.cleanup();
  }

  @Test
  void a_user_needs_no_tls() throws DBException {
    writeAndRead(withUser());
  }

  @Test
  void a_user_may_come_over_tls() throws Exception {
    Properties properties = withUser();
    properties.setProperty("cassandra.useSSL", "true");

    DriverFile.during(folder, certificate().trust(), () -> writeAndRead(properties));
  }

  @Test
  void a_wrong_password_is_told_in_one_sentence_without_it() {
    Properties properties = withUser();
    properties.setProperty("cassandra.password", "s3cr3t");

    assertThatThrownBy(() -> CassandraServer.connect(properties))
        .isInstanceOf(DBException.class)
        .message()
        .startsWith("cannot connect to Cassandra at 127.")
        .contains("assword")
        .endsWith("check cassandra.username and cassandra.password")
        .doesNotContain("s3cr3t")
        .hasLineCount(1);
  }

  @Test
  void who_gives_no_user_is_told_to() {
    Properties properties = new Properties();
    properties.putAll(cluster().properties());

    assertThatThrownBy(() -> CassandraServer.connect(properties))
        .isInstanceOf(DBException.class)
        .message()
        .contains("requires authentication")
        .endsWith("give -p cassandra.username=... and -p cassandra.password=...")
        .hasLineCount(1);
  }
}
