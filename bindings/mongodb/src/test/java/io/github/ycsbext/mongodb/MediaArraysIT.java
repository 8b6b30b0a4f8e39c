package io.github.ycsbext.mongodb;

import io.github.ycsbext.binding.ServerMediaContract;
import java.util.Properties;
import site.ycsb.DB;
import site.ycsb.db.MongoDbClient;

class MediaArraysIT extends ServerMediaContract {
  @Override
  protected DB newDatabase() {
    return new MongoDbClient();
  }

  @Override
  protected Properties connection() {
    Properties properties = new Properties();
    properties.setProperty("mongodb.url", "mongodb://" + TestServer.address() + "/arrays?w=1");
    properties.setProperty("mongodb.media", "array");
    properties.setProperty("threadcount", "4");
    return properties;
  }
}
