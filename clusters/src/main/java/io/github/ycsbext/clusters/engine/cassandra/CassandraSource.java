package io.github.ycsbext.clusters.engine.cassandra;

import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.engine.ServerImage;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.engine.ServerSource;
import java.util.List;
import java.util.regex.Pattern;

/** The real Cassandra: its Maven artifact and dependencies, or an image. */
public final class CassandraSource implements ServerSource {
  @Override
  public ServerKind here(EngineStore store, ClusterOptions options) {
    return new CassandraServers(CassandraJars.fetch(store, options.heapMegabytes()), options);
  }

  @Override
  public ServerImage image() {
    return new ServerImage(
        "ycsb.image.cassandra",
        "cassandra:5.0",
        List.of("cassandra", "-v"),
        Pattern.compile("([0-9]+\\.[0-9]+[^\\s]*)"),
        CassandraJava.extraOptions());
  }

  @Override
  public ServerKind inImage(ClusterOptions options) {
    return new CassandraServers(new CassandraScript(image(), options.heapMegabytes()), options);
  }
}
