package io.github.ycsbext.workload;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.generator.BytePool;
import io.github.ycsbext.generator.LengthDistribution;
import io.github.ycsbext.generator.SplitMix;
import java.util.List;

/**
 * Values that are slices of a pool: no byte is copied, whatever their length.
 *
 * <p>Key, field and version decide where a slice starts, and nothing is stamped on it: a stamp
 * would need a copy of every value. So two values are the same bytes where they start at the same
 * one of 2²² places, which one pair in four million does by chance; whole records of ten fields are
 * alike in one pair of 2²²⁰. To verify what is read, that chance is the one of not noticing that a
 * value belongs to another key or field; a byte that has changed is always noticed.
 *
 * @param shift moves where slices start, and changes no length
 */
record PooledValues(BytePool pool, LengthDistribution lengths, long shift) implements Values {
  @Override
  public ArrayByteIterator value(String key, String field, long bits) {
    int offset = pool.offset(bits + shift);
    return new ArrayByteIterator(pool.bytes(), offset, lengths.length(SplitMix.mix(bits)));
  }

  /** As one at a time, without what a call for each field costs. */
  @Override
  public ArrayByteIterator[] values(String key, List<String> fields, long bits) {
    ArrayByteIterator[] made = new ArrayByteIterator[fields.size()];
    byte[] bytes = pool.bytes();
    for (int field = 0; field < made.length; field++) {
      long ofField = SplitMix.at(bits, field);
      int length = lengths.length(SplitMix.mix(ofField));
      made[field] = new ArrayByteIterator(bytes, pool.offset(ofField + shift), length);
    }
    return made;
  }
}
