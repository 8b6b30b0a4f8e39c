package io.github.ycsbext.client.thread;

import io.github.ycsbext.binding.ArrayByteIterator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.NumericByteIterator;
import site.ycsb.StringByteIterator;

/**
 * Turns written values into arrays before the database's clock starts; one for each thread. Numbers
 * stay, which time series databases request by type, and so do texts beyond ASCII, whose bytes the
 * binding must choose. A workload that retries passes iterators at their end, which stand for their
 * bytes of the time before.
 */
final class ReadyValues {
  private IdentityHashMap<ByteIterator, ArrayByteIterator> lastMade = new IdentityHashMap<>();
  private IdentityHashMap<ByteIterator, ArrayByteIterator> made = new IdentityHashMap<>();

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
