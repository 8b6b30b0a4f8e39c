package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.docker.ContainerImage;
import io.github.ycsbext.clusters.docker.ContainerSpec;
import io.github.ycsbext.clusters.process.FreePorts;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** MongoDB in containers. */
final class MongoImage implements DockerServer {
  private static final ContainerImage IMAGE = new ContainerImage("ycsb.image.mongodb", "mongo:8.0");

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
    return Duration.ofMinutes(1);
  }

  @Override
  public List<NodeAddress> addresses() throws IOException {
    return FreePorts.find(topology.servers()).stream().map(NodeAddress::of).toList();
  }

  @Override
  public ContainerSpec prepare(List<NodeAddress> all, int number) {
    return new ContainerSpec(
        List.of("mongod", "--bind_ip_all", "--port", Integer.toString(all.get(number).port())),
        Map.of(),
        Map.of());
  }

  @Override
  public void greet(NodeAddress address) throws IOException {
    MongoSocket.hello(address);
  }

  @Override
  public List<Step> union(List<NodeAddress> all) {
    return List.of();
  }

  @Override
  public Map<String, String> properties(List<NodeAddress> all) {
    return MongodServer.urlProperties(all.get(0));
  }
}
