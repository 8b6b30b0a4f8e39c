package io.github.ycsbext.mongodb;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Program;
import io.github.ycsbext.clusters.SharedCluster;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/** The server that the tests of this module share: MongoDB where it is installed. */
final class TestServer {
  private static final Cluster CLUSTER = SharedCluster.of(Engine.named("mongodb"));

  static {
    Program program = CLUSTER.program();
    System.out.println(
        program.standIn() == null
            ? "MongoDB is tested on mongod " + program.version() + " (" + program.source() + ")"
            : "MongoDB is stood in for by " + program.standIn() + " (" + program.source() + ")");
  }

  private TestServer() {}

  static int port() {
    return URI.create(CLUSTER.properties().get("mongodb.url")).getPort();
  }

  /** Such as {@code 127.0.0.1:27017}. */
  static String address() {
    return "127.0.0.1:" + port();
  }

  /** The stand-in's name and version; null for MongoDB itself. */
  static @Nullable String standIn() {
    return CLUSTER.program().standIn();
  }
}
