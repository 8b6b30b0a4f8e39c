package io.github.ycsbext.workload.value;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.util.Optional;
import site.ycsb.ByteIterator;

/**
 * The texts that YCSB's own {@code dataintegrity} stores, so that a table loaded by either client
 * can be verified by the other: {@code key:field}, then repeatedly a colon and the {@link
 * String#hashCode()} of all preceding text, cut at the length.
 */
record VerifiableText(int length, int startOfKeys) implements Values {
  /** Enough for key and field with their usual names; shorter values are alike. */
  private static final int MIN_LENGTH = 32;

  @Override
  public long largestBytes() {
    return length;
  }

  @Override
  public Optional<Note> note() {
    return note(length, WorkloadProperties.FIELD_LENGTH + "=" + length);
  }

  /** {@code given} is what the user has written. */
  static Optional<Note> note(int length, String given) {
    return length >= MIN_LENGTH
        ? Optional.empty()
        : Optional.of(RunNote.SHORT_VALUES.of(given, MIN_LENGTH));
  }

  @Override
  public ArrayByteIterator value(String key, String field, long bits) {
    byte[] start = (key + ':' + field).getBytes(UTF_8);
    byte[] text = new byte[length];
    int filled = Math.min(start.length, length);
    System.arraycopy(start, 0, text, 0, filled);
    int hash = (key + ':' + field).hashCode();
    while (filled < length) {
      hash = 31 * hash + ':';
      text[filled++] = ':';
      String digits = Integer.toString(hash);
      for (int i = 0; i < digits.length(); i++) {
        hash = 31 * hash + digits.charAt(i);
        if (filled < length) {
          text[filled++] = (byte) digits.charAt(i);
        }
      }
    }
    return new ArrayByteIterator(text);
  }

  /** Begins as all keys do, or has a quarter of the bytes in place; random text has 1/64. */
  @Override
  public boolean mayBeOurs(String key, String field, ByteIterator found) {
    ArrayByteIterator actual = ArrayByteIterator.of(found);
    ArrayByteIterator expected = value(key, field, 0);
    int compared = Math.min(actual.length(), expected.length());
    if (compared < MIN_LENGTH) {
      return true;
    }
    int equal = 0;
    int equalAtStart = 0;
    for (int i = 0; i < compared; i++) {
      if (actual.array()[actual.offset() + i] == expected.array()[expected.offset() + i]) {
        equalAtStart += equal == i ? 1 : 0;
        equal++;
      }
    }
    return (startOfKeys > 0 && equalAtStart >= startOfKeys) || 4 * equal >= compared;
  }
}
