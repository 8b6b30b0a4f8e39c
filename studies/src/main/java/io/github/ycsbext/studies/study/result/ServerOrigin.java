package io.github.ycsbext.studies.study.result;

import java.util.Locale;

public enum ServerOrigin {
  LOCAL,
  DOCKER,
  /** The user's own servers, to which a study only connects. */
  GIVEN;

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
