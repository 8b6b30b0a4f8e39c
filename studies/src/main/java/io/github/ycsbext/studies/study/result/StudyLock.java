package io.github.ycsbext.studies.study.result;

import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.FileContent;
import io.github.ycsbext.file.LockFile;
import java.io.IOException;
import java.nio.file.Path;

/** One process has the folder until the lock is closed or the process dies; the file has its id. */
public final class StudyLock implements AutoCloseable {
  static final String FILE_NAME = "study.lock";

  private final LockFile file;

  private StudyLock(LockFile file) {
    this.file = file;
  }

  /**
   * @param folder which is made if it does not exist
   * @throws UserError if another process holds the lock, or the folder cannot be made
   */
  public static StudyLock hold(StudyFolder folder) throws IOException {
    folder.make();
    Path path = folder.path().resolve(FILE_NAME);
    LockFile file = LockFile.tryHold(path).orElse(null);
    if (file == null) {
      throw inUse(folder.path(), FileContent.text(path).strip());
    }
    file.write(ProcessHandle.current().pid() + "\n");
    return new StudyLock(file);
  }

  /**
   * @param processId empty if the other process has not written it yet
   */
  private static UserError inUse(Path folder, String processId) {
    return UserError.badInput(
        "The study in %s is being run by %s: wait for its end, or stop it first"
            .formatted(folder, processId.isEmpty() ? "another process" : "process " + processId));
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
