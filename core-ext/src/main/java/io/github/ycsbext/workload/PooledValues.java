package io.github.ycsbext.workload;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.generator.BytePool;
import io.github.ycsbext.generator.LengthDistribution;
import io.github.ycsbext.generator.SplitMix;

/** Values that are slices of a pool: no byte is copied, whatever their length. */
record PooledValues(BytePool pool, LengthDistribution lengths) implements Values {
  @Override
  public ArrayByteIterator value(String key, String field, long bits) {
    int offset = pool.offset(bits);
    return new ArrayByteIterator(pool.bytes(), offset, lengths.length(SplitMix.mix(bits)));
  }
}
