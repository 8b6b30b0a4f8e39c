package io.github.ycsbext.cassandra.session;

import com.datastax.oss.driver.api.core.DriverTimeoutException;
import com.datastax.oss.driver.api.core.NoNodeAvailableException;
import com.datastax.oss.driver.api.core.config.DriverExecutionProfile;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.session.Request;
import com.datastax.oss.driver.api.core.tracker.RequestTracker;
import io.github.ycsbext.binding.DriverRetries;
import org.jspecify.annotations.Nullable;

/**
 * Counts the requests that the driver sends again: after each failure at a node but the one that
 * ends its request. What a retry policy decides does not tell: there may be no other node.
 */
final class SentAgain implements RequestTracker {
  @Override
  public void onNodeError(
      Request request,
      Throwable error,
      long latencyNanos,
      DriverExecutionProfile profile,
      Node node,
      String logPrefix) {
    DriverRetries.count(1);
  }

  @Override
  public void onError(
      Request request,
      Throwable error,
      long latencyNanos,
      DriverExecutionProfile profile,
      @Nullable Node node,
      String logPrefix) {
    boolean isOfNode =
        !(error instanceof DriverTimeoutException) && !(error instanceof NoNodeAvailableException);
    DriverRetries.count(isOfNode ? -1 : 0);
  }

  @Override
  public void close() {}
}
