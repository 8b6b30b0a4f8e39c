package io.github.ycsbext.media.format;

import java.io.IOException;

/**
 * Thrown if a file does not continue as its first bytes promise. The message is a clause such as
 * {@code is truncated: ...}.
 */
public final class MalformedMediaException extends IOException {
  private static final long serialVersionUID = 1L;

  public MalformedMediaException(String clause) {
    super(clause);
  }
}
