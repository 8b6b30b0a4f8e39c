package io.github.ycsbext.studies.study.result;

import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.FileContent;
import io.github.ycsbext.file.LockFile;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Restricts the folder of a study, or of a search for a capacity, to one process until the lock is
 * closed or the process dies. The file holds the process id.
 */
public final class StudyLock implements AutoCloseable {
  static final String FILE_NAME = "study.lock";

  private final LockFile file;

  private StudyLock(LockFile file) {
    this.file = file;
  }

  /**
   * Locks a folder.
   *
   * @param folder the study's folder, which is made if it does not exist
   * @throws UserError if another process holds the lock, or the folder cannot be made
   */
  public static StudyLock hold(StudyFolder folder) throws IOException {
    folder.make();
    return hold("study", folder.path(), FILE_NAME);
  }

  /**
   * Locks the folder of a search, which must be there.
   *
   * @throws UserError if another process holds the lock
   */
  public static StudyLock hold(CapacityFolder folder) throws IOException {
    return hold("search", folder.path(), "capacity.lock");
  }

  private static StudyLock hold(String what, Path folder, String name) throws IOException {
    Path path = folder.resolve(name);
    LockFile file = LockFile.tryHold(path).orElse(null);
    if (file == null) {
      throw inUse(what, folder, FileContent.text(path).strip());
    }
    file.write(ProcessHandle.current().pid() + "\n");
    return new StudyLock(file);
  }

  /**
   * @param processId empty if the other process has not written it yet
   */
  private static UserError inUse(String what, Path folder, String processId) {
    return UserError.badInput(
        "The %s in %s is being run by %s: wait for its end, or stop it first"
            .formatted(
                what, folder, processId.isEmpty() ? "another process" : "process " + processId));
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
