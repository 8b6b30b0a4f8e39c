package io.github.ycsbext.generator;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Pseudo-random bytes, the same in every process; values are slices of them. */
public final class BytePool {
  private static final int OFFSETS = 4 << 20;

  private static final int LONGEST = Integer.MAX_VALUE - 16 - OFFSETS;
  private static final long SEED = 0x79637362L;
  private static final int MIN_RANDOM = 8;
  private static final int MAX_PERIOD = 4096;
  private static final double ROUNDING = 1e-6;
  private static final long SIX_BITS = 0x3f3f3f3f3f3f3f3fL;
  private static final long SPACES = 0x2020202020202020L;
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final byte[] bytes;

  private BytePool(byte[] bytes) {
    this.bytes = bytes;
  }

  /**
   * Makes a pool of all 256 values, for slices of at most {@code longest} bytes, of which
   * compressors remove a part, from 0 to less than 1.
   */
  public static BytePool random(int longest, double compressibility) {
    return of(longest, compressibility, -1, 0);
  }

  /**
   * Makes such a pool of printable ASCII: the 64 characters from the space to the underscore, with
   * runs of spaces in the part that compressors remove.
   */
  public static BytePool text(int longest, double compressibility) {
    return of(longest, compressibility, SIX_BITS, SPACES);
  }

  /** {@code least} has the least byte, of which runs are made, eight times. */
  private static BytePool of(int longest, double compressibility, long mask, long least) {
    byte[] bytes = room(longest);
    // Pools of other compressibilities begin with other bytes, by which hashes tell them apart.
    long seed =
        compressibility == 0 ? SEED : SplitMix.at(SEED, Double.doubleToLongBits(compressibility));
    for (int at = 0; at < bytes.length; at += Long.BYTES) {
      LONGS.set(bytes, at, (SplitMix.at(seed, at) & mask) + least);
    }
    return new BytePool(withRuns(bytes, longest, compressibility, (byte) least));
  }

  /** Returns the least length of a slice that surely has enough random bytes to be told apart. */
  public static int minLength(double compressibility) {
    return compressibility == 0 ? 0 : 2 * minPeriod(compressibility);
  }

  private static int minPeriod(double compressibility) {
    return (int) Math.ceil(MIN_RANDOM / (1 - compressibility) - ROUNDING);
  }

  /** A slice has two periods or more, so wherever it starts it has random bytes. */
  private static byte[] withRuns(byte[] bytes, int longest, double compressibility, byte filler) {
    if (compressibility == 0) {
      return bytes;
    }
    int period = Math.max(minPeriod(compressibility), Math.min(longest / 2, MAX_PERIOD));
    int random = (int) Math.round(period * (1 - compressibility));
    for (int start = 0; start < bytes.length; start += period) {
      int from = Math.min(bytes.length, start + random);
      Arrays.fill(bytes, from, Math.min(bytes.length, start + period), filler);
    }
    return bytes;
  }

  private static byte[] room(int longest) {
    if (longest > LONGEST) {
      throw new IllegalArgumentException(
          "a value of " + longest + " bytes: the longest one is " + LONGEST);
    }
    int roundedUp = (OFFSETS + longest + Long.BYTES - 1) / Long.BYTES * Long.BYTES;
    return new byte[roundedUp];
  }

  /** Returns the whole pool, which is shared: never write to it. */
  public byte[] bytes() {
    return bytes;
  }

  public int offset(long bits) {
    return (int) SplitMix.below(bits, OFFSETS);
  }
}
