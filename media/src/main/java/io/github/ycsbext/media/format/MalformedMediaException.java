package io.github.ycsbext.media.format;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The file does not go on as its first bytes promise: {@code is truncated: ...}. */
public final class MalformedMediaException extends IOException {
  private static final long serialVersionUID = 1L;

  public MalformedMediaException(String clause) {
    this(clause, null);
  }

  public MalformedMediaException(String clause, @Nullable Throwable cause) {
    super(clause, cause);
  }
}
