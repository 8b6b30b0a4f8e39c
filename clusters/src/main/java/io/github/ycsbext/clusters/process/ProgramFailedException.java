package io.github.ycsbext.clusters.process;

import java.io.IOException;
import java.util.List;

/** A program that ended with an exit code other than 0. */
public final class ProgramFailedException extends IOException {
  private static final long serialVersionUID = 1L;

  private final String words;

  ProgramFailedException(List<String> command, String words) {
    super(String.join(" ", command) + ": " + words);
    this.words = words;
  }

  public String words() {
    return words;
  }
}
