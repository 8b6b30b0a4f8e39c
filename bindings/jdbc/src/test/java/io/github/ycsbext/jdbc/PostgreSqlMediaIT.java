package io.github.ycsbext.jdbc;

import io.github.ycsbext.binding.ServerMediaContract;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.SharedCluster;
import java.util.Properties;
import site.ycsb.DB;
import site.ycsb.db.JdbcDBClient;

class PostgreSqlMediaIT extends ServerMediaContract {
  @Override
  protected DB newDatabase() {
    return new JdbcDBClient();
  }

  @Override
  protected Properties connection() {
    Properties properties = new Properties();
    properties.setProperty(
        "db.url", SharedCluster.of(Engine.POSTGRESQL).properties().get("db.url") + "?user=ycsb");
    return properties;
  }
}
