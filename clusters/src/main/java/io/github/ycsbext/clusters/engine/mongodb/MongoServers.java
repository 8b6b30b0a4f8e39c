package io.github.ycsbext.clusters.engine.mongodb;

import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.clusters.Program;
import io.github.ycsbext.clusters.Role;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.engine.Launch;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.NodePaths;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.engine.Step;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * MongoDB's servers in one topology: the options that each starts with, and the commands that join
 * them.
 *
 * <p>With {@code mongos}, the first server is the config server, the last is the mongos, and those
 * between are the shards. Each except the mongos is a replica set of one member.
 *
 * <p>The servers' settings are options of {@code mongod}, without their dashes; {@code
 * setParameter.NAME} is one of its parameters.
 */
record MongoServers(Launcher launcher, ClusterOptions options) implements ServerKind {
  private static final String PARAMETER = "setParameter.";
  private static final String SET = "rs0";
  private static final String CONFIG = "config";

  /** A program that serves MongoDB's protocol. */
  interface Launcher {
    Program program();

    List<String> command(NodePaths paths, NodeAddress address, boolean isRouter);
  }

  @Override
  public Program program() {
    return launcher.program();
  }

  @Override
  public int defaultPort() {
    return MongoEngine.DEFAULT_PORT;
  }

  @Override
  public Launch prepare(NodePaths paths, List<NodeAddress> all, int number) {
    List<String> command =
        new ArrayList<>(launcher.command(paths, all.get(number), isRouter(all, number)));
    command.addAll(ofPart(all, number));
    if (!isRouter(all, number)) {
      options.server().forEach((name, value) -> set(command, name, value));
    }
    return new Launch(command, Map.of(), Map.of());
  }

  /** Adds an option; it replaces a default one, for mongod takes each once. */
  private static void set(List<String> command, String name, String value) {
    String option = "--" + name;
    int known = command.indexOf(option);
    if (name.startsWith(PARAMETER)) {
      command.addAll(List.of("--setParameter", name.substring(PARAMETER.length()) + "=" + value));
    } else if (known >= 0) {
      command.set(known + 1, value);
    } else {
      command.add(option);
      if (!value.equals("true")) {
        command.add(value);
      }
    }
  }

  @Override
  public void probe(NodeAddress address, OptionalLong processId) throws IOException {
    MongoSocket.hello(address);
  }

  @Override
  public Role role(NodeAddress address) throws IOException {
    return role(MongoSocket.hello(address));
  }

  private boolean isRouter(List<NodeAddress> all, int number) {
    return topology() == Topology.MONGOS && number == all.size() - 1;
  }

  private List<String> ofPart(List<NodeAddress> all, int number) {
    return switch (topology()) {
      case SINGLE_MEMBER -> List.of("--replSet", SET);
      case REPLICATED -> withSmallCache("--replSet", SET);
      case MONGOS -> ofCluster(all, number);
      default -> List.of();
    };
  }

  private List<String> ofCluster(List<NodeAddress> all, int number) {
    if (isRouter(all, number)) {
      return List.of("--configdb", CONFIG + "/" + all.get(0));
    }
    return number == 0
        ? withSmallCache("--configsvr", "--replSet", CONFIG)
        : withSmallCache("--shardsvr", "--replSet", shard(number));
  }

  /** Adds a cache limit: by default each server takes half of the machine's memory. */
  private static List<String> withSmallCache(String... options) {
    List<String> all = new ArrayList<>(List.of(options));
    all.addAll(List.of("--wiredTigerCacheSizeGB", "1"));
    return all;
  }

  private static String shard(int number) {
    return "shard" + number;
  }

  /** {@inheritDoc} A mongos reads metadata from the config server. */
  @Override
  public List<Step> beforeOthers(List<NodeAddress> all) {
    return topology() == Topology.MONGOS ? replicaSet(CONFIG, all.subList(0, 1)) : List.of();
  }

  @Override
  public List<Step> union(List<NodeAddress> all) {
    return switch (topology()) {
      case SINGLE_MEMBER, REPLICATED -> replicaSet(SET, all);
      case MONGOS -> shards(all);
      default -> List.of();
    };
  }

