package io.github.ycsbext.mongodb;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.ycsbext.binding.DatabaseContract;
import java.util.Properties;
import org.junit.jupiter.api.Test;
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

  @Test
  void a_stand_in_that_lets_no_record_expire_is_refused() {
    assumeTrue(TestServer.standIn() != null);
    Properties expiring = properties();
    expiring.setProperty("ttl", "30");
    DB db = newDatabase();
    db.setProperties(expiring);

    assertThatThrownBy(db::init)
        .hasMessageContaining("mongo-java-server")
        .hasMessageContaining("ttl");
  }
}
