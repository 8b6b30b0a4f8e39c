package io.github.ycsbext.media;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A lock with one holder among the threads of all processes. It locks a file beside the folder, and
 * the system releases it when a process dies. The file stays, because removing it would be a race.
 */
final class FolderLock {
  /** A file lock belongs to the whole process and is refused to its second thread. */
  private static final ConcurrentHashMap<Path, ReentrantLock> IN_PROCESS =
      new ConcurrentHashMap<>();

  private FolderLock() {}

  /** The action that is done under the lock. */
  interface Action<T> {
    T run() throws IOException;
  }

  static <T> T holding(Path folder, MediaProgress progress, Action<T> action) throws IOException {
    Path file = folder.resolveSibling(folder.getFileName() + ".lock");
    ReentrantLock inProcess = IN_PROCESS.computeIfAbsent(file, path -> new ReentrantLock());
    inProcess.lock();
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      if (channel.tryLock() == null) {
        progress.say("Another process is making " + folder + ": waiting for it");
        channel.lock();
      }
      return action.run();
    } finally {
      inProcess.unlock();
    }
  }
}
