package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.BindingEngine;
import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.Cluster.Settled;
import io.github.ycsbext.clusters.ClusterNote;
import io.github.ycsbext.clusters.Node;
import io.github.ycsbext.clusters.Placeholders;
import io.github.ycsbext.clusters.Program;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

public record EmbeddedCluster(BindingEngine engine, RunFolder folder) implements Cluster {
  /** Makes a folder, which is deleted with the cluster or after this JVM's end. */
  public static EmbeddedCluster open(BindingEngine engine) {
    try {
      Abandoned.clear();
      RunFolder folder = RunFolder.create(engine, null);
      folder.lendTo(ProcessIdentity.own());
      return new EmbeddedCluster(engine, folder);
    } catch (IOException e) {
      throw new UserError(ClusterNote.CANNOT_BE_STARTED.of(engine.title(), FileError.of(e)), e);
    }
  }

  @Override
  public Topology topology() {
    return Topology.STANDALONE;
  }

  @Override
  public Map<String, String> properties() {
    return Map.of();
  }

  @Override
  public String filled(String text) {
    return new Placeholders("", 0, folder.data()).filled(text);
  }

  @Override
  public Program program() {
    return new Program("", ClusterNote.IN_THE_CLIENT.of(), null);
  }

  @Override
  public Path logs() {
    return folder.logs();
  }

  @Override
  public List<Node> nodes() {
    return List.of();
  }

  @Override
  public Settled settle(Duration patience) {
    return BackgroundWork.none(engine);
  }

  @Override
  public void close() {
    folder.clear();
  }
}
