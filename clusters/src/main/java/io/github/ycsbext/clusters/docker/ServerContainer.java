package io.github.ycsbext.clusters.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.command.InspectContainerResponse.ContainerState;
import com.github.dockerjava.api.exception.ConflictException;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.exception.NotModifiedException;
import com.github.dockerjava.api.model.Frame;
import io.github.ycsbext.clusters.process.PlacedServer;
import io.github.ycsbext.note.NotedIOException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.testcontainers.containers.GenericContainer;

/** A server that ends with the process that keeps its container. */
public final class ServerContainer implements PlacedServer {
  private static final long POLL_NS = 10_000_000;

  /** The exit code of a container that was removed: {@code docker rm --force} kills it first. */
  private static final int REMOVED = 137;

  private final GenericContainer<?> container;

  /** The container's id, which Testcontainers forgets on removal while a thread may still ask. */
  private final String id;

  private final Path log;
  private volatile ContainerLog follower;

  ServerContainer(GenericContainer<?> container, Path log) throws IOException {
    this.container = container;
    this.id = container.getContainerId();
    this.log = log;
    this.follower = ContainerLog.follow(client(), id, log);
  }

  private DockerClient client() {
    return container.getDockerClient();
  }

  @Override
  public Path log() {
    return log;
  }

  /** Returns the process id on the engine's machine; 0 if the container does not run. */
  @Override
  public long processId() {
    return state().map(ContainerState::getPidLong).orElse(0L);
  }

  /** Returns false also if it was removed or no engine answers, as it cannot be reached then. */
  @Override
  public boolean isRunning() {
    return state().map(ContainerState::getRunning).orElse(false);
  }

  /** Returns the last exit code; 137, as after {@code kill -9}, if the container is gone. */
  @Override
  public int exitCode() {
    return state().map(ContainerState::getExitCodeLong).map(Long::intValue).orElse(REMOVED);
  }

  private Optional<ContainerState> state() {
    try {
      return Optional.of(client().inspectContainerCmd(id).exec().getState());
    } catch (RuntimeException e) {
      return Optional.empty();
    }
  }

  /** Kills the container, if it runs, and waits until it has ended; its files stay. */
  @Override
  public void kill() throws NotedIOException {
    try {
      client().killContainerCmd(id).withSignal("KILL").exec();
    } catch (ConflictException | NotFoundException e) {
      return; // It had already ended.
    } catch (RuntimeException e) {
      throw refusal("killed", e);
    }
    while (isRunning()) {
      LockSupport.parkNanos(POLL_NS);
    }
  }

  /**
   * Restarts the container with the files that it had.
   *
   * @throws IOException if the engine refuses, for example because it was removed, or if its log
   *     cannot be written
   */
  @Override
  public void restart() throws IOException {
    follower.close();
    try {
      client().startContainerCmd(id).exec();
    } catch (NotModifiedException e) {
      // It already runs.
    } catch (RuntimeException e) {
      throw refusal("started", e);
    }
    follower = ContainerLog.follow(client(), id, log);
  }

  /**
   * @throws NotedIOException if the engine refuses, for example because it does not run
   */
  @Override
  public void pause(boolean paused) throws NotedIOException {
    try {
      if (paused) {
        client().pauseContainerCmd(id).exec();
      } else {
        client().unpauseContainerCmd(id).exec();
      }
    } catch (RuntimeException e) {
      throw refusal(paused ? "paused" : "continued", e);
    }
  }

  private NotedIOException refusal(String what, RuntimeException cause) {
    return new NotedIOException(
        "its container cannot be %s (%s)".formatted(what, DockerEngine.firstLine(cause)), cause);
  }

  void remove() throws IOException {
    try {
      container.stop();
    } finally {
      follower.close();
    }
  }

  static final class ContainerLog extends ResultCallback.Adapter<Frame> {
    private final OutputStream file;

    private ContainerLog(OutputStream file) {
      this.file = file;
    }

    /** Follows the container's output from its first line on, and overwrites {@code log}. */
    static ContainerLog follow(DockerClient client, String containerId, Path log)
        throws IOException {
      ContainerLog follower = new ContainerLog(Files.newOutputStream(log));
      return client
          .logContainerCmd(containerId)
          .withStdOut(true)
          .withStdErr(true)
          .withFollowStream(true)
          .exec(follower);
    }

    @Override
    public synchronized void onNext(Frame frame) {
      try {
        file.write(frame.getPayload());
        file.flush();
      } catch (IOException e) {
        onError(e);
      }
    }

    @Override
    public synchronized void close() throws IOException {
      super.close();
      file.close();
    }
  }
}
