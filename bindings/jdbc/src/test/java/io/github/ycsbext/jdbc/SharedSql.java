package io.github.ycsbext.jdbc;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.SharedCluster;
import java.util.Map;

/** The way to the SQL servers of the tests of a whole JVM. */
final class SharedSql {
  private SharedSql() {}

  /** Returns a URL with the user and the password, to which options can be added. */
  static String url(Engine engine) {
    Map<String, String> server = SharedCluster.of(engine).properties();
    return "%s?user=%s&password=%s"
        .formatted(server.get("db.url"), server.get("db.user"), server.get("db.passwd"));
  }
}
