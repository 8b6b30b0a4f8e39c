package io.github.ycsbext.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.ycsbext.clusters.start.Clusters;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Needs root, and a kernel whose control groups are writable. */
class LimitedServersIT {
  @Test
  void a_server_stays_within_its_limits_and_is_there_again_after_a_restart() throws IOException {
    ServerLimits limits = new ServerLimits(0.5, 300L << 20);
    ClusterOptions options = ClusterOptions.of(its -> its.limits = limits);

    try (Cluster redis = Clusters.LOCAL.start(Engine.named("redis"), options)) {
      ServerLimits.AppliedLimits applied = redis.limits().orElseThrow();
      assumeTrue(applied.isAsAsked(), () -> applied.label().text());
      assertThat(groups(redis)).hasSizeBetween(1, 2);
      redis.nodes().get(0).kill();
      redis.restore();
      assertThat(groups(redis)).hasSizeBetween(1, 2);
    }
  }

  /** Returns the lines with groups of this product, such as {@code 4:memory:/ycsb-ext-17-1}. */
  private static List<String> groups(Cluster redis) throws IOException {
    return Files.readAllLines(Path.of("/proc/" + redis.processIds().get(0) + "/cgroup")).stream()
        .filter(line -> line.contains("/ycsb-ext-"))
        .toList();
  }
}
