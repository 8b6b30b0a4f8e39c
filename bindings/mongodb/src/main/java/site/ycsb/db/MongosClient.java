package site.ycsb.db;

/** {@code mongodb-mongos}: URLs of routers; new collections are sharded by the key's hash. */
public class MongosClient extends MongoDbClient {
  @Override
  protected boolean throughRouters() {
    return true;
  }
}
