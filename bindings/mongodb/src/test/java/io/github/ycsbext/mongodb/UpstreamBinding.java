package io.github.ycsbext.mongodb;

import java.util.function.IntFunction;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;

/** Upstream's binding, with values of its core's that are arrays already: none is made in time. */
final class UpstreamBinding extends BindingLoop {
  private static final byte[] POOL = new byte[2_000_000];

  @Override
  IntFunction<ByteIterator> values() {
    return bytes -> new ByteArrayByteIterator(POOL, 17, bytes);
  }
}
