package io.github.ycsbext.traces;

import io.github.ycsbext.generator.SplitMix;

/**
 * A number for each key, and whether its record is there. A key is known by a hash of 64 bits, of
 * which two keys in 10⁸ have the same one with a probability of 0.03 %.
 */
final class RecordNumbers {
  private static final long FREE = 0;
  private static final int SMALLEST = 1 << 12;

  private long[] hashes = new long[SMALLEST];

  /** Twice the number, plus 1 if the record is there. */
  private long[] numbers = new long[SMALLEST];

  private int size;
  private long asked;

  /** Returns the slot of a key, which is good until the next one is asked for. */
  int slot(String key) {
    if (size > hashes.length * 2L / 3) {
      grow();
    }
    long hash = key.length();
    for (int i = 0; i < key.length(); i++) {
      hash = SplitMix.mix(hash * 31 + key.charAt(i));
    }
    asked = hash == FREE ? 1 : hash;
    return slot(asked);
  }

  private int slot(long hash) {
    int slot = (int) hash & (hashes.length - 1);
    while (hashes[slot] != FREE && hashes[slot] != hash) {
      slot = (slot + 1) & (hashes.length - 1);
    }
    return slot;
  }

  private void grow() {
    long[] oldHashes = hashes;
    long[] oldNumbers = numbers;
    hashes = new long[oldHashes.length * 2];
    numbers = new long[oldHashes.length * 2];
    for (int i = 0; i < oldHashes.length; i++) {
      if (oldHashes[i] != FREE) {
        int slot = slot(oldHashes[i]);
        hashes[slot] = oldHashes[i];
        numbers[slot] = oldNumbers[i];
      }
    }
  }

  boolean isKnown(int slot) {
    return hashes[slot] != FREE;
  }

  /** Gives the key of the slot that was asked for last a number; its record is there. */
  void add(int slot, long number) {
    hashes[slot] = asked;
    numbers[slot] = 2 * number + 1;
    size++;
  }

  long number(int slot) {
    return numbers[slot] >> 1;
  }

  /** Returns false for a key without a number, too. */
  boolean isThere(int slot) {
    return isKnown(slot) && (numbers[slot] & 1) == 1;
  }

  void setThere(int slot, boolean isThere) {
    numbers[slot] = (numbers[slot] & ~1L) | (isThere ? 1 : 0);
  }
}
