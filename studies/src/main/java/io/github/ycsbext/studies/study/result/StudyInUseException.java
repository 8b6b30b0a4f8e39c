package io.github.ycsbext.studies.study.result;

import java.io.IOException;
import java.io.Serial;
import java.nio.file.Path;

/** Thrown if another process runs the study of this folder. */
public final class StudyInUseException extends IOException {
  @Serial private static final long serialVersionUID = 1;

  /**
   * @param processId empty if the other process has not written it yet
   */
  StudyInUseException(Path folder, String processId) {
    super(
        "The study in %s is being run by %s: wait for its end, or stop it first"
            .formatted(folder, processId.isEmpty() ? "another process" : "process " + processId));
  }
}
