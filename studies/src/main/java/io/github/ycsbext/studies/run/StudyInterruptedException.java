package io.github.ycsbext.studies.run;

import java.io.Serial;

/** Thrown if the study is told to stop. Finished trials are recorded; the rest can be resumed. */
public final class StudyInterruptedException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  public StudyInterruptedException() {
    super("interrupted");
  }
}
