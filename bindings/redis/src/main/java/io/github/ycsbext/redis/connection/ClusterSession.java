package io.github.ycsbext.redis.connection;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.ycsbext.binding.DriverRetries;
import io.github.ycsbext.redis.settings.ReplicaSettings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Protocol;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.exceptions.JedisAskDataException;
import redis.clients.jedis.exceptions.JedisClusterException;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisException;
import redis.clients.jedis.exceptions.JedisMovedDataException;
import redis.clients.jedis.util.JedisClusterCRC16;

/**
 * Every request goes to the primary of its key, to several at the same time, and is redirected if a
 * slot has moved.
 */
public final class ClusterSession implements Session {
  /** More than two moves of a slot within one call are rare: the cluster is broken. */
  private static final int MAX_REDIRECTIONS = 5;

  private final Nodes nodes;
  private final Set<HostAndPort> known = new LinkedHashSet<>();
  private final ReplicaSettings replicaSettings;
  private @Nullable SlotMap slots;

  /** Threads begin at different replicas. */
  private int turn = ThreadLocalRandom.current().nextInt(Short.MAX_VALUE);

  ClusterSession(Nodes nodes, List<HostAndPort> seeds, ReplicaSettings replicaSettings) {
    this.nodes = nodes;
    this.known.addAll(seeds);
    this.replicaSettings = replicaSettings;
  }

  private static final class CallResult {
    private final @Nullable Object[] replies;

    /** The lowest number that a node reported; if no node was asked, none is missing. */
    private long replicas = Long.MAX_VALUE;

    CallResult(int requests) {
      replies = new Object[requests];
    }
  }

  private record PendingRequest(int place, Request request, HostAndPort node, boolean asking) {
    PendingRequest at(HostAndPort target, boolean asks) {
      return new PendingRequest(place, request, target, asks);
    }

    int replies() {
      return asking ? 2 : 1;
    }
  }

  @Override
  public List<Object> call(List<Request> requests) {
    return Arrays.asList(call(requests, false, false).replies);
  }

  @Override
  public List<Object> read(List<Request> requests) {
    return Arrays.asList(call(requests, replicaSettings.readsFromReplicas(), false).replies);
  }

  @Override
  public List<Object> write(List<Request> requests) {
    CallResult result = call(requests, false, replicaSettings.waits());
    List<Object> replies = Replies.checkedAll(Arrays.asList(result.replies));
    TooFewReplicasException.check(replicaSettings, result.replicas);
    return replies;
  }

  private CallResult call(List<Request> requests, boolean atReplicas, boolean waits) {
    CallResult result = new CallResult(requests.size());
    List<PendingRequest> pending = pending(requests, atReplicas);
    for (int i = 0; i <= MAX_REDIRECTIONS && !pending.isEmpty(); i++) {
      pending = run(pending, result, waits, i < MAX_REDIRECTIONS);
    }
    return result;
  }

  private List<PendingRequest> pending(List<Request> requests, boolean atReplicas) {
    SlotMap map = slots();
    turn = (turn + 1) & Integer.MAX_VALUE;
    List<PendingRequest> pending = new ArrayList<>(requests.size());
    try {
      for (int i = 0; i < requests.size(); i++) {
        Request request = requests.get(i);
        byte[] key = request.key();
        HostAndPort node = atReplicas ? map.replica(key, turn) : map.owner(key);
        pending.add(new PendingRequest(i, request, node, false));
      }
    } catch (JedisException e) {
      slots = null;
      throw e;
    }
    return pending;
  }

  /** Sends the requests and stores their replies. Returns those that must go elsewhere. */
  private List<PendingRequest> run(
      List<PendingRequest> pending, CallResult result, boolean waits, boolean redirect) {
    Map<HostAndPort, List<PendingRequest>> byNode = new LinkedHashMap<>();
    pending.forEach(e -> byNode.computeIfAbsent(e.node(), n -> new ArrayList<>()).add(e));
    try {
      byNode.forEach((node, its) -> send(node, its, waits));
      List<PendingRequest> elsewhere = new ArrayList<>(0);
      byNode.forEach((node, its) -> elsewhere.addAll(receive(node, its, result, waits, redirect)));
      if (!elsewhere.isEmpty()) {
        DriverRetries.count(elsewhere.size());
      }
      return elsewhere;
    } catch (RuntimeException e) {
      // Replies may be on their way on any of these connections, and a primary may have failed
      // over.
      byNode.keySet().forEach(nodes::drop);
      slots = null;
      throw e;
    }
  }

  private void send(HostAndPort node, List<PendingRequest> pending, boolean waits) {
    ServerConnection connection = nodes.at(node);
    if (replicaSettings.readsFromReplicas()) {
      connection.allowReadsFromReplica();
    }
    for (PendingRequest request : pending) {
      if (request.asking()) {
        connection.gather(Request.of(Command.ASKING));
      }
      connection.gather(request.request());
    }
    if (waits) {
      connection.gather(Request.wait(replicaSettings));
    }
    connection.send();
  }

  private List<PendingRequest> receive(
      HostAndPort node,
      List<PendingRequest> pending,
      CallResult result,
      boolean waits,
      boolean redirect) {
    int count = pending.stream().mapToInt(PendingRequest::replies).sum();
    List<Object> received = nodes.at(node).replies(waits ? count + 1 : count);
    List<PendingRequest> elsewhere = new ArrayList<>(0);
    int at = -1;
    for (PendingRequest request : pending) {
      at += request.replies();
      Object reply = received.get(at);
      if (redirect && reply instanceof JedisMovedDataException moved) {
        slots = null;
        elsewhere.add(request.at(moved.getTargetNode(), false));
      } else if (redirect && reply instanceof JedisAskDataException ask) {
        elsewhere.add(request.at(ask.getTargetNode(), true));
      } else {
        result.replies[request.place()] = reply;
      }
    }
    // Requests that were sent elsewhere are waited for there.
    if (waits && elsewhere.size() < pending.size()) {
      result.replicas = Math.min(result.replicas, Replies.number(received.get(count)));
    }
    return elsewhere;
  }

  /** Returns the map of the slots, requested again if it is known to be out of date. */
  public SlotMap slots() {
    if (slots == null) {
      slots = askForSlots();
    }
    return slots;
  }

  private SlotMap askForSlots() {
    Set<HostAndPort> asked = new LinkedHashSet<>(nodes.connected());
    asked.addAll(known);
    JedisException failure = new JedisConnectionException("no node of the cluster is known");
    for (HostAndPort node : asked) {
      try {
        Object reply = nodes.at(node).call(Request.of(Command.CLUSTER, 2).add("SLOTS"));
        SlotMap map = SlotMap.of(Replies.array(reply), node);
        // Later, all nodes that the user named may be gone.
        known.addAll(map.primaries());
        known.addAll(map.replicas());
        return map;
      } catch (JedisException e) {
        nodes.drop(node);
        failure = e;
      }
    }
    throw failure;
  }

  @Override
  public List<ServerConnection> primaries() {
    return slots().primaries().stream().map(nodes::at).toList();
  }

  @Override
  public void close() {
    nodes.close();
    slots = null;
  }

  public static final class SlotMap {
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
}
