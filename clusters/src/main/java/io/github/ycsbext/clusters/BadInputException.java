package io.github.ycsbext.clusters;

import java.io.Serial;
import org.jspecify.annotations.Nullable;

/** What was asked for cannot be, whatever is tried; nothing was started. */
public final class BadInputException extends ClusterException {
  @Serial private static final long serialVersionUID = 1;

  public BadInputException(@Nullable String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
