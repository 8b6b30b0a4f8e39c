package io.github.ycsbext.clusters;

import java.io.Serial;
import org.jspecify.annotations.Nullable;

/**
 * Servers cannot be had, or did not come up. The message is for people: what was tried, what was
 * found, the way out, and the end of the server's log where there is one.
 */
public class ClusterException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  public ClusterException(String message) {
    this(message, null);
  }

  public ClusterException(@Nullable String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
