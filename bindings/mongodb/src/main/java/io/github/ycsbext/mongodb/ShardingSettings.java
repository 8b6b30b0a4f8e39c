package io.github.ycsbext.mongodb;

import io.github.ycsbext.binding.Settings;
import java.time.Duration;

/**
 * How a collection is spread over shards.
 *
 * @param chunksPerShard into how many parts each shard's share is split at the start, where the
 *     server still splits (before 7.2)
 * @param balancerTimeout how long the balancer may take to spread what is there already
 */
record ShardingSettings(int chunksPerShard, Duration balancerTimeout) {
  /** The servers' own default as long as they had one. */
  private static final int CHUNKS_PER_SHARD = 2;

  private static final int MOST_CHUNKS_PER_SHARD = 8192;
  private static final Duration BALANCER_TIMEOUT = Duration.ofMinutes(10);

  static ShardingSettings from(Settings settings) {
    return new ShardingSettings(
        settings.integer("mongodb.chunksPerShard", CHUNKS_PER_SHARD, 1, MOST_CHUNKS_PER_SHARD),
        settings.millis("mongodb.balancerTimeout", BALANCER_TIMEOUT));
  }
}
