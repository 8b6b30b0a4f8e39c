package io.github.ycsbext.clusters.artifact;

import java.io.Serial;

/** What was named as a Maven repository cannot be one. */
public final class BadRepositoryException extends ArtifactException {
  @Serial private static final long serialVersionUID = 1;

  BadRepositoryException(String message) {
    super(message, null);
  }
}
