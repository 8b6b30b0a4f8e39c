package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.process.Executables;
import io.github.ycsbext.clusters.process.PlacedServer;
import io.github.ycsbext.clusters.process.ServerStart;
import io.github.ycsbext.file.AtomicFile;
import io.github.ycsbext.file.FileContent;
import io.github.ycsbext.process.ExitHook;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A server that this JVM started, or that another process did and that runs on. One that this JVM
 * started ends with it, however the JVM ends, unless it is {@link #detach detached}.
 *
 * <p>A shutdown hook handles a normal end and Ctrl-C. If this JVM is killed outright, a shell at
 * the other end of a pipe sees the pipe close and stops the server. The shell leaves a copy of
 * itself behind as this watchdog, and then becomes the server by {@code exec}: there is no moment
 * without a watchdog, and the process id is the server's own.
 */
public final class HostProcess implements PlacedServer {
  private static final String WATCHED = FileContent.packed(HostProcess.class, "watched.sh");
  private static final Path SHELL = Path.of("/bin/sh");
  private static final int ORPHAN_GRACE_SECONDS = 10;
  private static final Duration KILL_TIME = Duration.ofSeconds(30);

  /** The time for descendants to end once their server is gone, before they are killed. */
  private static final Duration GOING = Duration.ofSeconds(1);

  private final @Nullable ServerStart command;
  private final RunFolder folder;
  private final boolean keepsData;
  private final Set<ProcessIdentity> family = ConcurrentHashMap.newKeySet();
  private volatile ProcessIdentity identity;
  private volatile boolean paused;

  /** The process if this JVM started it. */
  private volatile @Nullable Process process;

  private volatile @Nullable ExitHook stopAtExit;

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

  public static HostProcess start(ServerStart command, RunFolder folder, boolean keepsData)
      throws IOException {
    HostProcess server = new HostProcess(command, folder, keepsData, ProcessIdentity.own());
    server.restart();
    return server;
  }

  /**
   * {@inheritDoc} It is in a new session, so that Ctrl-C in the terminal does not reach it before
   * its clients are done. Its process is noted in {@code .pid} beside its log.
   *
   * @throws IOException if there is no POSIX shell, or the log cannot be written. A program that
   *     cannot be run appears as a process that ends, with the reason in the log
   */
  @Override
  public void restart() throws IOException {
    ServerStart start = Objects.requireNonNull(command);
    Path log = Path.of(start.log());
    ProcessBuilder builder = new ProcessBuilder(watched(start.words(), start.stopSignal()));
    builder.environment().putAll(start.environment());
    builder.directory(Path.of(start.folder()).toFile());
    builder.redirectErrorStream(true);
    builder.redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
    Process started = builder.start();
    process = started;
    identity = ProcessIdentity.of(started.toHandle());
    // A watchdog whose server is gone must not stay and signal a later process with the same id.
    CompletableFuture<Void> unused = started.onExit().thenRun(() -> toWatchdog(started, "gone"));
    leaveAtExit();
    stopAtExit = new ExitHook("stop " + started.pid(), () -> stop(Duration.ofSeconds(10)));
    String note = log.getFileName().toString().replaceFirst("\\.log$", ".pid");
    try {
      AtomicFile.write(log.resolveSibling(note), identity.label() + "\n");
      if (!keepsData) {
        folder.lendTo(identity);
      }
    } catch (Throwable e) {
      kill();
      throw e;
    }
  }

  private static List<String> watched(List<String> command, String stopSignal) throws IOException {
    if (!Files.isExecutable(SHELL)) {
      throw new IOException(
          SHELL + " is missing: local servers need a POSIX system; on Windows, use its Linux");
    }
    List<String> watched = new ArrayList<>();
    Executables.onPath("setsid").ifPresent(setsid -> watched.add(setsid.toString()));
    watched.addAll(
        List.of(
            SHELL.toString(), "-c", WATCHED, Integer.toString(ORPHAN_GRACE_SECONDS), stopSignal));
    watched.addAll(command);
    return watched;
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
    return process == null ? identity.runs() : process.isAlive();
  }

  /** {@inheritDoc} It is above 128 after a signal, and 0 if another process started it. */
  @Override
  public int exitCode() {
    return process == null ? 0 : process.exitValue();
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
      end(Duration.ZERO);
    } else if (!identity.kill()) {
      throw new IOException("it does not end");
    }
  }

  /** {@inheritDoc} Its descendants are, too, but for the watchdog. */
  @Override
  public void pause(boolean held) throws IOException {
    paused = held;
    if (!identity.pause(held, child -> !isWatchdog(child))) {
      throw new IOException("it does not run, or is another user's");
    }
  }

  private static boolean isWatchdog(ProcessHandle child) {
    return child.info().commandLine().orElse("").contains(WATCHED.strip());
  }

  /** Lets a server that this JVM started go on after the JVM ends. */
  public void detach() {
    if (process != null) {
      leaveAtExit();
      toWatchdog(process, "dismissed");
    }
  }

  /** Asks a server that this JVM started to end, without waiting. */
  public void askToEnd() {
    rememberFamily();
    identity.send(Objects.requireNonNull(command).stopSignal());
    if (paused) {
      paused = false;
      identity.pause(false);
    }
  }

  /**
   * Asks a server that this JVM started to end, kills it if it has not ended within {@code grace},
   * and returns when it and its descendants are gone.
   */
  public void stop(Duration grace) {
    askToEnd();
    end(grace);
  }

  /** Does the same to a server that was asked before, or at once. */
  void end(Duration grace) {
    Process own = Objects.requireNonNull(process);
    rememberFamily();
    if (!endsWithin(own, grace)) {
      own.destroyForcibly();
      endsWithin(own, KILL_TIME);
    }
    toWatchdog(own, "gone");
    family.forEach(child -> child.stop(GOING));
    leaveAtExit();
  }

  private void leaveAtExit() {
    if (stopAtExit != null) {
      stopAtExit.close();
    }
  }

  /** Descendants are found only as long as the processes between them and the server live. */
  private void rememberFamily() {
    identity
        .find()
        .ifPresent(own -> own.descendants().map(ProcessIdentity::of).forEach(family::add));
  }

  /** Waits through interrupts: a server must not be left behind because a caller is in a hurry. */
  private static boolean endsWithin(Process own, Duration time) {
    long deadlineNs = System.nanoTime() + time.toNanos();
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return own.waitFor(deadlineNs - System.nanoTime(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static void toWatchdog(Process own, String line) {
    try (OutputStream pipe = own.getOutputStream()) {
      pipe.write((line + "\n").getBytes(StandardCharsets.US_ASCII));
    } catch (IOException e) {
      // The watchdog was dismissed before, or is gone.
    }
  }
}
