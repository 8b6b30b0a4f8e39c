package io.github.ycsbext.mongodb;

import io.github.ycsbext.binding.ArrayByteIterator;
import java.util.function.IntFunction;
import site.ycsb.ByteIterator;

/** This binding, with slices of a pool as RecordWorkload hands them. */
final class OurBinding extends BindingLoop {
  private static final byte[] POOL = new byte[2_000_000];

  @Override
  IntFunction<ByteIterator> values() {
    return bytes -> new ArrayByteIterator(POOL, 17, bytes);
  }
}
