package io.github.ycsbext.clusters.process;

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
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * A child process that ends with this JVM, however the JVM ends, unless it is {@link #detach
 * detached}.
 *
 * <p>A shutdown hook handles a normal end and Ctrl-C. If this JVM is killed outright, a shell at
 * the other end of a pipe sees the pipe close and stops the server. The shell leaves a copy of
 * itself behind as this watchdog, and then becomes the server by {@code exec}: there is no moment
 * without a watchdog, and the process id is the server's own.
 */
public final class ServerProcess {
  private static final String WATCHED = FileContent.packed(ServerProcess.class, "watched.sh");

  private static final Path SHELL = Path.of("/bin/sh");
  private static final int ORPHAN_GRACE_SECONDS = 10;

  /** The time for descendants to end once their server is gone, before they are killed. */
  private static final Duration GOING = Duration.ofSeconds(1);

  private final Process process;
  private final String stopSignal;
  private final ProcessIdentity identity;
  private final ExitHook stopAtExit;
  private final Set<ProcessIdentity> family = ConcurrentHashMap.newKeySet();
  private volatile boolean paused;

  @SuppressWarnings("unused") // kept because the result must not be ignored
  private final CompletableFuture<Void> dismissal;

  /**
   * Starts the command in a new session, so that Ctrl-C in the terminal does not reach it before
   * its clients are done.
   *
   * @throws IOException if there is no POSIX shell, or the log cannot be written. A program that
   *     cannot be run appears as a process that ends, with the reason in the log
   */
  public ServerProcess(ServerStart start) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(watched(start.words(), start.stopSignal()));
    builder.environment().putAll(start.environment());
    builder.directory(Path.of(start.folder()).toFile());
    builder.redirectErrorStream(true);
    builder.redirectOutput(ProcessBuilder.Redirect.appendTo(Path.of(start.log()).toFile()));
    this.process = builder.start();
    this.stopSignal = start.stopSignal();
    this.identity = ProcessIdentity.of(process.toHandle());
    // A watchdog whose server is gone must not stay and signal a later process with the same id.
    this.dismissal = process.onExit().thenRun(() -> toWatchdog("gone"));
    this.stopAtExit = new ExitHook("stop " + process.pid(), () -> stop(Duration.ofSeconds(10)));
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

  public ProcessIdentity identity() {
    return identity;
  }

  public boolean isRunning() {
    return process.isAlive();
  }

  /** Returns the exit code, above 128 after a signal; throws while the process runs. */
  public int exitCode() {
    return process.exitValue();
  }

  /** Lets the process keep running after this JVM ends. */
  public void detach() {
    stopAtExit.close();
    toWatchdog("dismissed");
  }

  /**
   * Holds the process and its descendants as they stand, or lets them go on. The watchdog is never
   * held.
   *
   * @throws IOException if the process is gone
   */
  public void pause(boolean held) throws IOException {
    paused = held;
    if (!identity.pause(held, child -> !isWatchdog(child))) {
      throw new IOException("process " + identity.pid() + " has ended");
    }
  }

  private static boolean isWatchdog(ProcessHandle child) {
    return child.info().commandLine().orElse("").contains(WATCHED.strip());
  }

  public void askToEnd() {
    rememberFamily();
    identity.send(stopSignal);
    if (paused) {
      paused = false;
      identity.pause(false);
    }
  }

  public void kill() {
    rememberFamily();
    process.destroyForcibly();
    endsWithin(Duration.ofSeconds(30));
    bury();
  }

  /**
   * Asks the process to end, kills it if it has not ended within {@code grace}, and returns when it
   * and its descendants are gone.
   */
  public void stop(Duration grace) {
    askToEnd();
    if (!endsWithin(grace)) {
      process.destroyForcibly();
      endsWithin(Duration.ofSeconds(30));
    }
    bury();
  }

  /** Descendants are found only as long as the processes between them and the server live. */
  private void rememberFamily() {
    process.descendants().map(ProcessIdentity::of).forEach(family::add);
  }

  private void bury() {
    toWatchdog("gone");
    family.forEach(child -> child.stop(GOING));
    stopAtExit.close();
  }

  /** Waits through interrupts: a server must not be left behind because a caller is in a hurry. */
  private boolean endsWithin(Duration time) {
    long deadlineNs = System.nanoTime() + time.toNanos();
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return process.waitFor(deadlineNs - System.nanoTime(), TimeUnit.NANOSECONDS);
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

  private void toWatchdog(String line) {
    try (OutputStream pipe = process.getOutputStream()) {
      pipe.write((line + "\n").getBytes(StandardCharsets.US_ASCII));
    } catch (IOException e) {
      // The watchdog was dismissed before, or is gone.
    }
  }
}
