package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.process.PlacedServer;
import io.github.ycsbext.clusters.process.ServerProcess;
import io.github.ycsbext.clusters.process.ServerStart;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** A server that this JVM started, or that another process did and that runs on. */
public final class HostProcess implements PlacedServer {
  private static final Duration GRACE = Duration.ofSeconds(20);

  private final @Nullable ServerStart command;
  private final RunFolder folder;
  private final boolean keepsData;
  private volatile ProcessIdentity identity;

  /** The process if this JVM started it. */
  private volatile @Nullable ServerProcess process;

  /**
   * @param command how it is started again; null if it is in a container
   * @param folder that of its cluster
   * @param keepsData whether the data stays when its cluster is stopped
   * @param identity the process with which it ends
   */
  public HostProcess(
      @Nullable ServerStart command,
      RunFolder folder,
      boolean keepsData,
      ProcessIdentity identity) {
    this.command = command;
    this.folder = folder;
    this.keepsData = keepsData;
    this.identity = identity;
  }

  /** Starts a server, without waiting for it to answer. */
  static HostProcess start(ServerStart command, RunFolder folder, boolean keepsData)
      throws IOException {
    HostProcess server = new HostProcess(command, folder, keepsData, ProcessIdentity.own());
    server.restart();
    return server;
  }

  @Override
  public long processId() {
    return identity.pid();
  }

  /** {@inheritDoc} In its container it has another. */
  @Override
  public OptionalLong ownProcessId() {
    return command == null ? OptionalLong.empty() : OptionalLong.of(processId());
  }

  @Override
  public ProcessIdentity keeper() {
    return identity;
  }

  @Override
  public boolean isRunning() {
    return process == null ? identity.runs() : process.isRunning();
  }

  @Override
  public int exitCode() {
    return process == null ? 0 : process.exitCode();
  }

  @Override
  public Path log() {
    return command == null ? folder.logs() : Path.of(command.log());
  }

  @Override
  public @Nullable ServerStart command() {
    return command;
  }

  @Override
  public void kill() throws IOException {
    if (process != null) {
      process.kill();
    } else if (!identity.kill()) {
      throw new IOException("it does not end");
    }
  }

  /** {@inheritDoc} Before {@link #detach} it ends with this JVM. */
  @Override
  public void restart() throws IOException {
    ServerProcess started = Objects.requireNonNull(command).start();
    process = started;
    identity = started.identity();
    if (!keepsData) {
      folder.lendTo(identity);
    }
  }

  @Override
  public void pause(boolean paused) throws IOException {
    if (process != null) {
      process.pause(paused);
    } else if (!identity.pause(paused)) {
      throw new IOException("it does not run, or is another user's");
    }
  }

  /** Lets a server that this JVM started go on after the JVM ends. */
  public void detach() {
    if (process != null) {
      process.detach();
    }
  }

  /** Asks the server to end, without waiting. */
  void askToEnd() {
    if (process != null) {
      process.askToEnd();
    }
  }

  /** Ends a server that this JVM started: with time to end by itself, or at once. */
  void end(boolean orderly) {
    if (process != null && orderly) {
      process.stop(GRACE);
    } else if (process != null) {
      process.kill();
    }
  }
}
