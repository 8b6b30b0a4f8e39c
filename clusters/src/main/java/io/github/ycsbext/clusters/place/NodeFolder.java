package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.engine.NodePaths;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * @param configuration also the working directory
 * @param logs of all servers
 * @param logName the file there that receives the server's output
 */
record NodeFolder(Path configuration, Path data, Path logs, String logName) {

  static NodeFolder single(RunFolder folder, Engine engine) throws IOException {
    return new NodeFolder(folder.path(), folder.data(), folder.logs(), logName(engine)).made();
  }

  static String logName(Engine engine) {
    return engine.systemName() + ".log";
  }

  static NodeFolder numbered(RunFolder folder, Engine engine, int number) throws IOException {
    String node = "node-" + number;
    return new NodeFolder(
            folder.path().resolve(node),
            folder.data().resolve(node),
            folder.logs(),
            engine.systemName() + "-" + number + ".log")
        .made();
  }

  private NodeFolder made() throws IOException {
    Files.createDirectories(configuration);
    Files.createDirectories(data);
    Files.createDirectories(logs);
    return this;
  }

  NodePaths paths() {
    return new NodePaths(configuration, data, logs, false);
  }

  Path log() {
    return logs.resolve(logName);
  }
}
