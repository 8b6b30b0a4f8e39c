package io.github.ycsbext.clusters.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

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

  /** Who {@code process} is. */
  public static ProcessIdentity of(ProcessHandle process) {
    return new ProcessIdentity(process.pid(), startMillis(process));
  }

  /** The process while it runs; empty once it is gone, also where its id was given anew. */
  public Optional<ProcessHandle> find() {
    return ProcessHandle.of(pid).filter(this::startedWithThis).filter(ProcessIdentity::isRunning);
  }

  public boolean isRunning() {
    return find().isPresent();
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
