package io.github.ycsbext.clusters.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.InspectContainerResponse.ContainerState;
import com.github.dockerjava.api.exception.ConflictException;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.exception.NotModifiedException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import org.testcontainers.containers.GenericContainer;

/** One server in a container of its own, which can be killed and started again. */
public final class ServerContainer {
  private static final long POLL_NS = 10_000_000;

  private final GenericContainer<?> container;

  /** Testcontainers forgets it when it is removed, and another thread may still ask. */
  private final String id;

  private final Path log;
  private volatile ContainerLog follower;

  ServerContainer(GenericContainer<?> container, Path log) throws IOException {
    this.container = container;
    this.id = container.getContainerId();
    this.log = log;
    this.follower = ContainerLog.follow(client(), id(), log);
  }

  private DockerClient client() {
    return container.getDockerClient();
  }

  /** As the engine knows it. */
  public String id() {
    return id;
  }

  /** The process on the engine's machine; 0 where it does not run. */
  public long processId() {
    return Objects.requireNonNullElse(state().getPidLong(), 0L);
  }

  public boolean isRunning() {
    try {
      return Boolean.TRUE.equals(state().getRunning());
    } catch (NotFoundException e) {
      return false;
    }
  }

  /** The code that it ended with last. */
  public int exitCode() {
    return Objects.requireNonNullElse(state().getExitCodeLong(), 0L).intValue();
  }

  private ContainerState state() {
    return client().inspectContainerCmd(id()).exec().getState();
  }

  /** Ends it at once, and waits until it has; its files stay. Nothing where it does not run. */
  public void kill() {
    try {
      client().killContainerCmd(id()).withSignal("KILL").exec();
    } catch (ConflictException e) {
      return; // It had ended already.
    }
    while (isRunning()) {
      LockSupport.parkNanos(POLL_NS);
    }
  }

  /**
   * Starts it again, with the files that it had.
   *
   * @throws IOException where its log cannot be written
   */
  public void restart() throws IOException {
    follower.close();
    try {
      client().startContainerCmd(id()).exec();
    } catch (NotModifiedException e) {
      // It runs already.
    }
    follower = ContainerLog.follow(client(), id(), log);
  }

  /** Ends and removes it with what it stored. */
  void remove() throws IOException {
    try {
      container.stop();
    } finally {
      follower.close();
    }
  }
}
