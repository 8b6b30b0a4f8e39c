package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.engine.Seat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The folders of one server of a cluster.
 *
 * @param configuration it works here
 * @param data of its own
 * @param logs of all servers
 * @param logName of the file there that takes what it writes to its output
 */
record NodeFolder(Path configuration, Path data, Path logs, String logName) {

  /** Makes the folders of the only server. */
  static NodeFolder single(RunFolder folder, Engine engine) throws IOException {
    return new NodeFolder(folder.path(), folder.data(), folder.logs(), engine.systemName() + ".log")
        .made();
  }

  /** Makes the folders of the server that is counted as {@code number}, from 1. */
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

  /** Where the server is told to work. */
  Seat seat() {
    return new Seat(configuration, data, logs, false);
  }

  Path log() {
    return logs.resolve(logName);
  }
}
