package io.github.ycsbext.generator;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * A stock of pseudo-random bytes, made once. Values are slices of it, so making one costs nothing,
 * however long it is. The bytes are the same in every process.
 */
public final class BytePool {
  /** The number of offsets at which a value may start. */
  private static final int OFFSETS = 4 << 20;

  private static final int LONGEST = Integer.MAX_VALUE - 16 - OFFSETS;
  private static final long SEED = 0x79637362L;
  private static final long SIX_BITS = 0x3f3f3f3f3f3f3f3fL;
  private static final long SPACES = 0x2020202020202020L;
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final byte[] bytes;

  private BytePool(byte[] bytes) {
    this.bytes = bytes;
  }

  /**
   * Makes a pool of bytes with all 256 values.
   *
   * @param longest the greatest length of a slice
   */
  public static BytePool random(int longest) {
    byte[] bytes = room(longest);
    for (int at = 0; at < bytes.length; at += Long.BYTES) {
      LONGS.set(bytes, at, SplitMix.at(SEED, at));
    }
    return new BytePool(bytes);
  }

  /**
   * Makes a pool of printable ASCII: the 64 characters from the space to the underscore, six random
   * bits each.
   *
   * @param longest the greatest length of a slice
   */
  public static BytePool text(int longest) {
    byte[] bytes = room(longest);
    for (int at = 0; at < bytes.length; at += Long.BYTES) {
      LONGS.set(bytes, at, (SplitMix.at(SEED, at) & SIX_BITS) + SPACES);
    }
    return new BytePool(bytes);
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

  /** Returns the offset at which a value starts, as a function of its random bits. */
  public int offset(long bits) {
    return (int) SplitMix.below(bits, OFFSETS);
  }
}
