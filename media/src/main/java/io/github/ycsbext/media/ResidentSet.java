package io.github.ycsbext.media;

import java.util.ArrayDeque;

/**
 * Slots that keep their payload, within a bound that covers payloads being made. The one in front
 * is evicted, unless used since it was last there (the clock algorithm of Corbató, 1968).
 */
final class ResidentSet {
  private final long boundBytes;
  private final ArrayDeque<Resident> queue = new ArrayDeque<>();
  private long reservedBytes;
  private boolean closed;

  ResidentSet(long boundBytes) {
    this.boundBytes = boundBytes;
  }

  /** Makes and reserves room. Returns false if that is impossible. */
  synchronized boolean reserve(long bytes) {
    if (closed || bytes > boundBytes) {
      return false;
    }
    // Each round either frees a slot or clears its mark, so two rounds are enough.
    for (int left = 2 * queue.size(); left > 0 && !fits(bytes) && !queue.isEmpty(); left--) {
      evictOrPass(queue.remove());
    }
    // Payloads that are still being made may take all the room.
    boolean fits = fits(bytes);
    reservedBytes += fits ? bytes : 0;
    return fits;
  }

  private boolean fits(long bytes) {
    return reservedBytes + bytes <= boundBytes;
  }

  private void evictOrPass(Resident front) {
    if (front.slot.isIdle()) {
      front.slot.drop();
      reservedBytes -= front.bytes;
    } else {
      queue.add(front);
    }
  }

  synchronized void release(long bytes) {
    reservedBytes -= bytes;
  }

  /** Puts a payload into the room that was reserved for it. Returns false after {@link #clear}. */
  synchronized boolean admit(Slot slot, Payload payload) {
    if (closed) {
      return false;
    }
    slot.keep(payload);
    queue.add(new Resident(slot, payload.length()));
    return true;
  }

  synchronized void clear() {
    closed = true;
    queue.forEach(resident -> reservedBytes -= resident.bytes);
    queue.forEach(resident -> resident.slot.drop());
    queue.clear();
  }

  synchronized long residentBytes() {
    return reservedBytes;
  }

  private record Resident(Slot slot, long bytes) {}
}
