package site.ycsb.db;

import io.github.ycsbext.binding.Schema;
import java.util.Properties;
import site.ycsb.DBException;

/** {@link RedisClient} on a Redis Cluster: {@code redis-cluster} on the command line. */
public class RedisClusterClient extends RedisClient {
  private static final String CLUSTER = "redis.cluster";

  @Override
  public void init() throws DBException {
    setProperties(onCluster(getProperties()));
    super.init();
  }

  @Override
  public Schema openSchema(Properties properties) throws DBException {
    return super.openSchema(onCluster(properties));
  }

  private static Properties onCluster(Properties given) throws DBException {
    if (given.getProperty(CLUSTER, "true").trim().equalsIgnoreCase("false")) {
      throw new DBException(
          CLUSTER + "=false: redis-cluster is a Redis Cluster: leave it out, or take redis");
    }
    Properties own = new Properties(given);
    own.setProperty(CLUSTER, "true");
    return own;
  }
}
