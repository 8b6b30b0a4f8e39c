package io.github.ycsbext.redis.connection;

import io.github.ycsbext.redis.settings.ReplicaSettings;
import java.io.Serial;

/** Thrown when a write is on the primary, but not yet on as many replicas as required. */
public final class TooFewReplicasException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  private TooFewReplicasException(String message) {
    super(message);
  }

  /** Throws if fewer replicas than required have the write. */
  public static void check(ReplicaSettings settings, long acknowledged) {
    if (acknowledged < settings.waitFor()) {
      throw new TooFewReplicasException(
          "%s of %s replicas had the write within %s ms; the primary keeps it"
              .formatted(acknowledged, settings.waitFor(), settings.patience().toMillis()));
    }
  }
}
