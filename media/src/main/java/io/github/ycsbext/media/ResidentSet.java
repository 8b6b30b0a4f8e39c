package io.github.ycsbext.media;

import java.util.ArrayDeque;

/**
 * Which slots keep their payload, within a bound. Room is reserved before a payload is made, so
 * that the bound also holds for those that are being made. The slots stand in a queue; the one in
 * front goes, unless it was used since it last stood there: then it goes to the back (the clock of
 * Corbató, 1968).
 */
final class ResidentSet {
  private final long boundBytes;
  private final ArrayDeque<Resident> queue = new ArrayDeque<>();
  private long reservedBytes;
  private boolean closed;

  ResidentSet(long boundBytes) {
    this.boundBytes = boundBytes;
  }

  /** Makes room, and holds it; false where there can be none. */
  synchronized boolean reserve(long bytes) {
    if (closed || bytes > boundBytes) {
      return false;
    }
    // Each round either frees a slot or clears its mark, so that two rounds are enough.
    for (int left = 2 * queue.size(); left > 0 && !fits(bytes) && !queue.isEmpty(); left--) {
      evictOrPass(queue.remove());
    }
    // All the room may be taken by payloads that are still being made.
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

  /** Gives reserved room back. */
  synchronized void release(long bytes) {
    reservedBytes -= bytes;
  }

  /** Puts a payload into the room that was reserved for it; false after {@link #clear}. */
  synchronized boolean admit(Slot slot, Payload payload) {
    if (closed) {
      return false;
    }
    slot.keep(payload);
    queue.add(new Resident(slot, payload.length()));
    return true;
  }

  /** Forgets all, for good. */
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
