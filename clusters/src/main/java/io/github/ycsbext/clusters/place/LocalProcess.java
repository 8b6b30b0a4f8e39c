package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.engine.Launch;
import io.github.ycsbext.clusters.process.ServerProcess;
import io.github.ycsbext.clusters.process.ServerStart;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.time.Duration;

/** One server that this JVM started. */
final class LocalProcess extends HostProcess {
  private static final Duration GRACE = Duration.ofSeconds(20);

  private final LocalPlace place;
  private volatile ServerProcess process;

  /** Starts the server, without waiting for it to answer. */
  LocalProcess(LocalPlace place, NodeFolder folder, Launch launch) throws IOException {
    super(
        new ServerStart(
            launch.command(),
            launch.environment(),
            folder.configuration().toString(),
            folder.log().toString(),
            place.stopSignal()));
    this.place = place;
    this.process = start(place, command());
  }

  private static ServerProcess start(LocalPlace place, ServerStart command) throws IOException {
    ServerProcess process = command.start();
    place.lendDataTo(process.identity());
    return process;
  }

  @Override
  public ProcessIdentity keeper() {
    return process.identity();
  }

  @Override
  public boolean isRunning() {
    return process.isRunning();
  }

  @Override
  public int exitCode() {
    return process.exitCode();
  }

  @Override
  public void kill() {
    process.kill();
  }

  @Override
  public void restart() throws IOException {
    process = start(place, command());
  }

  @Override
  public void pause(boolean paused) throws IOException {
    process.pause(paused);
  }

  /** Lets the server keep running after this JVM ends. */
  void detach() {
    process.detach();
  }

  /** Asks the server to end, without waiting. */
  void askToEnd() {
    process.askToEnd();
  }

  void stop() {
    process.stop(GRACE);
  }
}
