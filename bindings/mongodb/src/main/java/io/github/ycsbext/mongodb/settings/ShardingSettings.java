package io.github.ycsbext.mongodb.settings;

import io.github.ycsbext.binding.Settings;
import java.time.Duration;

/**
 * The settings for spreading a collection over shards.
 *
 * @param chunksPerShard the number of parts into which each shard's share is split at the start, if
 *     the server still splits (before 7.2)
 * @param balancerTimeout how long the balancer may take to spread the existing content
 */
public record ShardingSettings(int chunksPerShard, Duration balancerTimeout) {
  public static ShardingSettings of(Settings settings) {
    return new ShardingSettings(
        settings.get(MongoProperties.CHUNKS_PER_SHARD),
        settings.get(MongoProperties.BALANCER_TIMEOUT));
  }
}
