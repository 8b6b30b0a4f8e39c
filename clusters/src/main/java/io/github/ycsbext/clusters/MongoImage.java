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

/** MongoDB in containers, in the topologies that the installed one has. */
final class MongoImage implements DockerServer {
  private static final ContainerImage IMAGE = new ContainerImage("ycsb.image.mongodb", "mongo:8.0");
  private static final int USUAL_PORT = 27017;

  private final MongoUnion union;

  MongoImage(Topology topology) {
    this.union = new MongoUnion(topology);
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
    return FreePorts.find(union.topology().servers()).stream().map(NodeAddress::of).toList();
  }

  @Override
  public NodeAddress addressOn(String host) {
    return new NodeAddress(host, USUAL_PORT, 0);
  }

  @Override
  public ContainerSpec prepare(List<NodeAddress> all, int number) {
    List<String> command = new ArrayList<>();
    if (union.isRouter(all, number)) {
      command.add("mongos");
    } else {
      // A config server's folder would be another.
      command.addAll(List.of("mongod", "--dbpath", "/data/db"));
    }
    command.addAll(List.of("--bind_ip_all", "--port", Integer.toString(all.get(number).port())));
    command.addAll(union.options(all, number));
    return new ContainerSpec(command, Map.of(), Map.of());
  }

  @Override
  public void greet(NodeAddress address) throws IOException {
    MongoSocket.hello(address);
  }

  @Override
  public List<Step> beforeOthers(List<NodeAddress> all) {
    return union.beforeOthers(all);
  }

  @Override
  public List<Step> union(List<NodeAddress> all) {
    return union.steps(all);
  }

  @Override
  public String durability() {
    return union.durability();
  }

  @Override
  public Map<String, String> properties(List<NodeAddress> all) {
    return union.properties(all);
  }
}
