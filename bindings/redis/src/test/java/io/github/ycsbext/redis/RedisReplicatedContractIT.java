package io.github.ycsbext.redis;

import io.github.ycsbext.clusters.Topology;

/** What every binding does, on a primary with two replicas. */
class RedisReplicatedContractIT extends RedisTopologyContract {
  RedisReplicatedContractIT() {
    super(Topology.REPLICATED, "1 primary, 2 replicas");
  }
}
