package io.github.ycsbext.clusters;

import java.io.Serial;
import org.jspecify.annotations.Nullable;

/** A request that cannot be met however often it is tried. Nothing was started. */
public final class BadInputException extends ClusterException {
  @Serial private static final long serialVersionUID = 1;

  public BadInputException(@Nullable String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
