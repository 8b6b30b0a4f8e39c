package io.github.ycsbext.studies.runner;

import java.io.Serial;

/** The study was told to stop. What is finished is recorded; the rest can be resumed. */
public final class StudyInterruptedException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  StudyInterruptedException() {
    super("interrupted");
  }
}
