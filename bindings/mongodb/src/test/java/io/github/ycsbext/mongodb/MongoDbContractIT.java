package io.github.ycsbext.mongodb;

import io.github.ycsbext.binding.DatabaseContract;
import java.util.Properties;
import site.ycsb.DB;
import site.ycsb.db.MongoDbClient;

class MongoDbContractIT extends DatabaseContract {
  @Override
  protected DB newDatabase() {
    return new MongoDbClient();
  }

  @Override
  protected Properties properties() {
    Properties properties = new Properties();
    properties.setProperty("mongodb.url", "mongodb://" + TestServer.address() + "/contract?w=1");
    properties.setProperty("threadcount", "16");
    return properties;
  }
}
