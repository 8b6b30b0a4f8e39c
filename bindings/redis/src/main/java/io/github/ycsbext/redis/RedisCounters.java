package io.github.ycsbext.redis;

import io.github.ycsbext.binding.schema.NodeCounters;
import io.github.ycsbext.binding.schema.ServerCounter;
import io.github.ycsbext.redis.connection.ServerConnection;
import io.github.ycsbext.redis.connection.ServerInfo;
import java.util.EnumMap;
import java.util.Map;

/** What a server of Redis counts, from its {@code INFO}. */
final class RedisCounters {
  private RedisCounters() {}

  static NodeCounters of(ServerConnection server) {
    ServerInfo info = ServerInfo.of(server);
    Map<ServerCounter, Double> values = new EnumMap<>(ServerCounter.class);
    values.put(ServerCounter.OPERATIONS, info.fraction("total_commands_processed"));
    values.put(ServerCounter.MEMORY_BYTES, info.fraction("used_memory_rss"));
    return new NodeCounters(server.node().toString(), values);
  }
}
