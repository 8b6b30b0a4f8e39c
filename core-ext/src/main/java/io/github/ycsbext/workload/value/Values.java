package io.github.ycsbext.workload.value;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.note.Note;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import site.ycsb.ByteIterator;

/**
 * Makes the values of fields, for many threads. A value is complete before its operation starts.
 */
public interface Values extends AutoCloseable {
  /** The version of the values that the load phase writes; those of the run count from 1. */
  long LOADED = 0;

  /**
   * Returns the bits that decide the values of one write.
   *
   * @param record the number of the record's key
   * @param version {@link #LOADED}, or one more than the number of values that the run wrote before
   */
  default long bits(long seed, long record, long version) {
    return SplitMix.at(SplitMix.at(seed, record), version);
  }

  /** Returns the bits of one field's value, by those of the write. */
  default long bitsOfField(long bits, int field) {
    return SplitMix.at(bits, field);
  }

  /**
   * Returns the value of one field.
   *
   * @param bits the value's bits: the same bits, key and field give the same value
   */
  ArrayByteIterator value(String key, String field, long bits);

  /**
   * Returns the values of all fields of a record.
   *
   * @param bits those of the write
   */
  default ArrayByteIterator[] values(String key, List<String> fields, long bits) {
    ArrayByteIterator[] made = new ArrayByteIterator[fields.size()];
    for (int field = 0; field < made.length; field++) {
      made[field] = value(key, fields.get(field), bitsOfField(bits, field));
    }
    return made;
  }

  /** Returns how many bytes the largest value has; 0 if none is large. */
  default long largestBytes() {
    return 0;
  }

  /** Returns what a reader of the figures must know about the values, in one sentence. */
  default Optional<Note> note() {
    return Optional.empty();
  }

  /** Releases the source of the values. */
  @Override
  default void close() {}

  /**
   * Returns false if {@code found} can be no value of this kind, whole or damaged, so that somebody
   * else must have stored it.
   */
  default boolean mayBeOurs(String key, String field, ByteIterator found) {
    return true;
  }

  default boolean matches(String key, String field, long bits, ByteIterator found) {
    ArrayByteIterator expected = value(key, field, bits);
    ArrayByteIterator actual = ArrayByteIterator.of(found);
    return Arrays.equals(
        actual.array(),
        actual.offset(),
        actual.offset() + actual.length(),
        expected.array(),
        expected.offset(),
        expected.offset() + expected.length());
  }
}
