package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.engine.Launch;
import io.github.ycsbext.clusters.process.MemoryGroup;
import io.github.ycsbext.clusters.process.ServerClock;
import io.github.ycsbext.clusters.process.ServerProcess;
import io.github.ycsbext.clusters.process.ServerStart;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalLong;

/** One server that is a process on this machine. */
final class LocalProcess implements PlacedServer {
  private static final Duration GRACE = Duration.ofSeconds(20);

  private final LocalPlace place;
  private final ServerStart command;
  private final Path data;
  private volatile ServerProcess process;

  /** Starts the server, without waiting for it to answer. */
  LocalProcess(LocalPlace place, NodeFolder folder, Launch launch) throws IOException {
    this.place = place;
    this.command =
        new ServerStart(
            launch.command(),
            launch.environment(),
            folder.configuration().toString(),
            folder.log().toString(),
            place.stopSignal());
    this.data = folder.data();
    this.process = start(place, command);
  }

  private static ServerProcess start(LocalPlace place, ServerStart command) throws IOException {
    ServerProcess process = command.start();
    place.lendDataTo(process.identity());
    return process;
  }

  @Override
  public long processId() {
    return keeper().pid();
  }

  @Override
  public OptionalLong ownProcessId() {
    return OptionalLong.of(processId());
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
  public Path log() {
    return Path.of(command.log());
  }

  @Override
  public void kill() {
    process.kill();
  }

  @Override
  public void restart() throws IOException {
    process = start(place, command);
  }

  @Override
  public void pause(boolean paused) throws IOException {
    process.pause(paused);
  }

  @Override
  public void fill(boolean full) throws IOException {
    DataDisk.of(data).fill(full);
  }

  @Override
  public void setClock(long millis) throws IOException {
    ServerClock.of(command.environment()).set(millis);
  }

  @Override
  public void starve() throws IOException {
    MemoryGroup.of(processId()).starve();
  }

  @Override
  public ServerStart command() {
    return command;
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
