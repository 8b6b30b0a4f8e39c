package io.github.ycsbext.workload.value;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.generator.BytePool;
import io.github.ycsbext.generator.LengthDistribution;
import io.github.ycsbext.generator.SplitMix;
import java.util.List;

/**
 * Values that are slices of a pool. No byte is copied, whatever their length.
 *
 * <p>Key, field and version decide where a slice starts. Nothing is stamped on it, because a stamp
 * would need a copy of every value. So two values have the same bytes if they start at the same one
 * of 2²² places, which by chance one pair in four million does; whole records of ten fields are
 * equal in one pair of 2²²⁰. When reads are verified, this is the chance of not noticing that a
 * value belongs to another key or field. A changed byte is always noticed.
 *
 * @param shift moves the places where slices start and changes no length
 */
public record PooledValues(BytePool pool, LengthDistribution lengths, long shift)
    implements Values {
  @Override
  public long largestBytes() {
    return lengths.longest();
  }

  @Override
  public ArrayByteIterator value(String key, String field, long bits) {
    int offset = pool.offset(bits + shift);
    return new ArrayByteIterator(pool.bytes(), offset, lengths.length(SplitMix.mix(bits)));
  }

  /** Returns the same as single calls, without the cost of a call for each field. */
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
