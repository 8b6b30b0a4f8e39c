package io.github.ycsbext.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * A lock with one holder among the threads of all processes, until it is closed or the process
 * dies: the operating system holds it.
 *
 * <p>The file is never deleted: a process that had opened it just before would lock a file that no
 * other process sees.
 */
public final class LockFile implements AutoCloseable {
  /** The locked byte, far beyond the content, which others must read where locks are mandatory. */
  private static final long LOCKED_BYTE = Long.MAX_VALUE - 1;

  /** A lock belongs to the whole process and is refused to its second thread, which waits here. */
  private static final ConcurrentHashMap<Path, ReentrantLock> WAITING = new ConcurrentHashMap<>();

  private final FileChannel file;
  private final @Nullable ReentrantLock inProcess;

  private LockFile(FileChannel file, @Nullable ReentrantLock inProcess) {
    this.file = file;
    this.inProcess = inProcess;
  }

  /** Locks a file, which is made if it does not exist; empty if it is locked already. */
  public static Optional<LockFile> tryHold(Path path) throws IOException {
    FileChannel file = open(path);
    boolean held = false;
    try {
      held = tryLock(file) != null;
      return held ? Optional.of(new LockFile(file, null)) : Optional.empty();
    } finally {
      if (!held) {
        file.close();
      }
    }
  }

  /**
   * Locks a file, which is made if it does not exist, as soon as no other thread or process holds
   * it. The thread that holds it closes it.
   *
   * @param waits called before waiting for another process
   */
  public static LockFile hold(Path path, Runnable waits) throws IOException {
    ReentrantLock inProcess =
        WAITING.computeIfAbsent(path.toAbsolutePath(), absolute -> new ReentrantLock());
    inProcess.lock();
    FileChannel file = null;
    boolean held = false;
    try {
      file = open(path);
      if (tryLock(file) == null) {
        waits.run();
        file.lock(LOCKED_BYTE, 1, false);
      }
      held = true;
      return new LockFile(file, inProcess);
    } finally {
      if (!held) {
        if (file != null) {
          file.close();
        }
        inProcess.unlock();
      }
    }
  }

  private static FileChannel open(Path path) throws IOException {
    return FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
  }

  private static @Nullable FileLock tryLock(FileChannel file) throws IOException {
    try {
      return file.tryLock(LOCKED_BYTE, 1, false);
    } catch (OverlappingFileLockException e) {
      return null;
    }
  }

  /** Replaces the content, which tells others who holds the lock. */
  public void write(String content) throws IOException {
    file.truncate(0);
    file.write(StandardCharsets.UTF_8.encode(content), 0);
  }

  @Override
  public void close() throws IOException {
    try {
      file.close();
    } finally {
      if (inProcess != null) {
        inProcess.unlock();
      }
    }
  }
}
