package io.github.ycsbext.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.exceptions.JedisClusterException;
import redis.clients.jedis.util.JedisClusterCRC16;

/** Which primary of a cluster has which of the {@value RecordIndex#SLOTS} slots. */
final class SlotMap {
  private final @Nullable HostAndPort[] owners;
  private final Set<HostAndPort> replicas;

  private SlotMap(@Nullable HostAndPort[] owners, Set<HostAndPort> replicas) {
    this.owners = owners;
    this.replicas = replicas;
  }

  /**
   * @param slots the reply to {@code CLUSTER SLOTS}: {@code [first, last, [host, port, …] of the
   *     primary, … of each replica]} for each range
   * @param asked the node that gave it; a node that does not know its own host leaves it empty
   */
  static SlotMap of(List<?> slots, HostAndPort asked) {
    @Nullable HostAndPort[] owners = new HostAndPort[RecordIndex.SLOTS];
    Set<HostAndPort> replicas = new LinkedHashSet<>();
    for (Object each : slots) {
      List<?> range = (List<?>) each;
      int first = ((Long) range.get(0)).intValue();
      int last = ((Long) range.get(1)).intValue();
      Arrays.fill(owners, first, last + 1, node(range.get(2), asked));
      range.stream().skip(3).forEach(replica -> replicas.add(node(replica, asked)));
    }
    return new SlotMap(owners, replicas);
  }

  private static HostAndPort node(Object entry, HostAndPort asked) {
    List<?> words = (List<?>) entry;
    byte[] host = (byte[]) words.get(0);
    return new HostAndPort(
        host == null || host.length == 0 ? asked.getHost() : new String(host, UTF_8),
        ((Long) words.get(1)).intValue());
  }

  /**
   * The node that has a key.
   *
   * @throws JedisClusterException where no node has the key's slot
   */
  HostAndPort owner(byte[] key) {
    int slot = JedisClusterCRC16.getSlot(key);
    HostAndPort owner = owners[slot];
    if (owner == null) {
      throw new JedisClusterException("CLUSTERDOWN no node has slot " + slot);
    }
    return owner;
  }

  /** The primaries that have slots, in the order of their first. */
  Set<HostAndPort> primaries() {
    return Arrays.stream(owners)
        .filter(Objects::nonNull)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  Set<HostAndPort> replicas() {
    return replicas;
  }

  /** Whether every slot has a node. */
  boolean isWhole() {
    return Arrays.stream(owners).allMatch(Objects::nonNull);
  }
}
