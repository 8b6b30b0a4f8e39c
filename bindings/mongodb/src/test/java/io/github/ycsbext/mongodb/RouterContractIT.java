package io.github.ycsbext.mongodb;

import io.github.ycsbext.binding.DatabaseContract;
import java.util.Properties;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import site.ycsb.DB;
import site.ycsb.db.MongosClient;

/** The contract through two doubles of mongos, on a collection that is sharded. */
class RouterContractIT extends DatabaseContract {
  private static ShardedDouble cluster;
  private static String hosts;

  @BeforeAll
  static void start() {
    cluster = ShardedDouble.ofVersion(8, 0, 4);
    hosts = cluster.startRouter().address() + "," + cluster.startRouter().address();
  }

  @AfterAll
  static void stop() {
    cluster.close();
  }

  @Override
  protected DB newDatabase() {
    return new MongosClient();
  }

  @Override
  protected Properties properties() {
    Properties properties = new Properties();
    properties.setProperty("mongodb.url", "mongodb://" + hosts + "/contract?w=1");
    properties.setProperty("threadcount", "16");
    return properties;
  }
}
