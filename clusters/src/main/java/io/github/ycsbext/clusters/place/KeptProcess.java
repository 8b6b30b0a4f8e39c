package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.ClusterNetwork;
import io.github.ycsbext.clusters.Node;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.process.ServerProcess;
import io.github.ycsbext.clusters.process.ServerStart;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One server that another process started, and that outlives this one as well. */
public final class KeptProcess extends HostProcess {
  private final RunFolder folder;
  private final boolean keepsData;
  private final boolean isInContainer;
  private ProcessIdentity identity;
  private @Nullable ServerProcess restarted;

  /**
   * Creates it as it is now.
   *
   * @param command how it is started again; null if it is in a container
   * @param folder that of its cluster
   * @param keepsData whether the data stays when its cluster is stopped
   * @param identity the process with which it ends
   */
  public KeptProcess(
      @Nullable ServerStart command,
      RunFolder folder,
      boolean keepsData,
      ProcessIdentity identity) {
    super(
        command == null
            ? new ServerStart(List.of(), Map.of(), "", folder.logs().toString(), "TERM")
            : command);
    this.isInContainer = command == null;
    this.folder = folder;
    this.keepsData = keepsData;
    this.identity = identity;
  }

  /**
   * Returns the server, to do something to it.
   *
   * @param title the name of its cluster, for messages
   * @param kind finds how to ask it
   * @param network that of its cluster
   * @param number its index in the cluster, from 0
   */
  public Node node(
      String title,
      Supplier<ServerKind> kind,
      ClusterNetwork network,
      int number,
      NodeAddress address) {
    return new StartedNode(title, kind, () -> network, number, address, this);
  }

  /** {@inheritDoc} In its container it has another. */
  @Override
  public OptionalLong ownProcessId() {
    return isInContainer ? OptionalLong.empty() : super.ownProcessId();
  }

  @Override
  public ProcessIdentity keeper() {
    return identity;
  }

  @Override
  public boolean isRunning() {
    return restarted == null ? identity.runs() : restarted.isRunning();
  }

  @Override
  public int exitCode() {
    return restarted == null ? 0 : restarted.exitCode();
  }

  @Override
  public void kill() throws IOException {
    if (!identity.kill()) {
      throw new IOException("it does not end");
    }
  }

  /** {@inheritDoc} Before {@link #detach} it ends with this JVM. */
  @Override
  public void restart() throws IOException {
    ServerProcess process = command().start();
    restarted = process;
    identity = process.identity();
    if (!keepsData) {
      folder.lendTo(identity);
    }
  }

  @Override
  public void pause(boolean paused) throws IOException {
    if (!identity.pause(paused)) {
      throw new IOException("it does not run, or is another user's");
    }
  }

  /** Lets a restarted server go on after this JVM ends. */
  public void detach() {
    if (restarted != null) {
      restarted.detach();
    }
  }
}
