package io.github.ycsbext.health;

import com.sun.management.GarbageCollectionNotificationInfo;
import java.lang.management.GarbageCollectorMXBean;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.management.ListenerNotFoundException;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;
import org.jspecify.annotations.Nullable;

/**
 * When garbage collections paused the client. The JVM tells the time of day of the end and the
 * duration in whole milliseconds, so each pause is taken a millisecond longer than told. The times
 * that it counts from its own start are no help: that start is not the one of its uptime.
 */
final class CollectionLog implements NotificationListener {
  private static final long NS_PER_MILLI = 1_000_000;

  private final List<NotificationEmitter> emitters;
  private final List<ClientPause> pauses = new CopyOnWriteArrayList<>();

  CollectionLog(List<GarbageCollectorMXBean> collectors) {
    this.emitters =
        collectors.stream()
            .filter(NotificationEmitter.class::isInstance)
            .map(NotificationEmitter.class::cast)
            .toList();
    emitters.forEach(emitter -> emitter.addNotificationListener(this, null, null));
  }

  @Override
  public void handleNotification(Notification told, @Nullable Object handback) {
    if (told.getType().equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION)
        && told.getUserData() instanceof CompositeData data) {
      long millis = GarbageCollectionNotificationInfo.from(data).getGcInfo().getDuration();
      long endNs = told.getTimeStamp() * NS_PER_MILLI + nanoTimeLessTimeOfDay();
      pauses.add(
          new ClientPause(
              ClientPause.Kind.COLLECTION, endNs - millis * NS_PER_MILLI, endNs + NS_PER_MILLI));
    }
  }

  private static long nanoTimeLessTimeOfDay() {
    Instant now = Instant.now();
    return System.nanoTime() - now.getEpochSecond() * 1_000_000_000 - now.getNano();
  }

  /** Ends the log. */
  void stop() {
    for (NotificationEmitter emitter : emitters) {
      try {
        emitter.removeNotificationListener(this);
      } catch (ListenerNotFoundException e) {
        throw new IllegalStateException("the listener was added", e);
      }
    }
  }

  /** Returns the pauses in the order in which they were told. */
  List<ClientPause> pauses() {
    return List.copyOf(pauses);
  }
}
