package io.github.ycsbext.binding;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;

/** A binding that records which inserts were acknowledged. */
@SuppressWarnings("NonApiType") // The superclass has this type.
public final class NotingDb extends DB {
  private static final Set<String> ACKNOWLEDGED = ConcurrentHashMap.newKeySet();
  private static volatile Class<? extends DB> binding;

  private DB noted;

  /** Sets the binding that the next objects of this class delegate to, and clears the records. */
  static void start(Class<? extends DB> next) {
    binding = next;
    ACKNOWLEDGED.clear();
  }

  static Set<String> acknowledged() {
    return ACKNOWLEDGED;
  }

  @Override
  public void init() throws DBException {
    try {
      noted = binding.getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new DBException(e);
    }
    noted.setProperties(getProperties());
    noted.init();
  }

  @Override
  public void cleanup() throws DBException {
    noted.cleanup();
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    Status status = noted.insert(table, key, values);
    if (status.isOk()) {
      ACKNOWLEDGED.add(key);
    }
    return status;
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    return noted.read(table, key, fields, result);
  }

  @Override
  public Status scan(
      String table,
      String startKey,
      int count,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    return noted.scan(table, startKey, count, fields, result);
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    return noted.update(table, key, values);
  }

  @Override
  public Status delete(String table, String key) {
    return noted.delete(table, key);
  }
}
