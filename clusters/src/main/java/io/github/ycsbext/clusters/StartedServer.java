package io.github.ycsbext.clusters;

import io.github.ycsbext.FileFault;
import io.github.ycsbext.clusters.network.ClusterNote;
import java.io.IOException;

/** One server that this JVM started, on an address that it keeps. */
abstract class StartedServer implements Node, WatchedServer {
  private final NodeAddress address;

  StartedServer(NodeAddress address) {
    this.address = address;
  }

  /** The wait for servers of its cluster. */
  abstract ServerWait newWait();

  /** Starts it once more, with what it has on its disk; it need not answer yet. */
  abstract void startAgain() throws IOException;

  @Override
  public final String host() {
    return address.host();
  }

  @Override
  public final int port() {
    return address.port();
  }

  @Override
  public final NodeAddress address() {
    return address;
  }

  @Override
  public final void restart() {
    if (isRunning()) {
      throw new IllegalStateException("the server on " + address + " runs: kill it first");
    }
    try (ServerWait wait = newWait()) {
      startAgain();
      wait.untilItAnswers(this);
    } catch (IOException e) {
      throw new ClusterException(
          ClusterNote.SERVER_CANNOT_BE_STARTED.of(address, FileFault.of(e)), e);
    }
  }
}
