package io.github.ycsbext.media.format;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if a file does not continue as its first bytes promise. The message is a clause such as
 * {@code is truncated: ...}.
 */
public final class MalformedMediaException extends IOException {
  private static final long serialVersionUID = 1L;

  public MalformedMediaException(String clause) {
    this(clause, null);
  }

  public MalformedMediaException(String clause, @Nullable Throwable cause) {
    super(clause, cause);
  }
}
