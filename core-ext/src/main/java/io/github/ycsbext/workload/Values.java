package io.github.ycsbext.workload;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.note.Note;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import site.ycsb.ByteIterator;

/** Makes the values of fields, for many threads. A value is whole before its operation starts. */
interface Values extends AutoCloseable {
  /**
   * The value of one field.
   *
   * @param bits the value's random bits: with the same bits, key and field comes the same value
   */
  ArrayByteIterator value(String key, String field, long bits);

  /**
   * The values of all fields of a record.
   *
   * @param bits the record's random bits; a field's are those at its index
   */
  default ArrayByteIterator[] values(String key, List<String> fields, long bits) {
    ArrayByteIterator[] made = new ArrayByteIterator[fields.size()];
    for (int field = 0; field < made.length; field++) {
      made[field] = value(key, fields.get(field), SplitMix.at(bits, field));
    }
    return made;
  }

  /** What a reader of the figures must know of the values, in one sentence. */
  default Optional<Note> note() {
    return Optional.empty();
  }

  /** Lets go of what the values are taken from. */
  @Override
  default void close() {}

  /** True where {@code found} holds the bytes of the value that has these bits. */
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
