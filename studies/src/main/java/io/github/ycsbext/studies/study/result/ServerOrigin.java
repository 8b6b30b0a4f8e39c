package io.github.ycsbext.studies.study.result;

import java.util.Locale;

/** The ways in which a study gets its servers. */
public enum ServerOrigin {
  /** Processes on this machine. */
  LOCAL,
  /** Containers on this machine. */
  DOCKER,
  /** The user's own servers, to which a study only connects. */
  GIVEN;

  /** Returns the name on the command line and in results. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
