package io.github.ycsbext.client;

import io.github.ycsbext.binding.ArrayByteIterator;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;

/**
 * A database that does nothing with its input except take each value as a binding must: as an array
 * that its driver can send.
 */
@SuppressWarnings("NonApiType") // The superclass has this type.
public final class TakingDb extends DB {
  private long taken;

  private Status take(Map<String, ByteIterator> values) {
    for (ByteIterator value : values.values()) {
      taken += ArrayByteIterator.of(value).length();
    }
    return taken < 0 ? Status.ERROR : Status.OK;
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    return Status.OK;
  }

  @Override
  public Status scan(
      String table,
      String startKey,
      int recordCount,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    return Status.OK;
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    return take(values);
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    return take(values);
  }

  @Override
  public Status delete(String table, String key) {
    return Status.OK;
  }
}
