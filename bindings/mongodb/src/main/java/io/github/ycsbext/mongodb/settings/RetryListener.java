package io.github.ycsbext.mongodb.settings;

import com.mongodb.event.CommandFailedEvent;
import com.mongodb.event.CommandListener;
import com.mongodb.event.CommandStartedEvent;
import io.github.ycsbext.binding.DriverRetries;

/**
 * Counts commands that the driver sends again: the command after a failed one of the same
 * operation. The driver works in the thread that calls it.
 */
final class RetryListener implements CommandListener {
  private static final long NONE = -1;

  private final ThreadLocal<Long> failed = ThreadLocal.withInitial(() -> NONE);

  @Override
  public void commandStarted(CommandStartedEvent event) {
    if (failed.get() == event.getOperationId()) {
      DriverRetries.count(1);
      failed.set(NONE);
    }
  }

  @Override
  public void commandFailed(CommandFailedEvent event) {
    failed.set(event.getOperationId());
  }
}
