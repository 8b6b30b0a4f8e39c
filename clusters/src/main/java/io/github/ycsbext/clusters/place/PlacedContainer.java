package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.docker.ServerContainer;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalLong;

record PlacedContainer(ServerContainer container, Path log) implements PlacedServer {
  @Override
  public long processId() {
    return container.processId();
  }

  /** Returns empty: in its container the server has another id. */
  @Override
  public OptionalLong ownProcessId() {
    return OptionalLong.empty();
  }

  /** Returns this process, with which its containers end. */
  @Override
  public ProcessIdentity keeper() {
    return ProcessIdentity.own();
  }

  @Override
  public boolean isRunning() {
    return container.isRunning();
  }

  @Override
  public int exitCode() {
    return container.exitCode();
  }

  @Override
  public void kill() throws IOException {
    container.kill();
  }

  @Override
  public void restart() throws IOException {
    container.restart();
  }

  @Override
  public void pause(boolean paused) throws IOException {
    container.pause(paused);
  }
}
