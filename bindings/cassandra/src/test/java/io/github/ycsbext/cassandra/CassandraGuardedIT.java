package io.github.ycsbext.cassandra;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.start.Clusters;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** Users on a real server, without TLS and with it. */
@Tag("thorough")
class CassandraGuardedIT extends GuardedContract {
  @TempDir static Path keys;

  private static Cluster cluster;
  private static Certificate certificate;

  @BeforeAll
  static void start() throws Exception {
    cluster =
        Clusters.LOCAL.start(
            Engine.named("cassandra"), ClusterOptions.of(its -> its.heapMegabytes = 512));
    certificate = Certificate.in(keys, GuardedCassandra.hosts(cluster));
    GuardedCassandra.restartWithTlsAndUsers(cluster, certificate);
  }

  @AfterAll
  static void stop() {
    cluster.close();
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
