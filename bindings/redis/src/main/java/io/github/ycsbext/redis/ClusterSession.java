package io.github.ycsbext.redis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.exceptions.JedisAskDataException;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisException;
import redis.clients.jedis.exceptions.JedisMovedDataException;

/**
 * A session on a Redis Cluster: every request goes straight to the primary that has its key, to
 * several primaries at once where they differ, and is followed where a slot has moved.
 */
final class ClusterSession implements Session {
  /** Two moves of a slot within one call are rare; more than five are a cluster that is lost. */
  private static final int MOST_REDIRECTIONS = 5;

  private final Nodes nodes;
  private final List<HostAndPort> seeds;
  private @Nullable SlotMap slots;

  ClusterSession(Nodes nodes, List<HostAndPort> seeds) {
    this.nodes = nodes;
    this.seeds = seeds;
  }

  /** A request under way: where it goes next, and where its reply belongs. */
  private record Errand(int place, Request request, HostAndPort node, boolean asking) {
    Errand movedTo(HostAndPort target) {
      return new Errand(place, request, target, false);
    }

    Errand askedAt(HostAndPort target) {
      return new Errand(place, request, target, true);
    }

    int replies() {
      return asking ? 2 : 1;
    }
  }

  @Override
  public List<Object> call(List<Request> requests) {
    @Nullable Object[] replies = new Object[requests.size()];
    List<Errand> errands = errands(requests);
    for (int i = 0; i <= MOST_REDIRECTIONS && !errands.isEmpty(); i++) {
      errands = run(errands, replies, i < MOST_REDIRECTIONS);
    }
    return java.util.Arrays.asList(replies);
  }

  private List<Errand> errands(List<Request> requests) {
    SlotMap map = slots();
    List<Errand> errands = new ArrayList<>(requests.size());
    try {
      for (int i = 0; i < requests.size(); i++) {
        Request request = requests.get(i);
        errands.add(new Errand(i, request, map.owner(request.key()), false));
      }
    } catch (JedisException e) {
      slots = null;
      throw e;
    }
    return errands;
  }

  /** Sends the errands and files their replies; returns those that must go elsewhere. */
  private List<Errand> run(List<Errand> errands, @Nullable Object[] replies, boolean redirect) {
    Map<HostAndPort, List<Errand>> byNode = new LinkedHashMap<>();
    errands.forEach(e -> byNode.computeIfAbsent(e.node(), n -> new ArrayList<>()).add(e));
    try {
      byNode.forEach(this::send);
      List<Errand> elsewhere = new ArrayList<>(0);
      byNode.forEach((node, its) -> elsewhere.addAll(receive(node, its, replies, redirect)));
      return elsewhere;
    } catch (RuntimeException e) {
      // Replies may be on their way on any of them, and a primary may have failed over.
      byNode.keySet().forEach(nodes::drop);
      slots = null;
      throw e;
    }
  }

  private void send(HostAndPort node, List<Errand> errands) {
    ServerConnection connection = nodes.at(node);
    for (Errand errand : errands) {
      if (errand.asking()) {
        connection.gather(Request.of(Command.ASKING));
      }
      connection.gather(errand.request());
    }
    connection.send();
  }

  private List<Errand> receive(
      HostAndPort node, List<Errand> errands, @Nullable Object[] replies, boolean redirect) {
    int count = errands.stream().mapToInt(Errand::replies).sum();
    List<Object> received = nodes.at(node).receive(count);
    List<Errand> elsewhere = new ArrayList<>(0);
    int at = -1;
    for (Errand errand : errands) {
      at += errand.replies();
      Object reply = received.get(at);
      if (redirect && reply instanceof JedisMovedDataException moved) {
        slots = null;
        elsewhere.add(errand.movedTo(moved.getTargetNode()));
      } else if (redirect && reply instanceof JedisAskDataException ask) {
        elsewhere.add(errand.askedAt(ask.getTargetNode()));
      } else {
        replies[errand.place()] = reply;
      }
    }
    return elsewhere;
  }

  /** The map of the slots, asked for anew where it is known to be out of date. */
  SlotMap slots() {
    if (slots == null) {
      slots = askForSlots();
    }
    return slots;
  }

  private SlotMap askForSlots() {
    Set<HostAndPort> known = new LinkedHashSet<>(nodes.connected());
    known.addAll(seeds);
    JedisException failure = new JedisConnectionException("no node of the cluster is known");
    for (HostAndPort node : known) {
      try {
        Object reply = nodes.at(node).call(Request.of(Command.CLUSTER, 2).add("SLOTS"));
        return SlotMap.of((List<?>) reply, node);
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
}
