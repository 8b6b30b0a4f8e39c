package io.github.ycsbext.workload.ledger;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/** For many threads; 0 at first. Memory is taken where a value was set. */
final class IntTable {
  private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);
  private static final int BITS = 20;
  private static final int CHUNK = 1 << BITS;

  /** For 2^40 integers, more than any memory has. */
  private static final int CHUNKS = 1 << 20;

  private final AtomicReferenceArray<int @Nullable []> chunks = new AtomicReferenceArray<>(CHUNKS);

  int get(long index) {
    int[] chunk = chunks.get((int) (index >> BITS));
    return chunk == null ? 0 : (int) ELEMENT.getAcquire(chunk, offset(index));
  }

  void set(long index, int value) {
    ELEMENT.setRelease(chunk(index), offset(index), value);
  }

  boolean compareAndSet(long index, int expected, int value) {
    return ELEMENT.compareAndSet(chunk(index), offset(index), expected, value);
  }

  private int[] chunk(long index) {
    int place = (int) (index >> BITS);
    int[] chunk = chunks.get(place);
    if (chunk != null) {
      return chunk;
    }
    chunks.compareAndSet(place, null, new int[CHUNK]);
    return chunk(index);
  }

  private static int offset(long index) {
    return (int) index & (CHUNK - 1);
  }
}
