package io.github.ycsbext.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Distinguishes a process from a later one with the same id. {@code startedAtMillis} counts since
 * the epoch, as the operating system reports it; 0 if it does not.
 */
public record ProcessIdentity(long pid, long startedAtMillis) {
  /** Systems derive start times from the boot's, which correcting the clock shifts. */
  private static final long CLOCK_TOLERANCE_MILLIS = 5_000;

  private static final Pattern LABEL = Pattern.compile("([0-9]{1,10})-([0-9]{1,15})");
  private static final Duration KILL_TIME = Duration.ofSeconds(10);
  private static final long POLL_NS = 20_000_000;

  public static ProcessIdentity of(ProcessHandle process) {
    return new ProcessIdentity(process.pid(), startMillis(process));
  }

  public static ProcessIdentity own() {
    return of(ProcessHandle.current());
  }

  /** Returns the identity with that {@link #label}; empty if the text is none. */
  public static Optional<ProcessIdentity> parse(String label) {
    Matcher parts = LABEL.matcher(label);
    return parts.matches()
        ? Optional.of(
            new ProcessIdentity(Long.parseLong(parts.group(1)), Long.parseLong(parts.group(2))))
        : Optional.empty();
  }

  /** Returns {@code <process id>-<start time>}, which names what must not outlive the process. */
  public String label() {
    return pid + "-" + startedAtMillis;
  }

  /** Returns the process with that id; empty if there is none, or if it waits for its parent. */
  public static Optional<ProcessIdentity> ofRunning(long pid) {
    return ProcessHandle.of(pid).filter(ProcessIdentity::isRunning).map(ProcessIdentity::of);
  }

  /** Returns the process while it runs; empty once it is gone, even if another has its id. */
  public Optional<ProcessHandle> find() {
    return ProcessHandle.of(pid).filter(this::startedWithThis).filter(ProcessIdentity::isRunning);
  }

  public boolean runs() {
    return find().isPresent();
  }

  public Instant startedAt() {
    return Instant.ofEpochMilli(startedAtMillis);
  }

  public Duration age() {
    return Duration.between(startedAt(), Instant.now());
  }

  /** Sends a signal, such as {@code INT}, without waiting; does nothing if the process is gone. */
  public void send(String signal) {
    // A shell, because Java sends only TERM and KILL.
    if (runs() && (signal.equals("TERM") || !isSent(signal, List.of(pid)))) {
      find().ifPresent(ProcessHandle::destroy);
    }
  }

  /**
   * Stops the process and its descendants as they stand, or lets them go on. Returns false if it is
   * gone, or belongs to somebody else.
   */
  public boolean pause(boolean paused) {
    return pause(paused, child -> true);
  }

  /**
   * Does the same to the process and to those descendants that {@code affected} takes. The process
   * comes first, so that it has no more children once they are looked for.
   */
  public boolean pause(boolean paused, Predicate<ProcessHandle> affected) {
    String signal = paused ? "STOP" : "CONT";
    if (!runs() || !isSent(signal, List.of(pid))) {
      return false;
    }
    List<Long> children =
        find().stream()
            .flatMap(ProcessHandle::descendants)
            .filter(affected)
            .map(ProcessHandle::pid)
            .toList();
    if (!children.isEmpty()) {
      isSent(signal, children); // false if one has just ended
    }
    return true;
  }

  /** Returns true if the process is stopped as it stands; false where the system does not tell. */
  public boolean isPaused() {
    return runs() && isInState(pid, "T");
  }

  /** Kills the process and its descendants, and waits; returns true if the process is gone. */
  public boolean kill() {
    find().ifPresent(ProcessIdentity::killTree);
    return endsWithin(KILL_TIME);
  }

  /** Kills a process and its descendants, and does not wait. */
  public static void killTree(ProcessHandle top) {
    top.descendants().forEach(ProcessHandle::destroyForcibly);
    top.destroyForcibly();
  }

  private static boolean isSent(String signal, List<Long> pids) {
    String ids = pids.stream().map(String::valueOf).collect(Collectors.joining(" "));
    String command = "kill -%s %s".formatted(signal, ids);
    try {
      return new ProcessBuilder("/bin/sh", "-c", command).start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /**
   * Asks the process to end, kills it if it has not ended within {@code grace}, and waits. Returns
   * true if it is gone. It need not be a child of this JVM.
   */
  public boolean stop(Duration grace) {
    find().ifPresent(ProcessHandle::destroy);
    if (endsWithin(grace)) {
      return true;
    }
    find().ifPresent(ProcessHandle::destroyForcibly);
    return endsWithin(KILL_TIME);
  }

  /** Polls, because onExit of a process that is not a child does not treat a zombie as ended. */
  private boolean endsWithin(Duration time) {
    long deadlineNs = System.nanoTime() + time.toNanos();
    while (runs()) {
      if (System.nanoTime() > deadlineNs) {
        return false;
      }
      LockSupport.parkNanos(POLL_NS);
    }
    return true;
  }

  private boolean startedWithThis(ProcessHandle process) {
    return Math.abs(startMillis(process) - startedAtMillis) <= CLOCK_TOLERANCE_MILLIS;
  }

  private static boolean isRunning(ProcessHandle process) {
    return process.isAlive() && !isInState(process.pid(), "Z");
  }

  private static long startMillis(ProcessHandle process) {
    return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
  }

  /** State Z has ended and waits for its parent, in some containers for ever; alive to Java. */
  private static boolean isInState(long pid, String state) {
    try {
      String stat =
          Files.readString(
              Path.of("/proc", Long.toString(pid), "stat"), StandardCharsets.ISO_8859_1);
      // pid (name) state ...; the name may hold anything, so the last parenthesis counts.
      return stat.startsWith(" " + state, stat.lastIndexOf(')') + 1);
    } catch (IOException e) {
      return false; // gone, or a system without /proc
    }
  }
}
