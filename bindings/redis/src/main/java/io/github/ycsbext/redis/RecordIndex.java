package io.github.ycsbext.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.ycsbext.redis.connection.Request;
import io.github.ycsbext.redis.settings.RedisSettings;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import redis.clients.jedis.Protocol;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.util.JedisClusterCRC16;

/**
 * All records' keys in sorted sets for scans, by {@code String.hashCode()}. On one server it is
 * upstream's single set {@code _indices}.
 *
 * <p>In a cluster one set would make a node hot, so there are several, {@code _indices{n}}: the
 * slots are cut into equal ranges, and n is chosen so that a set lies in the middle of its own. In
 * an evenly split cluster a record and its entry are thus on one node.
 */
final class RecordIndex {
  static final String NAME = "_indices";

  /** The tags of the sorted sets by their number, which every thread needs. */
  private static final Map<Integer, List<Integer>> TAGS = new ConcurrentHashMap<>();

  private final List<byte[]> shards;

  private RecordIndex(List<byte[]> shards) {
    this.shards = shards;
  }

  static RecordIndex of(RedisSettings settings) {
    if (settings.index() == RedisSettings.IndexKind.NONE) {
      return new RecordIndex(List.of());
    }
    return settings.cluster()
        ? spread(settings.indexShards())
        : new RecordIndex(List.of(NAME.getBytes(UTF_8)));
  }

  static RecordIndex spread(int shards) {
    return new RecordIndex(
        TAGS.computeIfAbsent(shards, RecordIndex::tags).stream()
            .map(tag -> (NAME + "{" + tag + "}").getBytes(UTF_8))
            .toList());
  }

  /** Returns for each shard the least number that hashes into the middle slot of its range. */
  private static List<Integer> tags(int shards) {
    List<Integer> slots = IntStream.range(0, shards).mapToObj(i -> middle(i, shards)).toList();
    Map<Integer, Integer> tags = tags(new HashSet<>(slots));
    return slots.stream().map(tags::get).toList();
  }

  private static int middle(int shard, int shards) {
    return (int) ((2L * shard + 1) * Protocol.CLUSTER_HASHSLOTS / (2L * shards));
  }

  /** Returns for each slot the least number that hashes into it. */
  private static Map<Integer, Integer> tags(Set<Integer> slots) {
    Map<Integer, Integer> tags = new HashMap<>();
    for (int tag = 0; tags.size() < slots.size(); tag++) {
      int slot = JedisClusterCRC16.getSlot(Integer.toString(tag));
      if (slots.contains(slot)) {
        tags.putIfAbsent(slot, tag);
      }
    }
    return tags;
  }

  boolean isKept() {
    return !shards.isEmpty();
  }

  List<byte[]> shards() {
    return shards;
  }

  static int score(String key) {
    return key.hashCode();
  }

  private byte[] shard(byte[] key) {
    return shards.get(
        shards.size() == 1
            ? 0
            : (int)
                ((long) JedisClusterCRC16.getSlot(key)
                    * shards.size()
                    / Protocol.CLUSTER_HASHSLOTS));
  }

  Optional<Request> add(String name, byte[] key) {
    return isKept()
        ? Optional.of(Request.of(Command.ZADD, shard(key), 4).add(score(name)).add(key))
        : Optional.empty();
  }

  Optional<Request> remove(byte[] key) {
    return isKept()
        ? Optional.of(Request.of(Command.ZREM, shard(key), 3).add(key))
        : Optional.empty();
  }
}
