package io.github.ycsbext.jdbc;

import io.github.ycsbext.binding.ServerMediaContract;
import io.github.ycsbext.clusters.Engine;
import java.util.Properties;
import site.ycsb.DB;
import site.ycsb.db.JdbcDBClient;

class MariaDbMediaIT extends ServerMediaContract {
  @Override
  protected DB newDatabase() {
    return new JdbcDBClient();
  }

  @Override
  protected Properties connection() {
    Properties properties = new Properties();
    properties.setProperty("db.url", SharedSql.url(Engine.named("mariadb")) + "&sslMode=disable");
    return properties;
  }
}