  private static List<Step> shards(List<NodeAddress> all) {
    NodeAddress router = all.get(all.size() - 1);
    List<Step> steps = new ArrayList<>();
    for (int i = 1; i < all.size() - 1; i++) {
      String set = shard(i);
      NodeAddress member = all.get(i);
      steps.addAll(replicaSet(set, List.of(member)));
      steps.add(() -> MongoSocket.command(router, Map.of("addShard", set + "/" + member)));
    }
    return steps;
  }

  private static List<Step> replicaSet(String name, List<NodeAddress> members) {
    List<Step> steps = new ArrayList<>();
    steps.add(() -> initiate(name, members));
    members.forEach(member -> steps.add(() -> requireMember(member)));
    return steps;
  }

  private static void initiate(String name, List<NodeAddress> members) throws IOException {
    Map<String, Object> configuration = new LinkedHashMap<>();
    configuration.put("_id", name);
    if (name.equals(CONFIG)) {
      configuration.put("configsvr", true);
    }
    configuration.put(
        "members",
        IntStream.range(0, members.size())
            .mapToObj(i -> Map.of("_id", i, "host", members.get(i).toString()))
            .toList());
    try {
      MongoSocket.command(members.get(0), Map.of("replSetInitiate", configuration));
    } catch (MongoSocket.RefusedException e) {
      if (!e.codeName().equals("AlreadyInitialized")) {
        throw e;
      }
    }
  }

  /** Checks that a member knows a primary. Any member can become primary, not only the first. */
  private static void requireMember(NodeAddress node) throws IOException {
    Map<String, ?> hello = MongoSocket.hello(node);
    boolean serves =
        Boolean.TRUE.equals(hello.get("ismaster")) || Boolean.TRUE.equals(hello.get("secondary"));
    if (!serves || hello.get("primary") == null) {
      throw new IOException(node + " knows of no primary yet");
    }
  }

  /** Returns the role that an answer to hello tells; each shard is the primary of its own set. */
  private Role role(Map<String, ?> hello) {
    if ("isdbgrid".equals(hello.get("msg"))) {
      return Role.ROUTER;
    }
    if (topology() == Topology.MONGOS) {
      return CONFIG.equals(hello.get("setName")) ? Role.CONFIG_SERVER : Role.SHARD;
    }
    if (hello.get("setName") == null) {
      return Role.SERVER;
    }
    return Boolean.TRUE.equals(hello.get("ismaster")) ? Role.PRIMARY : Role.SECONDARY;
  }

  private String writeConcern() {
    Durability asked = options.durability();
    if (asked == null) {
      return "w=1";
    }
    return switch (asked) {
      case ACKNOWLEDGED_IN_MEMORY -> "w=1&journal=false";
      case ON_DISK -> "w=1&journal=true";
      case REPLICATED -> "w=majority";
    };
  }

  @Override
  public String durability() {
    if (program().standIn() != null) {
      return "in memory alone";
    }
    String journal =
        options.durability() == Durability.ON_DISK
            ? "on disk: j=true"
            : "in memory and the journal, which reaches the disk within 100 ms";
    return switch (topology()) {
      case REPLICATED -> journal + ", on as many of 3 members as the write concern asks for";
      default -> journal;
    };
  }

  @Override
  public Map<String, String> properties(List<NodeAddress> all) {
    boolean isSet = topology() == Topology.SINGLE_MEMBER || topology() == Topology.REPLICATED;
    String set = isSet ? "&replicaSet=" + SET : "";
    return Map.of(MongoEngine.URL, "mongodb://" + hosts(all) + "/ycsb?" + writeConcern() + set);
  }

  private String hosts(List<NodeAddress> all) {
    List<NodeAddress> asked =
        topology() == Topology.MONGOS ? all.subList(all.size() - 1, all.size()) : all;
    return asked.stream().map(NodeAddress::toString).collect(Collectors.joining(","));
  }
}
