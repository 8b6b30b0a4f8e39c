package io.github.ycsbext.generator;

import java.util.Objects;

/**
 * A seeded order of [0, size) that works both ways: a Feistel network over the least power of two
 * that holds {@code size}, with results outside sent through again (Black, Rogaway: Ciphers with
 * Arbitrary Finite Domains, CT-RSA 2002).
 */
public final class Permutation {
  private static final int ROUNDS = 6;

  private final long size;
  private final int rightBits;
  private final long leftMask;
  private final long rightMask;
  private final long[] roundKeys = new long[ROUNDS];

  /** {@code size} may be 0. */
  public Permutation(long size, long seed) {
    if (size < 0) {
      throw new IllegalArgumentException("a permutation of " + size + " numbers");
    }
    this.size = size;
    int bits = size < 2 ? 0 : Long.SIZE - Long.numberOfLeadingZeros(size - 1);
    this.rightBits = bits / 2;
    this.rightMask = (1L << rightBits) - 1;
    this.leftMask = (1L << (bits - rightBits)) - 1;
    for (int round = 0; round < ROUNDS; round++) {
      roundKeys[round] = SplitMix.at(seed, round);
    }
  }

  public long size() {
    return size;
  }

  public long at(long index) {
    Objects.checkIndex(index, size);
    long number = index;
    do {
      number = forward(number);
    } while (number >= size);
    return number;
  }

  public long indexOf(long number) {
    Objects.checkIndex(number, size);
    long index = number;
    do {
      index = backward(index);
    } while (index >= size);
    return index;
  }

  private long forward(long number) {
    long left = number >>> rightBits;
    long right = number & rightMask;
    for (int round = 0; round < ROUNDS; round += 2) {
      left ^= SplitMix.mix(right ^ roundKeys[round]) & leftMask;
      right ^= SplitMix.mix(left ^ roundKeys[round + 1]) & rightMask;
    }
    return (left << rightBits) | right;
  }

  private long backward(long number) {
    long left = number >>> rightBits;
    long right = number & rightMask;
    for (int round = ROUNDS - 2; round >= 0; round -= 2) {
      right ^= SplitMix.mix(left ^ roundKeys[round + 1]) & rightMask;
      left ^= SplitMix.mix(right ^ roundKeys[round]) & leftMask;
    }
    return (left << rightBits) | right;
  }
}
