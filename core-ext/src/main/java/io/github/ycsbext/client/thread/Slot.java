package io.github.ycsbext.client.thread;

import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A place for one operation at a time; all of a client stand behind one queue, so an operation
 * waits only if all are busy. What is due at a window's end belongs to it; a slot that still waits
 * keeps its operation for the next.
 */
final class Slot {
  private final LongSupplier numbers;
  private final Window window;
  private final LongUnaryOperator moments;
  private final @Nullable SlotUse use;
  private long number = -1;
  private boolean hasTaken;
  private long dueNs;
  private long freeSinceNs;

  /** {@code numbers} takes the next operation's number, for all slots. */
  Slot(LongSupplier numbers, Window window) {
    this.numbers = numbers;
    this.window = window;
    this.moments = window.moments().forSlot();
    this.use = window.use();
    this.freeSinceNs = window.startNs();
  }

  Slot in(Window next) {
    Slot slot = new Slot(numbers, next);
    slot.number = number;
    slot.hasTaken = hasTaken;
    return slot;
  }

  /**
   * Takes the next operation, or the one kept from the last window; false if it is not in this
   * window. An operation that was due before {@code freeSinceNs} had to wait until then.
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
    dueNs = window.startNs() + moments.applyAsLong(inWindow);
    if (isNew && use != null) {
      use.waited(dueNs, freeSinceNs);
    }
    return true;
  }

  /**
   * Returns when its last operation ended; at first the window's start, however late its thread
   * comes.
   */
  long freeSinceNs() {
    return freeSinceNs;
  }

  long reached() {
    return number + 1;
  }

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
