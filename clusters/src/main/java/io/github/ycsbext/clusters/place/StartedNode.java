package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.ClusterNetwork;
import io.github.ycsbext.clusters.Disturbance;
import io.github.ycsbext.clusters.Node;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.network.NetworkUnavailableException;
import io.github.ycsbext.clusters.network.ServerLink;
import io.github.ycsbext.clusters.note.ClusterNote;
import io.github.ycsbext.fault.Fault;
import io.github.ycsbext.fault.FileFault;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** One server that this JVM started, with an address that it keeps. */
final class StartedNode implements Node {
  private static final long POLL_NS = 10_000_000;

  private final StartedCluster cluster;
  private final int number;
  private final NodeAddress address;
  private final PlacedServer server;

  /**
   * @param number its index in the cluster, from 0
   */
  StartedNode(StartedCluster cluster, int number, NodeAddress address, PlacedServer server) {
    this.cluster = cluster;
    this.number = number;
    this.address = address;
    this.server = server;
  }

  NodeAddress address() {
    return address;
  }

  PlacedServer server() {
    return server;
  }

  /**
   * @throws IOException while the server does not answer in its own protocol
   */
  void probe() throws IOException {
    cluster.kind().probe(address, server.ownProcessId());
  }

  @Override
  public String host() {
    return address.host();
  }

  @Override
  public int port() {
    return address.port();
  }

  @Override
  public long processId() {
    return server.processId();
  }

  @Override
  public boolean isRunning() {
    return server.isRunning();
  }

  @Override
  public @Nullable Note role() {
    try {
      return cluster.kind().role(address).of();
    } catch (IOException e) {
      return null;
    }
  }

  @Override
  public void kill() {
    try {
      server.kill();
    } catch (IOException e) {
      throw new Fault(
          "The server on %s cannot be killed: %s".formatted(address, FileFault.of(e)), e);
    }
  }

  @Override
  public void restart() {
    if (isRunning()) {
      throw new IllegalStateException("the server on " + address + " runs: kill it first");
    }
    try (ServerWait wait = cluster.newWait()) {
      server.restart();
      wait.untilItAnswers(this);
    } catch (IOException e) {
      throw new Fault(ClusterNote.SERVER_CANNOT_BE_STARTED.of(address, FileFault.of(e)), e);
    }
  }

  @Override
  public void pause() {
    try {
      server.pause(true);
    } catch (IOException e) {
      throw new Fault(
          "The server on %s cannot be paused: %s".formatted(address, FileFault.of(e)), e);
    }
  }

  @Override
  public void unpause() {
    try (ServerWait wait = cluster.newWait()) {
      server.pause(false);
      wait.untilItAnswers(this);
    } catch (IOException e) {
      throw new Fault("The server on %s does not go on: %s".formatted(address, FileFault.of(e)), e);
    }
  }

  @Override
  public void disturb(Disturbance fault) {
    if (fault.clockByMillis() != 0) {
      setClock(fault.clockByMillis());
      return;
    }
    try {
      link().disturb(fault);
    } catch (NetworkUnavailableException e) {
      throw new Fault(ClusterNote.LINK_NOT_DISTURBED.of(address, fault.words(), e.note()), e);
    }
  }

  @Override
  public void heal(Disturbance fault) {
    try (ServerWait wait = cluster.newWait()) {
      if (fault.clockByMillis() != 0) {
        setClock(0);
      } else {
        link().heal(fault);
      }
      wait.untilItAnswers(this);
    } catch (NetworkUnavailableException e) {
      throw new Fault(ClusterNote.LINK_NOT_HEALED.of(address, e.note()), e);
    }
  }

  private void setClock(long millis) {
    try {
      server.setClock(millis);
    } catch (IOException e) {
      throw new Fault(
          "The clock of the server on %s cannot be set: %s".formatted(address, FileFault.of(e)), e);
    }
  }

  @Override
  public void fill() {
    try {
      server.fill(true);
    } catch (IOException e) {
      throw new Fault(
          "The disk of the server on %s cannot be filled: %s".formatted(address, FileFault.of(e)),
          e);
    }
  }

  @Override
  public void free() {
    try {
      server.fill(false);
    } catch (IOException e) {
      throw new Fault(
          "The disk of the server on %s stays full: %s".formatted(address, FileFault.of(e)), e);
    }
    if (!isRunning() || !isAnswering()) {
      restart();
    }
  }

  /** Returns false if the server ends instead, as one does that has not yet noticed its disk. */
  private boolean isAnswering() {
    try (ServerWait wait = cluster.newWait()) {
      wait.untilItAnswers(this);
      return true;
    } catch (Fault e) {
      if (isRunning()) {
        throw e;
      }
      return false;
    }
  }

  @Override
  public void starve() {
    long main = server.processId();
    try {
      server.starve();
    } catch (IOException e) {
      throw new Fault(
          "The server on %s cannot be left without memory: %s".formatted(address, FileFault.of(e)),
          e);
    }
    // Who started it hears of its end a moment later.
    while (ProcessIdentity.ofRunning(main).isEmpty() && server.isRunning()) {
      LockSupport.parkNanos(POLL_NS);
    }
  }

  private ServerLink link() {
    ClusterNetwork network = cluster.network();
    return ServerLink.of(network, number)
        .orElseThrow(() -> new Fault(ClusterNote.NO_LINK.of(address, network.label())));
  }
}
