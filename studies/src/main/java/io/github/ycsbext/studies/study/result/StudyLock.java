package io.github.ycsbext.studies.study.result;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * Restricts a study's folder to one process until the lock is closed or the process dies. The
 * operating system holds the lock, so a killed study leaves none.
 *
 * <p>The file holds the process id and is never deleted: a process that had opened it just before
 * would lock a file that no other process sees.
 */
public final class StudyLock implements AutoCloseable {
  static final String FILE_NAME = "study.lock";

  /** The locked byte, far beyond the content, which others must read where locks are mandatory. */
  private static final long LOCKED_BYTE = Long.MAX_VALUE - 1;

  private final FileChannel file;

  private StudyLock(FileChannel file) {
    this.file = file;
  }

  /**
   * Locks a folder.
   *
   * @param folder the study's folder, which is made if it does not exist
   * @throws StudyInUseException if another process holds the lock
   * @throws FileNotFoundException if the folder cannot be made
   */
  public static StudyLock hold(StudyFolder folder) throws IOException {
    folder.make();
    Path path = folder.path().resolve(FILE_NAME);
    FileChannel file = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      if (lock(file) == null) {
        throw new StudyInUseException(folder.path(), Files.readString(path).strip());
      }
      file.truncate(0);
      file.write(StandardCharsets.US_ASCII.encode(ProcessHandle.current().pid() + "\n"));
      return new StudyLock(file);
    } catch (IOException e) {
      file.close();
      throw e;
    }
  }

  private static @Nullable FileLock lock(FileChannel file) throws IOException {
    try {
      return file.tryLock(LOCKED_BYTE, 1, false);
    } catch (OverlappingFileLockException e) {
      return null;
    }
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
