package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.BindingEngine;
import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.Cluster.Settled;
import io.github.ycsbext.clusters.ClusterNetwork;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Node;
import io.github.ycsbext.clusters.Placeholders;
import io.github.ycsbext.clusters.ServerLimits.AppliedLimits;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.process.PlacedServer;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Servers of one kind that this JVM has started: a subclass for each place where they run. */
public abstract class StartedCluster implements Cluster {
  final Engine engine;
  final ServerKind kind;
  final RunFolder folder;
  final ServerLinks links;
  final List<NodeAddress> addresses;
  private final List<StartedNode> nodes = new ArrayList<>();

  StartedCluster(
      Engine engine,
      ServerKind kind,
      RunFolder folder,
      ServerLinks links,
      List<NodeAddress> addresses) {
    this.engine = engine;
    this.kind = kind;
    this.folder = folder;
    this.links = links;
    this.addresses = List.copyOf(addresses);
  }

  /** Returns the name of the servers while they are waited for. */
  abstract String title();

  /** Returns why the limits that were asked for are not applied; null if they are. */
  abstract @Nullable Note whyNotLimited();

  /**
   * Writes a server's files and starts it, without waiting for it to answer.
   *
   * @param number the server's index, from 0
   */
  abstract PlacedServer startServer(int number) throws IOException;

  public abstract boolean keepsData();

  public abstract boolean isInContainers();

  /** Lets the servers keep running after this JVM ends; closing the cluster still stops them. */
  public abstract void detach();

  /**
   * Returns true if a server failed because another process had taken its port, which nobody chose:
   * another one may work. Call this after the cluster is closed.
   */
  public abstract boolean hasLostAnAddress();

  /** Ends the servers, and removes all that they had but their files. */
  abstract void end();

  /**
   * Starts the servers and joins them into a cluster. The first must answer before the others
   * start, because they learn from it of each other.
   *
   * @throws UserError if a server does not come up; those that did still run
   */
  public void start() throws IOException {
    if (!keepsData()) {
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
            title(),
            () -> kind,
            links.network(),
            number,
            addresses.get(number),
            startServer(number)));
  }

  private ServerWait newWait() {
    return new ServerWait(title(), kind.patience());
  }

  @Override
  public void restore() {
    Cluster.super.restore();
    try (ServerWait wait = newWait()) {
      kind.wholeness(addresses).forEach(step -> wait.untilDone(step, nodes));
    }
  }

  @Override
  public Settled settle(Duration patience) {
    return new BackgroundWork(engine, kind, nodes).await(patience);
  }

  /** Returns the servers in the order of {@link #nodes}. */
  public List<PlacedServer> servers() {
    return nodes.stream().map(StartedNode::server).toList();
  }

  public String durability() {
    return kind.durability();
  }

  public RunFolder folder() {
    return folder;
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
    return kind.properties(addresses);
  }

  @Override
  public String filled(String text) {
    NodeAddress first = addresses.get(0);
    return engine instanceof BindingEngine
        ? new Placeholders(first.host(), first.port(), folder.data()).filled(text)
        : text;
  }

  @Override
  public ClusterNetwork network() {
    return links.network();
  }

  @Override
  public Optional<AppliedLimits> limits() {
    return Optional.ofNullable(kind.options().limits())
        .map(asked -> new AppliedLimits(asked, whyNotLimited()));
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
    end();
    if (!keepsData()) {
      folder.clear();
    }
  }
}
