package io.github.ycsbext.clusters.artifact;

import java.io.Serial;
import org.jspecify.annotations.Nullable;

/** An engine that cannot be obtained. The message says what is missing and how to fix it. */
public sealed class ArtifactException extends Exception permits BadRepositoryException {
  @Serial private static final long serialVersionUID = 1;

  ArtifactException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
