package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.ClusterNetwork;
import io.github.ycsbext.clusters.ClusterNote;
import io.github.ycsbext.clusters.LinkFault;
import io.github.ycsbext.clusters.Node;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.network.ServerLink;
import io.github.ycsbext.clusters.process.PlacedServer;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.note.Note;
import java.io.IOException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

public final class StartedNode implements Node {
  private final String title;
  private final Supplier<ServerKind> found;
  private final ClusterNetwork network;
  private final int number;
  private final NodeAddress address;
  private final PlacedServer server;
  private volatile @Nullable ServerKind kind;

  /**
   * @param title of the cluster's servers, for messages
   * @param kind finds how to ask it, once it is asked
   * @param number its index in the cluster, from 0
   */
  public StartedNode(
      String title,
      Supplier<ServerKind> kind,
      ClusterNetwork network,
      int number,
      NodeAddress address,
      PlacedServer server) {
    this.title = title;
    this.found = kind;
    this.network = network;
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
    kind().probe(address, server.ownProcessId());
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
      return kind().role(address).of();
    } catch (IOException e) {
      return null;
    }
  }

  @Override
  public void kill() {
    perform(PlacedServer::kill, "The server on %s cannot be killed: %s");
  }

  @Override
  public void restart() {
    if (isRunning()) {
      throw new UserError("The server on %s runs: kill it first".formatted(address));
    }
    try {
      server.restart();
    } catch (IOException e) {
      throw new UserError(ClusterNote.SERVER_CANNOT_BE_STARTED.of(address, FileError.of(e)), e);
    }
    awaitAnswer();
  }

  @Override
  public void disturb(LinkFault fault) {
    try {
      link().disturb(fault);
    } catch (IOException e) {
      throw new UserError(ClusterNote.LINK_NOT_DISTURBED.of(address, fault.begun(), Note.of(e)), e);
    }
  }

  @Override
  public void heal(LinkFault fault) {
    try {
      link().heal(fault);
    } catch (IOException e) {
      throw new UserError(ClusterNote.LINK_NOT_HEALED.of(address, Note.of(e)), e);
    }
    // One that was killed or paused meanwhile does not answer.
    if (isRunning() && !server.keeper().isPaused()) {
      awaitAnswer();
    }
  }

  @Override
  public void awaitAnswer() {
    try (ServerWait wait = new ServerWait(title, kind().patience())) {
      wait.untilItAnswers(this);
    }
  }

  @Override
  public void perform(Action action, String failure) {
    try {
      action.on(server);
    } catch (IOException e) {
      throw new UserError(failure.formatted(address, FileError.of(e)), e);
    }
  }

  private ServerKind kind() {
    ServerKind its = kind;
    if (its == null) {
      its = found.get();
      kind = its;
    }
    return its;
  }

  private ServerLink link() {
    return ServerLink.of(network, number)
        .orElseThrow(() -> UserError.badInput(ClusterNote.NO_LINK.of(address, network.label())));
  }
}
