package io.github.ycsbext.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.cassandra.session.DriverFile;
import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.start.Clusters;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Properties;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.ClassOrderer;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestClassOrder;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DB;
import site.ycsb.Status;

/** TLS and users on a real server, each without the other and both. */
@TestClassOrder(ClassOrderer.OrderAnnotation.class)
class CassandraGuardedIT {
  @TempDir static Path keys;

  private static Cluster cluster;
  private static Certificate certificate;

  @BeforeAll
  static void start() throws Exception {
    cluster =
        Clusters.LOCAL.start(
            Engine.named("cassandra"), ClusterOptions.of(its -> its.heapMegabytes = 512));
    certificate = Certificate.in(keys, GuardedCassandra.hosts(cluster));
    GuardedCassandra.restartWithTls(cluster, certificate);
  }

  @AfterAll
  static void stop() {
    cluster.close();
  }

  @Nested
  @Order(1)
  class WithTls {
    @TempDir Path folder;

    @Test
    void no_user_is_needed() throws Exception {
      Properties properties = new Properties();
      properties.putAll(cluster.properties());
      properties.setProperty("cassandra.useSSL", "true");

      DriverFile.during(
          folder,
          certificate.trust(),
          () -> {
            CassandraServer.emptyTable(properties);
            DB database = CassandraServer.connect(properties);
            assertThat(database.read("usertable", "user1", null, new HashMap<>()))
                .isEqualTo(Status.NOT_FOUND);
            database.cleanup();
          });
    }
  }

  @Nested
  @Order(2)
  class WithUsers extends GuardedContract {
    @BeforeAll
    static void askForUsers() throws Exception {
      GuardedCassandra.restartWithUsers(cluster);
    }

    @Override
    Cluster cluster() {
      return cluster;
    }

    @Override
    Certificate certificate() {
      return certificate;
    }
  }
}
