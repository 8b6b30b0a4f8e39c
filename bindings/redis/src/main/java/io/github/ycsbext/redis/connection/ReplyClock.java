package io.github.ycsbext.redis.connection;

import io.github.ycsbext.process.Daemon;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Closes sockets that wait longer than their timeout, {@value #TICK_MILLIS} ms late at most; one
 * thread for all connections of the process, which exists only while there are any.
 */
final class ReplyClock {
  static final int TICK_MILLIS = 50;

  private static final Set<ChannelSocket> WATCHED = ConcurrentHashMap.newKeySet();
  private static @Nullable ScheduledExecutorService clock;

  private ReplyClock() {}

  /** Starts to watch a socket; does nothing for one without a timeout. */
  static synchronized void watch(ChannelSocket socket) {
    if (socket.timeoutNs() == 0) {
      return;
    }
    WATCHED.add(socket);
    if (clock == null) {
      clock = started();
    }
  }

  private static ScheduledExecutorService started() {
    ScheduledExecutorService service =
        Executors.newSingleThreadScheduledExecutor(work -> Daemon.of(work, "redis-reply-clock"));
    ScheduledFuture<?> unused =
        service.scheduleWithFixedDelay(
            ReplyClock::tick, TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
    return service;
  }

  private static void tick() {
    long nowNs = System.nanoTime();
    WATCHED.forEach(socket -> socket.closeIfLate(nowNs));
  }

  static synchronized void forget(ChannelSocket socket) {
    boolean last = WATCHED.remove(socket) && WATCHED.isEmpty();
    if (last && clock != null) {
      clock.shutdown();
      clock = null;
    }
  }
}
