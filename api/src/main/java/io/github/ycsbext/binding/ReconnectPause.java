package io.github.ycsbext.binding;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;

/**
 * One thread's pause after each failed attempt to connect: 10 ms after the first, twice as long
 * after each further one, at most 100 ms. Unlike a lost connection a server that is down refuses
 * within microseconds: without a pause, its outage would be a hundred thousand failures.
 *
 * <p>All bindings pause alike, so that their systems' outages compare; drivers that reconnect
 * themselves have these limits. The pause is part of the operation that failed, not of the first
 * that succeeds.
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
