package io.github.ycsbext.media.format;

import java.io.IOException;

/** A file is not what it begins as; the message is a clause such as {@code is truncated: ...}. */
public final class MalformedMediaException extends IOException {
  private static final long serialVersionUID = 1L;

  public MalformedMediaException(String clause) {
    super(clause);
  }
}
