package io.github.ycsbext.workload.value;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.note.Note;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import site.ycsb.ByteIterator;

/** Makes complete values of fields, for many threads. */
public interface Values {
  /** The version of the values that the load phase writes; those of the run count from 1. */
  long LOADED = 0;

  /** Returns the bits that decide a write's values; {@code version} is {@link #LOADED} or more. */
  default long bits(long seed, long record, long version) {
    return SplitMix.at(SplitMix.at(seed, record), version);
  }

  default long bitsOfField(long bits, int field) {
    return SplitMix.at(bits, field);
  }

  /** Returns a value; the same bits, key and field give the same one. */
  ArrayByteIterator value(String key, String field, long bits);

  /** Returns the values of all fields; the bits are those of the write. */
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

  default Optional<Note> note() {
    return Optional.empty();
  }

  /**
   * Returns false if {@code found} cannot be a value of this kind, not even a damaged one, and so
   * is somebody else's.
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
