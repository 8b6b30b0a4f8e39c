package io.github.ycsbext.redis;

import io.github.ycsbext.binding.schema.NodeCounters;
import io.github.ycsbext.binding.schema.ServerCounter;
import io.github.ycsbext.redis.connection.ServerConnection;
import io.github.ycsbext.redis.connection.ServerInfo;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a server of Redis counts, from its {@code INFO}. */
final class RedisCounters {
  private static final Pattern MICROS = Pattern.compile("\\busec=(\\d{1,18})\\b");

  /** The processor times of the server and of its children, which write snapshots and logs. */
  private static final List<String> CPU =
      List.of("used_cpu_sys", "used_cpu_user", "used_cpu_sys_children", "used_cpu_user_children");

  private RedisCounters() {}

  static NodeCounters of(ServerConnection server) {
    ServerInfo info = ServerInfo.of(server);
    Map<ServerCounter, Double> values = new EnumMap<>(ServerCounter.class);
    values.put(ServerCounter.OPERATIONS, info.fraction("total_commands_processed"));
    values.put(ServerCounter.BUSY_SECONDS, busySeconds(ServerInfo.of(server, "commandstats")));
    values.put(ServerCounter.CPU_SECONDS, CPU.stream().mapToDouble(info::fraction).sum());
    values.put(ServerCounter.MEMORY_BYTES, info.fraction("used_memory_rss"));
    values.put(
        ServerCounter.JOBS,
        info.fraction("rdb_bgsave_in_progress") + info.fraction("aof_rewrite_in_progress"));
    values.put(ServerCounter.CONNECTIONS, info.fraction("connected_clients"));
    return new NodeCounters(server.node().toString(), values);
  }

  /** Returns the time of all commands, without their wait in the server's queue. */
  private static double busySeconds(ServerInfo commands) {
    double micros = 0;
    for (String line : commands.values().values()) {
      Matcher found = MICROS.matcher(line);
      micros += found.find() ? Long.parseLong(found.group(1)) : 0;
    }
    return micros / 1e6;
  }
}
