package io.github.ycsbext.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A Redis Cluster of primaries alone, whose slots are split as redis-cli splits them. */
final class RedisCluster implements AutoCloseable {
  private static final int SLOTS = 16384;

  private final List<RedisProcess> primaries;

  private RedisCluster(List<RedisProcess> primaries) {
    this.primaries = primaries;
  }

  static RedisCluster start(Path folder, int primaries) {
    List<RedisProcess> servers = new ArrayList<>();
    for (int i = 0; i < primaries; i++) {
      servers.add(RedisProcess.start(folder, "--cluster-enabled", "yes"));
    }
    RedisCluster cluster = new RedisCluster(List.copyOf(servers));
    cluster.join();
    return cluster;
  }

  private void join() {
    for (int i = 0; i < primaries.size(); i++) {
      String[] slots =
          IntStream.range(firstSlot(i), firstSlot(i + 1))
              .mapToObj(String::valueOf)
              .toArray(String[]::new);
      primaries.get(i).command("CLUSTER", words("ADDSLOTS", slots));
      primaries
          .get(i)
          .command("CLUSTER", "MEET", "127.0.0.1", String.valueOf(primaries.get(0).port()));
    }
    Eventually.holds(() -> primaries.stream().allMatch(this::knowsAll), "the cluster");
  }

  private int firstSlot(int primary) {
    return (int) Math.round((double) SLOTS * primary / primaries.size());
  }

  private static String[] words(String first, String... others) {
    List<String> words = new ArrayList<>(List.of(first));
    words.addAll(List.of(others));
    return words.toArray(String[]::new);
  }

  private boolean knowsAll(RedisProcess server) {
    String info = new String((byte[]) server.command("CLUSTER", "INFO"), UTF_8);
    return info.contains("cluster_state:ok")
        && info.contains("cluster_size:" + primaries.size() + "\r");
  }

  RedisProcess primary(int i) {
    return primaries.get(i);
  }

  static String idOf(RedisProcess server) {
    return new String((byte[]) server.command("CLUSTER", "MYID"), UTF_8);
  }

  Properties properties() {
    Properties properties = new Properties();
    properties.setProperty("redis.cluster", "true");
    properties.setProperty(
        "redis.host",
        primaries.stream()
            .map(server -> "127.0.0.1:" + server.port())
            .collect(Collectors.joining(",")));
    return properties;
  }

  @Override
  public void close() {
    primaries.forEach(RedisProcess::close);
  }
}
