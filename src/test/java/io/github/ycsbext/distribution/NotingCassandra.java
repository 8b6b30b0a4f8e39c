package io.github.ycsbext.distribution;

import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.db.CassandraCQLClient;

/** Cassandra, and a note of every insert that it acknowledged. */
public class NotingCassandra extends CassandraCQLClient {
  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    return AcknowledgedKeys.note(getProperties(), key, super.insert(table, key, values));
  }
}
