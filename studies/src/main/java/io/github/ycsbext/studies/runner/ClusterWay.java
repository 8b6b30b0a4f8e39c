package io.github.ycsbext.studies.runner;

import java.util.Locale;

/** Where the servers of a study come from. */
public enum ClusterWay {
  /** Processes on this machine. */
  LOCAL,
  /** Containers on this machine. */
  DOCKER,
  /** The user's own, which are only reached. */
  GIVEN;

  /** As the command line and results write it. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
