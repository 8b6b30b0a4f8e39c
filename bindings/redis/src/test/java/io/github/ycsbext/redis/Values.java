package io.github.ycsbext.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.ycsbext.binding.ArrayByteIterator;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.Vector;
import site.ycsb.ByteIterator;
import site.ycsb.DB;

/** Records as the tests write and see them. */
public final class Values {
  private Values() {}

  /** Fields from names and values in turn. */
  static Map<String, ByteIterator> of(String... namesAndValues) {
    Map<String, ByteIterator> values = new HashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      values.put(namesAndValues[i], new ArrayByteIterator(namesAndValues[i + 1].getBytes(UTF_8)));
    }
    return values;
  }

  static Map<String, String> text(Map<String, ByteIterator> record) {
    Map<String, String> text = new TreeMap<>();
    record.forEach((name, value) -> text.put(name, new String(value.toArray(), UTF_8)));
    return text;
  }

  static Map<String, String> read(DB db, String key, String... fields) {
    Map<String, ByteIterator> result = new HashMap<>();
    db.read("usertable", key, fields.length == 0 ? null : Set.of(fields), result);
    return text(result);
  }

  /** The values of one field, in the order of the scan. */
  static java.util.List<String> scan(DB db, String startKey, int count, String field) {
    Vector<HashMap<String, ByteIterator>> found = new Vector<>();
    db.scan("usertable", startKey, count, null, found);
    return found.stream().map(Values::text).map(record -> record.get(field)).toList();
  }
}
