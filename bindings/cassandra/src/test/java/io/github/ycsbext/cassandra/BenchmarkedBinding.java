package io.github.ycsbext.cassandra;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.github.ycsbext.binding.ArrayByteIterator;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.StringByteIterator;

/** A binding under the name that ours and upstream's share: whichever is on the class path. */
final class BenchmarkedBinding implements BenchmarkedClient.Records {
  private static final String TABLE = "usertable";

  /** Makes a value of a range of bytes. */
  private interface Values {
    ByteIterator of(byte[] pool, int offset);
  }

  private final DB database;
  private final Values values;

  private BenchmarkedBinding(DB database, Values values) {
    this.database = database;
    this.values = values;
  }

  /** Values as our workloads make them. */
  static BenchmarkedBinding withArrays(Properties properties) throws Exception {
    return new BenchmarkedBinding(open(properties), Arrays::value);
  }

  /** Of its own, for upstream's class path has no such values. */
  private static final class Arrays {
    static ByteIterator value(byte[] pool, int offset) {
      return new ArrayByteIterator(pool, offset, BenchmarkedClient.FIELD_BYTES);
    }
  }

  /** Values that upstream's binding sends with the least work: they are strings already. */
  static BenchmarkedBinding withStrings(Properties properties) throws Exception {
    return new BenchmarkedBinding(
        open(properties),
        (pool, offset) ->
            new StringByteIterator(
                new String(pool, offset, BenchmarkedClient.FIELD_BYTES, US_ASCII)));
  }

  private static DB open(Properties properties) throws Exception {
    DB database =
        Class.forName("site.ycsb.db.CassandraCQLClient")
            .asSubclass(DB.class)
            .getDeclaredConstructor()
            .newInstance();
    database.setProperties(properties);
    database.init();
    return database;
  }

  @Override
  public boolean insert(String key, byte[] pool, int offset) {
    Map<String, ByteIterator> record = new HashMap<>(2 * BenchmarkedClient.FIELDS);
    for (int i = 0; i < BenchmarkedClient.FIELDS; i++) {
      record.put("field" + i, values.of(pool, offset + i * BenchmarkedClient.FIELD_BYTES));
    }
    return database.insert(TABLE, key, record).isOk();
  }

  @Override
  public boolean read(String key) {
    Map<String, ByteIterator> record = new HashMap<>();
    // Upstream's returns the key as a field, too.
    return database.read(TABLE, key, null, record).isOk()
        && record.size() >= BenchmarkedClient.FIELDS;
  }
}
