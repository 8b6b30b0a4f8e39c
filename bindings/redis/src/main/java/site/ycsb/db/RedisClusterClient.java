package site.ycsb.db;

/** {@link RedisClient} on a Redis Cluster: {@code redis-cluster} on the command line. */
public class RedisClusterClient extends RedisClient {
  @Override
  protected boolean clusterOnly() {
    return true;
  }
}
