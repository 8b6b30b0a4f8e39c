package site.ycsb.db;

/**
 * {@link MongoDbClient} on a sharded cluster: {@code mongodb-mongos} on the command line. Its URLs
 * must lead to routers, and the collections that it creates are sharded by the hash of the key.
 */
public class MongosClient extends MongoDbClient {
  @Override
  protected boolean throughRouters() {
    return true;
  }
}
