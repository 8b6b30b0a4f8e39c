package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.process.ProcessIdentity;
import io.github.ycsbext.clusters.process.ServerProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/** One server that this JVM started. */
final class RunningServer extends StartedServer {
  private static final Duration GRACE = Duration.ofSeconds(20);

  private final RunningCluster cluster;
  private final NodeFolder folder;
  private final LocalServer.Launch launch;
  private volatile ServerProcess process;

  /** Starts it; it need not answer yet. */
  RunningServer(
      RunningCluster cluster, NodeAddress address, NodeFolder folder, LocalServer.Launch launch)
      throws IOException {
    super(address);
    this.cluster = cluster;
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
  ServerWait newWait() {
    return cluster.newWait();
  }

  @Override
  void startAgain() throws IOException {
    process = start(launch, folder);
    cluster.lendDataTo(process.identity());
  }

  @Override
  public void greet() throws IOException {
    cluster.server().greet(address(), processId());
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
