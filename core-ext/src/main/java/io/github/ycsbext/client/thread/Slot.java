package io.github.ycsbext.client.thread;

import io.github.ycsbext.client.arrival.Moments;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A place for one operation at a time. All slots of a client stand behind one queue: a free slot
 * takes the next operation, waits until it is due, and does it. So an operation waits for a slot
 * only if all are busy.
 *
 * <p>What is due when the window's end comes belongs to that window. A slot that was still waiting
 * keeps its operation for the next window.
 */
final class Slot {
  private final LongSupplier numbers;
  private final Window window;
  private final Moments.OfSlot moments;
  private final @Nullable SlotUse use;
  private long number = -1;
  private boolean hasTaken;
  private long dueNs;
  private long freeSinceNs;

  /**
   * @param numbers takes the number of the next operation, for all slots
   */
  Slot(LongSupplier numbers, Window window) {
    this.numbers = numbers;
    this.window = window;
    this.moments = window.moments().forSlot();
    this.use = window.use();
    this.freeSinceNs = window.gate().startNs();
  }

  Slot in(Window next) {
    Slot slot = new Slot(numbers, next);
    slot.number = number;
    slot.hasTaken = hasTaken;
    return slot;
  }

  /**
   * Takes the next operation, unless the slot still has one.
   *
   * @param freeSinceNs until when it had to wait for a slot if it was due, by {@link
   *     System#nanoTime()}
   * @return false if the window has no more operations
   */
  boolean take(long freeSinceNs) {
    boolean isNew = !hasTaken;
    if (isNew) {
      number = numbers.getAsLong();
      hasTaken = true;
    }
    long inWindow = Math.max(0, number - window.firstNumber());
    if (inWindow >= window.operations()) {
      return false;
    }
    dueNs = window.gate().startNs() + moments.dueNs(inWindow);
    if (isNew && use != null) {
      use.waited(dueNs, freeSinceNs);
    }
    return true;
  }

  /**
   * Returns when its last operation ended, by {@link System#nanoTime()}. Before the first it is
   * free from the window's start on, however late its thread comes.
   */
  long freeSinceNs() {
    return freeSinceNs;
  }

  /** Returns the number after the last that it has taken. */
  long reached() {
    return number + 1;
  }

  /** Returns when the operation is due, by {@link System#nanoTime()}. */
  long dueNs() {
    return dueNs;
  }

  /** Tells that the operation is being done, so that the slot takes another one after it. */
  void begin() {
    hasTaken = false;
    if (use != null) {
      use.begun();
    }
  }

  void end() {
    if (use != null) {
      use.ended();
      freeSinceNs = System.nanoTime();
    }
  }
}
