package io.github.ycsbext.clusters.artifact;

import java.io.Serial;

/** A configured Maven repository that cannot be one, such as a malformed URL. */
public final class BadRepositoryException extends ArtifactException {
  @Serial private static final long serialVersionUID = 1;

  BadRepositoryException(String message) {
    super(message, null);
  }
}
