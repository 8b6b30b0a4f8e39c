package io.github.ycsbext.binding;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;

/**
 * The pause of one thread after each failed attempt to connect to a server: 10 ms after the first,
 * twice as long after each further one, at most 100 ms. A lost connection is no such attempt, so
 * the first operation after it connects at once.
 *
 * <p>A server that is down refuses within microseconds: without a pause, its outage would be a
 * hundred thousand failures. With a long one, the client would find out late that the server is
 * back, and in a cluster a waiting thread serves no other node either. All bindings pause alike, so
 * that their systems' outages compare; drivers that reconnect themselves are set to these limits.
 *
 * <p>The pause is part of the operation that failed: the latency of the first that succeeds has
 * none of it.
 */
public final class ReconnectPause {
  public static final Duration SHORTEST = Duration.ofMillis(10);
  public static final Duration LONGEST = Duration.ofMillis(100);

  private final LongConsumer parkNs;
  private Duration next = SHORTEST;

  public ReconnectPause() {
    this(LockSupport::parkNanos);
  }

  ReconnectPause(LongConsumer parkNs) {
    this.parkNs = parkNs;
  }

  /** Pauses after a failed attempt; an interrupt ends the pause. */
  public void afterFailure() {
    parkNs.accept(next.toNanos());
    Duration doubled = next.multipliedBy(2);
    next = doubled.compareTo(LONGEST) < 0 ? doubled : LONGEST;
  }

  public void connected() {
    next = SHORTEST;
  }
}
