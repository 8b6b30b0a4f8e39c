package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.BindingEngine;
import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.Cluster.Settled;
import io.github.ycsbext.clusters.ClusterNetwork;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Node;
import io.github.ycsbext.clusters.Placeholders;
import io.github.ycsbext.clusters.Program;
import io.github.ycsbext.clusters.ServerLimits.AppliedLimits;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.process.PlacedServer;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

public final class StartedCluster implements Cluster {
  private final Engine engine;
  private final ServerKind kind;
  private final RunFolder folder;
  private final Place place;
  private final List<StartedNode> nodes = new ArrayList<>();

  public StartedCluster(Engine engine, ServerKind kind, RunFolder folder, Place place) {
    this.engine = engine;
    this.kind = kind;
    this.folder = folder;
    this.place = place;
  }

  /**
   * Starts the servers and joins them into a cluster. The first must answer before the others
   * start, because they learn from it of each other.
   *
   * @throws UserError if a server does not come up; those that did still run
   */
  public void start() throws IOException {
    List<NodeAddress> addresses = place.addresses();
    if (!place.keepsData()) {
      folder.lendTo(ProcessIdentity.own());
    }
    try (ServerWait wait = newWait()) {
      startNode(0);
      wait.untilItAnswers(nodes.get(0));
      kind.beforeOthers(addresses).forEach(step -> wait.untilDone(step, nodes));
      for (int i = 1; i < addresses.size(); i++) {
        startNode(i);
      }
      nodes.forEach(wait::untilItAnswers);
      kind.union(addresses).forEach(step -> wait.untilDone(step, nodes));
    }
  }

  private void startNode(int number) throws IOException {
    nodes.add(
        new StartedNode(
            place.title(),
            () -> kind,
            place::network,
            number,
            place.addresses().get(number),
            place.start(number)));
  }

  private ServerWait newWait() {
    return new ServerWait(place.title(), kind.patience());
  }

  @Override
  public void restore() {
    Cluster.super.restore();
    try (ServerWait wait = newWait()) {
      kind.wholeness(place.addresses()).forEach(step -> wait.untilDone(step, nodes));
    }
  }

  @Override
  public Settled settle(Duration patience) {
    return new BackgroundWork(engine, kind.work(), nodes()).await(patience);
  }

  /** Returns the servers in the order of {@link #nodes}. */
  public List<PlacedServer> servers() {
    return nodes.stream().map(StartedNode::server).toList();
  }

  public Place place() {
    return place;
  }

  public String durability() {
    return kind.durability();
  }

  public RunFolder folder() {
    return folder;
  }

  /** Lets the cluster keep running after this JVM ends; closing it still stops it. */
  public void detach() {
    place.detach();
  }

  @Override
  public Engine engine() {
    return engine;
  }

  @Override
  public Topology topology() {
return kind.topology();
  }

  @Override
  public Map<String, String> properties() {
    return kind.properties(place.addresses());
  }

  @Override
  public String filled(String text) {
    NodeAddress first = place.addresses().get(0);
    return engine instanceof BindingEngine
        ? new Placeholders(first.host(), first.port(), folder.data()).filled(text)
        : text;
  }

  @Override
  public Program program() {
    return place.program();
  }

  @Override
  public ClusterNetwork network() {
    return place.network();
  }

  @Override
  public Optional<AppliedLimits> limits() {
    return place.limits();
  }

  @Override
  public Path logs() {
    return folder.logs();
  }

  @Override
  public List<Node> nodes() {
    return List.copyOf(nodes);
  }

  @Override
  public void close() {
    place.close();
    if (!place.keepsData()) {
      try {
        folder.deleteData();
      } catch (IOException e) {
        throw new UserError(
            "%s is stopped, but its data in %s cannot be deleted: %s"
                .formatted(engine.title(), folder.data(), FileError.of(e)),
            e);
      }
    }
  }
}
