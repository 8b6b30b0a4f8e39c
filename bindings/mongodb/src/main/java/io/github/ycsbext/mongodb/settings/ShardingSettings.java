package io.github.ycsbext.mongodb.settings;

import io.github.ycsbext.binding.Settings;
import java.time.Duration;

/** How a collection is spread: chunks split at the start (before 7.2), and the balancer's time. */
public record ShardingSettings(int chunksPerShard, Duration balancerTimeout) {
  public static ShardingSettings of(Settings settings) {
    return new ShardingSettings(
        settings.get(MongoProperties.CHUNKS_PER_SHARD),
        settings.get(MongoProperties.BALANCER_TIMEOUT));
  }
}
