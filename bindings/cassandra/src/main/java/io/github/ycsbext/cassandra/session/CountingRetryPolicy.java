package io.github.ycsbext.cassandra.session;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.context.DriverContext;
import com.datastax.oss.driver.api.core.retry.RetryDecision;
import com.datastax.oss.driver.api.core.retry.RetryVerdict;
import com.datastax.oss.driver.api.core.servererrors.CoordinatorException;
import com.datastax.oss.driver.api.core.servererrors.WriteType;
import com.datastax.oss.driver.api.core.session.Request;
import com.datastax.oss.driver.internal.core.retry.DefaultRetryPolicy;
import io.github.ycsbext.binding.DriverRetries;

/** The driver's own policy, which counts the requests that it sends again. The driver makes it. */
public final class CountingRetryPolicy extends DefaultRetryPolicy {
  public CountingRetryPolicy(DriverContext context, String profile) {
    super(context, profile);
  }

  private static RetryVerdict counted(RetryVerdict verdict) {
    RetryDecision decision = verdict.getRetryDecision();
    if (decision == RetryDecision.RETRY_SAME || decision == RetryDecision.RETRY_NEXT) {
      DriverRetries.count(1);
    }
    return verdict;
  }

  @Override
  public RetryVerdict onReadTimeoutVerdict(
      Request request,
      ConsistencyLevel consistency,
      int required,
      int received,
      boolean dataPresent,
      int retries) {
    return counted(
        super.onReadTimeoutVerdict(request, consistency, required, received, dataPresent, retries));
  }

  @Override
  public RetryVerdict onWriteTimeoutVerdict(
      Request request,
      ConsistencyLevel consistency,
      WriteType type,
      int required,
      int received,
      int retries) {
    return counted(
        super.onWriteTimeoutVerdict(request, consistency, type, required, received, retries));
  }

  @Override
  public RetryVerdict onUnavailableVerdict(
      Request request, ConsistencyLevel consistency, int required, int alive, int retries) {
    return counted(super.onUnavailableVerdict(request, consistency, required, alive, retries));
  }

  @Override
  public RetryVerdict onRequestAbortedVerdict(Request request, Throwable error, int retries) {
    return counted(super.onRequestAbortedVerdict(request, error, retries));
  }

  @Override
  public RetryVerdict onErrorResponseVerdict(
      Request request, CoordinatorException error, int retries) {
    return counted(super.onErrorResponseVerdict(request, error, retries));
  }
}
