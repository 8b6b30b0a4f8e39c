package io.github.ycsbext.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/**
 * A lock with one holder among the threads of all processes, until it is closed or the process
 * dies.
 *
 * <p>The file is never deleted: a process that had opened it just before would lock a file that no
 * other process sees.
 */
public final class LockFile implements AutoCloseable {
  /** Far beyond the content, which others must read where locks are mandatory. */
  private static final long LOCKED_BYTE = Long.MAX_VALUE - 1;

  /** One permit per file: the lock is the whole process's, and a second thread would loosen it. */
  private static final ConcurrentHashMap<Path, Semaphore> IN_PROCESS = new ConcurrentHashMap<>();

  private final FileChannel file;
  private final Semaphore permit;

  private LockFile(FileChannel file, Semaphore permit) {
    this.file = file;
    this.permit = permit;
  }

  /** Locks a file, which is made if it does not exist; empty if it is locked already. */
  public static Optional<LockFile> tryHold(Path path) throws IOException {
    Semaphore permit = permit(path);
    return permit.tryAcquire() ? lock(path, permit, null) : Optional.empty();
  }

  /**
   * Locks a file, which is made if it does not exist, as soon as no other thread or process holds
   * it. Calls {@code waits} before waiting for another process.
   */
  public static LockFile hold(Path path, Runnable waits) throws IOException {
    Semaphore permit = permit(path);
    permit.acquireUninterruptibly();
    return lock(path, permit, waits).orElseThrow();
  }

  /** Gives the permit back if it does not lock the file; without {@code waits}, it never waits. */
  private static Optional<LockFile> lock(Path path, Semaphore permit, @Nullable Runnable waits)
      throws IOException {
    boolean held = false;
    FileChannel file = null;
    try {
      file = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      held = file.tryLock(LOCKED_BYTE, 1, false) != null;
      if (!held && waits != null) {
        waits.run();
        held = file.lock(LOCKED_BYTE, 1, false) != null;
      }
      return held ? Optional.of(new LockFile(file, permit)) : Optional.empty();
    } finally {
      if (!held) {
        if (file != null) {
          file.close();
        }
        permit.release();
      }
    }
  }

  private static Semaphore permit(Path path) {
    return IN_PROCESS.computeIfAbsent(
        path.toAbsolutePath().normalize(), absolute -> new Semaphore(1));
  }

  /** Replaces the content, which tells others who holds the lock. */
  public void write(String content) throws IOException {
    file.truncate(0);
    file.write(StandardCharsets.UTF_8.encode(content), 0);
  }

  @Override
  public void close() throws IOException {
    if (file.isOpen()) {
      try {
        file.close();
      } finally {
        permit.release();
      }
    }
  }
}
