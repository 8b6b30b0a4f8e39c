package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.docker.ContainerImage;
import io.github.ycsbext.clusters.docker.ContainerSpec;
import io.github.ycsbext.clusters.process.FreePorts;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * MongoDB in containers: one server, or a config server, shards and a router, each of them a
 * replica set of one but the router.
 */
final class MongoImage implements DockerServer {
  private static final ContainerImage IMAGE = new ContainerImage("ycsb.image.mongodb", "mongo:8.0");

  private static final int CONFIG_SERVER = 0;

  private final Topology topology;

  MongoImage(Topology topology) {
    this.topology = topology;
  }

  @Override
  public ContainerImage image() {
    return IMAGE;
  }

  @Override
  public VersionCommand versionCommand() {
    return new VersionCommand(
        Pattern.compile("db version v(\\S+)"), List.of("mongod", "--version"));
  }

  @Override
  public Duration patience() {
    return Duration.ofMinutes(2);
  }

  @Override
  public List<NodeAddress> addresses() throws IOException {
    return FreePorts.find(topology.servers()).stream().map(NodeAddress::of).toList();
  }

  @Override
  public ContainerSpec prepare(List<NodeAddress> all, int number) {
    List<String> command = new ArrayList<>(part(all, number));
    command.addAll(List.of("--bind_ip_all", "--port", Integer.toString(all.get(number).port())));
    return new ContainerSpec(command, Map.of(), Map.of());
  }

  private List<String> part(List<NodeAddress> all, int number) {
    if (topology == Topology.STANDALONE) {
      return List.of("mongod");
    }
    if (number == router(all)) {
      return List.of("mongos", "--configdb", setName(CONFIG_SERVER) + "/" + all.get(CONFIG_SERVER));
    }
    return List.of(
        "mongod",
        number == CONFIG_SERVER ? "--configsvr" : "--shardsvr",
        "--replSet",
        setName(number),
        "--dbpath",
        "/data/db");
  }

  private static int router(List<NodeAddress> all) {
    return all.size() - 1;
  }

  private static String setName(int number) {
    return number == CONFIG_SERVER ? "config" : "shard" + number;
  }

  @Override
  public void greet(NodeAddress address) throws IOException {
    MongoSocket.hello(address);
  }

  /** The router does not answer before it has found the config server. */
  @Override
  public List<Step> beforeOthers(List<NodeAddress> all, Shell shell) {
    return topology == Topology.STANDALONE
        ? List.of()
        : List.of(() -> beReplicaSet(all, CONFIG_SERVER, shell));
  }

  @Override
  public List<Step> union(List<NodeAddress> all, Shell shell) {
    List<Step> steps = new ArrayList<>();
    for (int number = CONFIG_SERVER + 1; number < router(all); number++) {
      int shard = number;
      steps.add(() -> beReplicaSet(all, shard, shell));
      steps.add(
          () ->
              evaluate(
                  all.get(router(all)),
                  "sh.addShard('%s/%s')".formatted(setName(shard), all.get(shard)),
                  shell));
    }
    return steps;
  }

  private static void beReplicaSet(List<NodeAddress> all, int number, Shell shell)
      throws IOException {
    evaluate(
        all.get(number),
        """
        if (!db.hello().setName) {
          rs.initiate({_id: '%s', members: [{_id: 0, host: '%s'}]});
        }
        if (!db.hello().isWritablePrimary) {
          throw new Error('it has no primary yet');
        }
        """
            .formatted(setName(number), all.get(number)),
        shell);
  }

  private static void evaluate(NodeAddress server, String script, Shell shell) throws IOException {
    String url = "mongodb://%s/?directConnection=true".formatted(server);
    shell.run(List.of("mongosh", "--quiet", "--norc", url, "--eval", script));
  }

  /** To the router, where there is one: it is the last. */
  @Override
  public Map<String, String> properties(List<NodeAddress> all) {
    return new MongoUnion(topology).properties(all);
  }
}
