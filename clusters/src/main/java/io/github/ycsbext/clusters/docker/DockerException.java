package io.github.ycsbext.clusters.docker;

import java.io.IOException;
import java.io.Serial;
import org.jspecify.annotations.Nullable;

/** No engine answers, an image cannot be had, or a container does not start: a sentence. */
public final class DockerException extends IOException {
  @Serial private static final long serialVersionUID = 1;

  private final String reason;

  DockerException(String reason, @Nullable Throwable cause) {
    super(reason, cause);
    this.reason = reason;
  }

  /** The message: the end of a sentence. */
  public String reason() {
    return reason;
  }
}
