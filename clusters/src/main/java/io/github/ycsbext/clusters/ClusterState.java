package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.process.ProcessIdentity;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is written down of a cluster that outlives the command that started it.
 *
 * @param process of the server
 * @param port of 127.0.0.1 that clients connect to
 * @param standIn as {@link Cluster#standIn}
 * @param folder with its configuration, data and logs
 * @param keepsData whether its data stays when it is stopped
 * @param durability what a write has reached when it is acknowledged
 * @param properties as {@link Cluster#properties}
 */
record ClusterState(
    Engine engine,
    ProcessIdentity process,
    int port,
    String version,
    String source,
    @Nullable String standIn,
    String folder,
    boolean keepsData,
    String durability,
    Map<String, String> properties) {

  static ClusterState of(RunningServer server) {
    return new ClusterState(
        server.engine(),
        server.identity(),
        server.port(),
        server.version(),
        server.source(),
        server.standIn(),
        server.folder().path().toString(),
        server.keepsData(),
        server.durability(),
        server.properties());
  }

  RunFolder runFolder() {
    return new RunFolder(Path.of(folder));
  }

  /** With its version; a stand-in is called one. */
  String name() {
    return standIn == null
        ? engine.title() + " " + version
        : standIn + " (stands in for " + engine.title() + ")";
  }

  String address() {
    return "127.0.0.1:" + port;
  }

  boolean runs() {
    return process.runs();
  }
}
