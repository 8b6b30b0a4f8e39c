package io.github.ycsbext.clusters.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.InspectContainerResponse.ContainerState;
import com.github.dockerjava.api.exception.ConflictException;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.exception.NotModifiedException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.testcontainers.containers.GenericContainer;

/** One server in a container of its own, which can be killed and started again. */
public final class ServerContainer {
  private static final long POLL_NS = 10_000_000;

  /** {@code docker rm --force} kills it first. */
  private static final int REMOVED = 137;

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
    return state().map(ContainerState::getPidLong).orElse(0L);
  }

  /** False, too, where somebody has removed it, or no engine answers: then nobody can reach it. */
  public boolean isRunning() {
    return state().map(ContainerState::getRunning).orElse(false);
  }

  /** The code that it ended with last; that of {@code kill -9} where it is not there any more. */
  public int exitCode() {
    return state().map(ContainerState::getExitCodeLong).map(Long::intValue).orElse(REMOVED);
  }

  private Optional<ContainerState> state() {
    try {
      return Optional.of(client().inspectContainerCmd(id()).exec().getState());
    } catch (RuntimeException e) {
      return Optional.empty();
    }
  }

  /**
   * Ends it at once, and waits until it has; its files stay. Nothing where it does not run.
   *
   * @throws DockerException where the engine does not do it
   */
  public void kill() throws DockerException {
    try {
      client().killContainerCmd(id()).withSignal("KILL").exec();
    } catch (ConflictException | NotFoundException e) {
      return; // It had ended already.
    } catch (RuntimeException e) {
      throw refusal("killed", e);
    }
    while (isRunning()) {
      LockSupport.parkNanos(POLL_NS);
    }
  }

  /**
   * Starts it again, with the files that it had.
   *
   * @throws DockerException where the engine does not do it, as where somebody has removed it
   * @throws IOException where its log cannot be written
   */
  public void restart() throws DockerException, IOException {
    follower.close();
    try {
      client().startContainerCmd(id()).exec();
    } catch (NotModifiedException e) {
      // It runs already.
    } catch (RuntimeException e) {
      throw refusal("started", e);
    }
    follower = ContainerLog.follow(client(), id(), log);
  }

  private DockerException refusal(String what, RuntimeException cause) {
    return new DockerException(
        "its container cannot be %s (%s)".formatted(what, DockerEngine.firstLine(cause)), cause);
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
