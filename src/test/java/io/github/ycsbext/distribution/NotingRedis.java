package io.github.ycsbext.distribution;

import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.db.RedisClient;

/** The Redis binding, recording every insert that Redis acknowledges. */
public class NotingRedis extends RedisClient {
  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    return AcknowledgedKeys.note(getProperties(), key, super.insert(table, key, values));
  }
}
