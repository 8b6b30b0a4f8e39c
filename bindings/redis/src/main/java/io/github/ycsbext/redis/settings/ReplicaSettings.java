package io.github.ycsbext.redis.settings;

import io.github.ycsbext.binding.Settings;
import java.time.Duration;

/** {@code waitFor} replicas must have a write before it is done; 0 to wait for none. */
public record ReplicaSettings(int waitFor, Duration patience, ReadFrom readFrom) {

  public enum ReadFrom {
    PRIMARY,
    /** The replicas in turn; the primary if a failure has left none. */
    REPLICA
  }

  /** Zero for none; the patience must end before it. */
  public static ReplicaSettings of(Settings settings, Duration socketTimeout) {
    ReplicaSettings read =
        new ReplicaSettings(
            settings.get(RedisProperties.WAIT_REPLICAS),
            settings.get(RedisProperties.WAIT_TIMEOUT),
            settings.get(RedisProperties.READ_FROM));
    read.addErrors(settings, socketTimeout);
    return read;
  }

  private void addErrors(Settings settings, Duration socketTimeout) {
    if (waits() && patience.isZero()) {
      settings.error(
          "redis.waitTimeout: 0 would wait for ever: give at least 1 (milliseconds)",
          RedisProperties.WAIT_TIMEOUT);
    }
    if (waits() && !socketTimeout.isZero() && patience.compareTo(socketTimeout) >= 0) {
      settings.error(
          "%s: %s ms must be less than %s, %s ms: lower the one or raise the other",
          RedisProperties.WAIT_TIMEOUT,
          patience.toMillis(),
          RedisProperties.SOCKET_TIMEOUT,
          socketTimeout.toMillis());
    }
  }

  public boolean waits() {
    return waitFor > 0;
  }

  public boolean readsFromReplicas() {
    return readFrom == ReadFrom.REPLICA;
  }
}
