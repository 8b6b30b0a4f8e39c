package io.github.ycsbext.client.plan;

import io.github.ycsbext.binding.ExpiringDatabase;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;

/** A database that returns OK and does nothing, so that only the client's own work remains. */
@SuppressWarnings("NonApiType") // The superclass declares these types.
public class NoOpDb extends DB implements ExpiringDatabase {

  @Override
  public void expireAfter(int seconds) {}

  @Override
  public Status read(
      String table, String key, @Nullable Set<String> fields, Map<String, ByteIterator> result) {
    return Status.OK;
  }

  @Override
  public Status scan(
      String table,
      String startKey,
      int recordCount,
      @Nullable Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    return Status.OK;
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    return Status.OK;
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    return Status.OK;
  }

  @Override
  public Status delete(String table, String key) {
    return Status.OK;
  }
}
