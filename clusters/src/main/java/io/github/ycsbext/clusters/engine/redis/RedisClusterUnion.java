package io.github.ycsbext.clusters.engine.redis;

import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.Step;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Makes a Redis Cluster out of empty servers in cluster mode. The first half become primaries with
 * equal shares of the slots, the second half their replicas, in the same order.
 */
final class RedisClusterUnion {
  private static final int SLOTS = 16384;

  private final List<NodeAddress> all;
  private final List<NodeAddress> primaries;

  RedisClusterUnion(List<NodeAddress> all) {
    this.all = all;
    this.primaries = all.subList(0, all.size() / 2);
  }

  List<Step> steps() {
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < primaries.size(); i++) {
      int primary = i;
      steps.add(() -> takeSlots(primary));
    }
    all.subList(1, all.size()).forEach(node -> steps.add(() -> meetTheFirst(node)));
    all.forEach(node -> steps.add(() -> knowAll(node)));
    for (int i = primaries.size(); i < all.size(); i++) {
      int replica = i;
      steps.add(() -> follow(replica));
    }
    steps.addAll(wholeness());
    return steps;
  }

  /** Returns steps that check that the cluster is whole, whichever servers are primaries by now. */
  List<Step> wholeness() {
    return all.stream().<Step>map(node -> () -> beWhole(node)).toList();
  }

  /** Assigns slots with ADDSLOTS, because Redis 6.2 has no ADDSLOTSRANGE. */
  private void takeSlots(int primary) throws IOException {
    // If several nodes claim a slot, the highest epoch wins. Distinct epochs need no election.
    call(primaries.get(primary), "CLUSTER", "SET-CONFIG-EPOCH", Integer.toString(primary + 1));
    Stream<String> slots =
        IntStream.range(firstSlot(primary), firstSlot(primary + 1)).mapToObj(Integer::toString);
    call(
        primaries.get(primary),
        Stream.concat(Stream.of("CLUSTER", "ADDSLOTS"), slots).toArray(String[]::new));
  }

  private int firstSlot(int primary) {
    return (int) Math.round((double) SLOTS * primary / primaries.size());
  }

  private void meetTheFirst(NodeAddress node) throws IOException {
    NodeAddress first = all.get(0);
    call(node, "CLUSTER", "MEET", first.host(), Integer.toString(first.port()));
  }

  private void knowAll(NodeAddress node) throws IOException {
    require(
        node,
        call(node, "CLUSTER", "INFO"),
        "cluster_known_nodes:" + all.size(),
        "cluster_state:ok");
  }

  private void follow(int replica) throws IOException {
    String primary = call(primaries.get(replica - primaries.size()), "CLUSTER", "MYID");
    call(all.get(replica), "CLUSTER", "REPLICATE", primary);
  }

  /** Checks that the node knows of all replicas, because clients learn of them from any node. */
  private void beWhole(NodeAddress node) throws IOException {
    require(node, call(node, "CLUSTER", "INFO"), "cluster_state:ok", "cluster_slots_ok:" + SLOTS);
    // Redis 7 lists a replica here only once the node has heard the replica's offset.
    String slots = call(node, "CLUSTER", "SLOTS");
    for (NodeAddress replica : all.subList(primaries.size(), all.size())) {
      if (!slots.contains(call(replica, "CLUSTER", "MYID"))) {
        throw new IOException(node + " does not tell clients of " + replica + " yet");
      }
    }
    RedisServers.requireInSync(node);
  }

  private static void require(NodeAddress node, String answer, String... lines) throws IOException {
    List<String> told = answer.lines().toList();
    for (String line : lines) {
      if (!told.contains(line)) {
        throw new IOException(node + " does not tell " + line + " yet");
      }
    }
  }

  private static String call(NodeAddress node, String... command) throws IOException {
    return RespSocket.call(node, command);
  }
}
