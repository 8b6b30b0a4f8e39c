package io.github.ycsbext.clusters.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/**
 * A process, told apart from a later one that was given the same id.
 *
 * @param pid its process id
 * @param startedAtMillis when it started, since the epoch, as the operating system tells it; 0
 *     where it does not
 */
public record ProcessIdentity(long pid, long startedAtMillis) {
  /** The start is reckoned from the boot, which a correction of the clock moves. */
  private static final long CLOCK_TOLERANCE_MILLIS = 5_000;

  private static final Duration KILL_TIME = Duration.ofSeconds(10);
  private static final long POLL_NS = 20_000_000;

  /** Who {@code process} is. */
  public static ProcessIdentity of(ProcessHandle process) {
    return new ProcessIdentity(process.pid(), startMillis(process));
  }

  /** Whoever has that id now; empty where nobody has, or it has ended and waits for its parent. */
  public static Optional<ProcessIdentity> ofRunning(long pid) {
    return ProcessHandle.of(pid).filter(ProcessIdentity::isRunning).map(ProcessIdentity::of);
  }

  /** The process while it runs; empty once it is gone, also where its id was given anew. */
  public Optional<ProcessHandle> find() {
    return ProcessHandle.of(pid).filter(this::startedWithThis).filter(ProcessIdentity::isRunning);
  }

  public boolean runs() {
    return find().isPresent();
  }

  /** When it started, as the operating system tells it. */
  public Instant startedAt() {
    return Instant.ofEpochMilli(startedAtMillis);
  }

  /** How long ago it started. */
  public Duration age() {
    return Duration.between(startedAt(), Instant.now());
  }

  /**
   * Asks it to end, kills it where it has not within {@code grace}, and waits. It need not be a
   * child of this JVM; this takes no part where the process is gone already.
   *
   * @return whether it is gone
   */
  public boolean stop(Duration grace) {
    find().ifPresent(ProcessHandle::destroy);
    if (endsWithin(grace)) {
      return true;
    }
    find().ifPresent(ProcessHandle::destroyForcibly);
    return endsWithin(KILL_TIME);
  }

  /** Polls, because onExit of a process that is not a child does not see a zombie as ended. */
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
    return process.isAlive() && !isZombie(process.pid());
  }

  private static long startMillis(ProcessHandle process) {
    return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
  }

  /**
   * Whether it has ended and only waits for its parent to take notice. ProcessHandle calls that
   * alive, and in a container whose first process does not reap it lasts for ever.
   */
  private static boolean isZombie(long pid) {
    try {
      String stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
      // pid (name) state ...; the name may hold anything, so the last parenthesis counts.
      return stat.startsWith(" Z", stat.lastIndexOf(')') + 1);
    } catch (IOException e) {
      return false; // gone, or a system without /proc
    }
  }
}
