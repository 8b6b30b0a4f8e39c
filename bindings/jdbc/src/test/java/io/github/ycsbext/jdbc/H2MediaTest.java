package io.github.ycsbext.jdbc;

import io.github.ycsbext.binding.MediaContract;
import java.util.Properties;
import site.ycsb.DB;
import site.ycsb.db.JdbcDBClient;

class H2MediaTest extends MediaContract {
  @Override
  protected DB newDatabase() {
    return new JdbcDBClient();
  }

  @Override
  protected Properties connection() {
    Properties properties = new Properties();
    properties.setProperty("db.url", "jdbc:h2:mem:media;DB_CLOSE_DELAY=-1");
    return properties;
  }
}
