package io.github.ycsbext.client.thread;

import io.github.ycsbext.binding.ArrayByteIterator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.NumericByteIterator;
import site.ycsb.StringByteIterator;

/**
 * Turns the values of an insert or update into arrays before the database's clock starts. Each
 * thread has its own instance.
 *
 * <p>Iterators of other workloads make their bytes when they are read, which would be in the
 * database's time. Two kinds stay as they are: numbers, which time series databases request by
 * their type, and texts beyond ASCII, whose bytes differ from their characters, so that the binding
 * must choose.
 *
 * <p>A workload that retries passes iterators that are at their end. They stand for the bytes that
 * they gave the time before.
 */
final class ReadyValues {
  private IdentityHashMap<ByteIterator, ArrayByteIterator> lastMade = new IdentityHashMap<>();
  private IdentityHashMap<ByteIterator, ArrayByteIterator> made = new IdentityHashMap<>();

  /** Returns true if all values are arrays, which are then at their start. */
  static boolean areReady(Map<String, ByteIterator> values) {
    for (ByteIterator value : values.values()) {
      if (!(value instanceof ArrayByteIterator)) {
        return false;
      }
      value.reset();
    }
    return true;
  }

  Map<String, ByteIterator> of(Map<String, ByteIterator> values) {
    Map<String, ByteIterator> ready = new HashMap<>(values.size() * 2);
    for (Map.Entry<String, ByteIterator> entry : values.entrySet()) {
      ready.put(entry.getKey(), ready(entry.getValue()));
    }
    turnPage();
    return ready;
  }

  private void turnPage() {
    IdentityHashMap<ByteIterator, ArrayByteIterator> older = lastMade;
    lastMade = made;
    made = older;
    made.clear();
  }

  private ByteIterator ready(ByteIterator value) {
    if (value instanceof ArrayByteIterator array) {
      array.reset();
      return array;
    }
    if (staysAsItIs(value)) {
      value.reset();
      return value;
    }
    ArrayByteIterator before = value.hasNext() ? null : lastMade.get(value);
    ArrayByteIterator array = before == null ? ArrayByteIterator.of(value) : before;
    array.reset();
    made.put(value, array);
    return array;
  }

  private static boolean staysAsItIs(ByteIterator value) {
    return value instanceof NumericByteIterator
        || (value instanceof StringByteIterator && !isAscii(value.toString()));
  }

  private static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) > 0x7f) {
        return false;
      }
    }
    return true;
  }
}
