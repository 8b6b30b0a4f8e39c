package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.process.ProcessIdentity;
import io.github.ycsbext.clusters.process.ServerProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/** One server that this JVM started. */
final class RunningServer implements Node, WatchedServer {
  private static final Duration GRACE = Duration.ofSeconds(20);

  private final RunningCluster cluster;
  private final NodeAddress address;
  private final NodeFolder folder;
  private final LocalServer.Launch launch;
  private volatile ServerProcess process;

  /** Starts it; it need not answer yet. */
  RunningServer(
      RunningCluster cluster, NodeAddress address, NodeFolder folder, LocalServer.Launch launch)
      throws IOException {
    this.cluster = cluster;
    this.address = address;
    this.folder = folder;
    this.launch = launch;
    this.process = start(launch, folder);
    cluster.lendDataTo(process.identity());
  }

  private static ServerProcess start(LocalServer.Launch launch, NodeFolder folder)
      throws IOException {
    return ServerProcess.start(
        launch.command(), launch.environment(), folder.configuration(), folder.log());
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
    return process.identity().pid();
  }

  @Override
  public boolean isRunning() {
    return process.isRunning();
  }

  @Override
  public void kill() {
    process.kill();
  }

  @Override
  public void restart() {
    if (isRunning()) {
      throw new IllegalStateException("the server on " + address + " runs: kill it first");
    }
    try (ServerWait wait = cluster.newWait()) {
      process = start(launch, folder);
      cluster.lendDataTo(process.identity());
      wait.untilItAnswers(this);
    } catch (IOException e) {
      throw new ClusterException(
          "The server on %s cannot be started: %s".formatted(address, FileFault.of(e)), e);
    }
  }

  @Override
  public void greet() throws IOException {
    cluster.server().greet(address, processId());
  }

  @Override
  public NodeAddress address() {
    return address;
  }

  @Override
  public Path log() {
    return folder.log();
  }

  ProcessIdentity identity() {
    return process.identity();
  }

  @Override
  public int exitCode() {
    return process.exitCode();
  }

  /** Lets it go on after this JVM. */
  void detach() {
    process.detach();
  }

  /** Asks it to end, and does not wait. */
  void askToEnd() {
    process.askToEnd();
  }

  void stop() {
    process.stop(GRACE);
  }
}
