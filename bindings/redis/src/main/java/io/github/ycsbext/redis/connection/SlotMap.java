package io.github.ycsbext.redis.connection;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Protocol;
import redis.clients.jedis.exceptions.JedisClusterException;
import redis.clients.jedis.util.JedisClusterCRC16;

public final class SlotMap {
  private final @Nullable Owners[] ownersBySlot;

  private SlotMap(@Nullable Owners[] ownersBySlot) {
    this.ownersBySlot = ownersBySlot;
  }

  private record Owners(HostAndPort primary, List<HostAndPort> replicas) {}

  /**
   * Of {@code CLUSTER SLOTS}: {@code [first, last, [host, port, …] of the primary, … of each
   * replica]}; an asked node may leave its own host empty.
   */
  public static SlotMap of(List<?> slots, HostAndPort asked) {
    @Nullable Owners[] ownersBySlot = new Owners[Protocol.CLUSTER_HASHSLOTS];
    for (Object each : slots) {
      List<?> range = Replies.array(each);
      int first = (int) Replies.number(range.get(0));
      int last = (int) Replies.number(range.get(1));
      List<HostAndPort> nodes = range.stream().skip(2).map(node -> node(node, asked)).toList();
      Owners owners = new Owners(nodes.get(0), nodes.subList(1, nodes.size()));
      Arrays.fill(ownersBySlot, first, last + 1, owners);
    }
    return new SlotMap(ownersBySlot);
  }

  private static HostAndPort node(Object entry, HostAndPort asked) {
    List<?> words = Replies.array(entry);
    byte[] host = Replies.bytes(words.get(0));
    return new HostAndPort(
        host == null || host.length == 0 ? asked.getHost() : new String(host, UTF_8),
        (int) Replies.number(words.get(1)));
  }

  /** Throws a {@link JedisClusterException} if no node has the key's slot. */
  HostAndPort owner(byte[] key) {
    return owners(key).primary();
  }

  /** The replica by turn, from 0, or the primary without one; throws if no node has the slot. */
  HostAndPort replica(byte[] key, int turn) {
    Owners owners = owners(key);
    List<HostAndPort> replicas = owners.replicas();
    return replicas.isEmpty() ? owners.primary() : replicas.get(turn % replicas.size());
  }

  private Owners owners(byte[] key) {
    int slot = JedisClusterCRC16.getSlot(key);
    Owners owners = ownersBySlot[slot];
    if (owners == null) {
      throw new JedisClusterException("CLUSTERDOWN no node has slot " + slot);
    }
    return owners;
  }

  /** Returns the primaries that have slots, in the order of their first slots. */
  public Set<HostAndPort> primaries() {
    return all().map(Owners::primary).collect(Collectors.toCollection(LinkedHashSet::new));
  }

  public Set<HostAndPort> replicas() {
    return all()
        .flatMap(owners -> owners.replicas().stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private Stream<Owners> all() {
    return Arrays.stream(ownersBySlot).filter(Objects::nonNull).distinct();
  }

  public boolean isWhole() {
    return Arrays.stream(ownersBySlot).allMatch(Objects::nonNull);
  }
}
