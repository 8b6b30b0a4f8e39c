package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.docker.ContainerImage;
import io.github.ycsbext.clusters.docker.ContainerSpec;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Redis in containers, configured as the local one. */
final class RedisImage implements DockerServer {
  static final ContainerImage IMAGE = new ContainerImage("ycsb.image.redis", "redis:8");
  private static final String CONFIGURATION = "/etc/ycsb-redis.conf";

  private final RedisServer kind;

  RedisImage(Topology topology) {
    this.kind =
        new RedisServer(Path.of("redis-server"), new Program("", IMAGE.name(), null), topology);
  }

  @Override
  public ContainerImage image() {
    return IMAGE;
  }

  @Override
  public VersionCommand versionCommand() {
    return new VersionCommand(Pattern.compile("v=([0-9.]+)"), List.of("redis-server", "--version"));
  }

  @Override
  public Duration patience() {
    return kind.patience();
  }

  @Override
  public List<NodeAddress> addresses() throws IOException {
    return kind.addresses(0);
  }

  @Override
  public NodeAddress addressOn(String host) {
    return kind.addressOn(host, 0);
  }

  @Override
  public ContainerSpec prepare(List<NodeAddress> all, int number) {
    String configuration =
        """
        bind 0.0.0.0
        protected-mode no
        """
            + kind.configuration(all, number);
    return new ContainerSpec(
        List.of("redis-server", CONFIGURATION), Map.of(), Map.of(CONFIGURATION, configuration));
  }

  @Override
  public void greet(NodeAddress address) throws IOException {
    RedisServer.ping(address);
  }

  @Override
  public List<Step> union(List<NodeAddress> all) {
    return kind.union(all);
  }

  @Override
  public List<Step> wholeness(List<NodeAddress> all) {
    return kind.wholeness(all);
  }

  @Override
  public String durability() {
    return kind.durability();
  }

  @Override
  public Map<String, String> properties(List<NodeAddress> all) {
    return kind.properties(all);
  }
}
