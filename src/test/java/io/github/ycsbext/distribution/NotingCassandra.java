package io.github.ycsbext.distribution;

import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.db.CassandraCQLClient;

/** The Cassandra binding, recording every insert that Cassandra acknowledges. */
public class NotingCassandra extends CassandraCQLClient {
  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    return AcknowledgedKeys.note(getProperties(), key, super.insert(table, key, values));
  }
}
