package io.github.ycsbext.jdbc;

import io.github.ycsbext.binding.ArrayByteIterator;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.RandomByteIterator;

/** A binding under the name that ours and upstream's share: whichever is on the class path. */
final class BenchmarkedBinding implements BenchmarkedClient.Records {
  private static final String TABLE = "usertable";

  private final DB database;
  private final Values values;
  private final boolean readsWithoutNames;
  private final Set<String> fields = new TreeSet<>();

  /** Makes a value of a range of bytes. */
  private interface Values {
    ByteIterator of(byte[] pool, int offset);
  }

  /**
   * @param readsWithoutNames whether a read without the fields' names returns them
   */
  private BenchmarkedBinding(DB database, Values values, boolean readsWithoutNames) {
    this.database = database;
    this.values = values;
    this.readsWithoutNames = readsWithoutNames;
    for (int i = 0; i < BenchmarkedClient.FIELDS; i++) {
      fields.add("field" + i);
    }
  }

  /** Values as our workloads make them. */
  static BenchmarkedBinding withArrays(Properties properties) throws Exception {
    return new BenchmarkedBinding(open(properties), Arrays::value, true);
  }

  /** Of its own, for upstream's class path has no such values. */
  private static final class Arrays {
    static ByteIterator value(byte[] pool, int offset) {
      return new ArrayByteIterator(pool, offset, BenchmarkedClient.FIELD_BYTES);
    }
  }

  /** Values as upstream's workload makes them: the binding has their bytes made. */
  static BenchmarkedBinding withRandomBytes(Properties properties) throws Exception {
    return new BenchmarkedBinding(
        open(properties),
        (pool, offset) -> new RandomByteIterator(BenchmarkedClient.FIELD_BYTES),
        false);
  }

  private static DB open(Properties properties) throws Exception {
    DB database =
        Class.forName("site.ycsb.db.JdbcDBClient")
            .asSubclass(DB.class)
            .getDeclaredConstructor()
            .newInstance();
    database.setProperties(properties);
    database.init();
    return database;
  }

  private Map<String, ByteIterator> record(byte[] pool, int offset) {
    Map<String, ByteIterator> record = new HashMap<>(2 * BenchmarkedClient.FIELDS);
    for (int i = 0; i < BenchmarkedClient.FIELDS; i++) {
      record.put("field" + i, values.of(pool, offset + i * BenchmarkedClient.FIELD_BYTES));
    }
    return record;
  }

  @Override
  public boolean insert(String key, byte[] pool, int offset) {
    return database.insert(TABLE, key, record(pool, offset)).isOk();
  }

  @Override
  public boolean update(String key, byte[] pool, int offset) {
    return database.update(TABLE, key, record(pool, offset)).isOk();
  }

  @Override
  public boolean read(String key) {
    Map<String, ByteIterator> record = new HashMap<>();
    return database.read(TABLE, key, null, record).isOk()
        && record.size() == (readsWithoutNames ? BenchmarkedClient.FIELDS : 0);
  }

  @Override
  public boolean readNamed(String key) {
    Map<String, ByteIterator> record = new HashMap<>();
    return database.read(TABLE, key, fields, record).isOk()
        && record.size() == BenchmarkedClient.FIELDS;
  }
}
