package io.github.ycsbext.media;

import java.io.IOException;
import java.util.List;

/**
 * Thrown for media that cannot be used. The message has one sentence per fault, each on its own
 * line.
 */
public final class InvalidMediaException extends IOException {
  private static final long serialVersionUID = 1L;

  public InvalidMediaException(List<String> faults) {
    super(String.join(System.lineSeparator(), faults));
  }

  public InvalidMediaException(String fault) {
    super(fault);
  }
}
