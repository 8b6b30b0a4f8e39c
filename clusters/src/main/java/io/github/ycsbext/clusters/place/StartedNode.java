package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.ClusterNetwork;
import io.github.ycsbext.clusters.LinkFault;
import io.github.ycsbext.clusters.Node;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.network.NetworkUnavailableException;
import io.github.ycsbext.clusters.network.ServerLink;
import io.github.ycsbext.clusters.note.ClusterNote;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One server with an address that it keeps. */
final class StartedNode implements Node {
  private static final long POLL_NS = 10_000_000;

  private final String title;
  private final Supplier<ServerKind> found;
  private final Supplier<ClusterNetwork> network;
  private final int number;
  private final NodeAddress address;
  private final PlacedServer server;
  private volatile @Nullable ServerKind kind;

  /**
   * @param title the name of the cluster's servers, for messages
   * @param kind finds how to ask it, once it is asked
   * @param network that of the cluster
   * @param number its index in the cluster, from 0
   */
  StartedNode(
      String title,
      Supplier<ServerKind> kind,
      Supplier<ClusterNetwork> network,
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
    try {
      server.kill();
    } catch (IOException e) {
      throw new UserError(
          "The server on %s cannot be killed: %s".formatted(address, FileError.of(e)), e);
    }
  }

  @Override
  public void restart() {
    if (isRunning()) {
      throw new UserError("The server on %s runs: kill it first".formatted(address));
    }
    try (ServerWait wait = newWait()) {
      server.restart();
      wait.untilItAnswers(this);
    } catch (IOException e) {
      throw new UserError(ClusterNote.SERVER_CANNOT_BE_STARTED.of(address, FileError.of(e)), e);
    }
  }

  @Override
  public void pause() {
    try {
      server.pause(true);
    } catch (IOException e) {
      throw new UserError(
          "The server on %s cannot be paused: %s".formatted(address, FileError.of(e)), e);
    }
  }

  @Override
  public void unpause() {
    try (ServerWait wait = newWait()) {
      server.pause(false);
      wait.untilItAnswers(this);
    } catch (IOException e) {
      throw new UserError(
          "The server on %s does not go on: %s".formatted(address, FileError.of(e)), e);
    }
  }

  @Override
  public void disturb(LinkFault fault) {
    try {
      link().disturb(fault);
    } catch (NetworkUnavailableException e) {
      throw new UserError(ClusterNote.LINK_NOT_DISTURBED.of(address, fault.begun(), e.note()), e);
    }
  }

  @Override
  public void heal(LinkFault fault) {
    try {
      link().heal(fault);
    } catch (NetworkUnavailableException e) {
      throw new UserError(ClusterNote.LINK_NOT_HEALED.of(address, e.note()), e);
    }
    awaitAnswerOfRunning();
  }

  @Override
  public void setClock(long millis) {
    try {
      server.setClock(millis);
    } catch (IOException e) {
      throw new UserError(
          "The clock of the server on %s cannot be set: %s".formatted(address, FileError.of(e)), e);
    }
    if (millis == 0) {
      awaitAnswerOfRunning();
    }
  }

  /** One that was killed or paused meanwhile does not answer, whatever else is undone. */
  private void awaitAnswerOfRunning() {
    if (isRunning() && !server.keeper().isPaused()) {
      try (ServerWait wait = newWait()) {
        wait.untilItAnswers(this);
      }
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

  private ServerWait newWait() {
    return new ServerWait(title, kind().patience());
  }

  @Override
  public void fill() {
    try {
      server.fill(true);
    } catch (IOException e) {
      throw new UserError(
          "The disk of the server on %s cannot be filled: %s".formatted(address, FileError.of(e)),
          e);
    }
  }

  @Override
  public void free() {
    try {
      server.fill(false);
    } catch (IOException e) {
      throw new UserError(
          "The disk of the server on %s stays full: %s".formatted(address, FileError.of(e)), e);
    }
    if (!isRunning() || !isAnswering()) {
      restart();
    }
  }

  /** Returns false if the server ends instead, as one does that has not yet noticed its disk. */
  private boolean isAnswering() {
    try (ServerWait wait = newWait()) {
      wait.untilItAnswers(this);
      return true;
    } catch (UserError e) {
      if (isRunning()) {
        throw e;
      }
      return false;
    }
  }

  @Override
  public void oomKill() {
    long main = server.processId();
    try {
      server.oomKill();
    } catch (IOException e) {
      throw new UserError(
          "The server on %s cannot be left without memory: %s".formatted(address, FileError.of(e)),
          e);
    }
    // Who started it hears of its end a moment later.
    while (ProcessIdentity.ofRunning(main).isEmpty() && server.isRunning()) {
      LockSupport.parkNanos(POLL_NS);
    }
  }

  private ServerLink link() {
    ClusterNetwork its = network.get();
    return ServerLink.of(its, number)
        .orElseThrow(
            () ->
                new UserError(
                    ExitCode.BAD_INPUT, ClusterNote.NO_LINK.of(address, its.label()), null));
  }
}
