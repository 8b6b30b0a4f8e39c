package io.github.ycsbext.jdbc;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.SharedCluster;
import java.util.Map;

/** The way to the SQL servers of the tests of a whole JVM. */
final class SharedSql {
  private SharedSql() {}

  /** Returns a URL with the user and the password, to which options can be added. */
  static String url(Engine engine) {
    return url(SharedCluster.of(engine));
  }

  static String url(Cluster cluster) {
    Map<String, String> server = cluster.properties();
    String url = String.valueOf(server.get("db.url"));
    return "%s%suser=%s&password=%s"
        .formatted(
            url, url.contains("?") ? "&" : "?", server.get("db.user"), server.get("db.passwd"));
  }
}
