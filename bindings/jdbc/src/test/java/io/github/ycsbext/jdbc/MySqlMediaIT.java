package io.github.ycsbext.jdbc;

import io.github.ycsbext.binding.ServerMediaContract;
import io.github.ycsbext.clusters.SharedCluster;
import io.github.ycsbext.clusters.TestedServers;
import java.util.Properties;
import site.ycsb.DB;
import site.ycsb.db.JdbcDBClient;

class MySqlMediaIT extends ServerMediaContract {
  @Override
  protected DB newDatabase() {
    return new JdbcDBClient();
  }

  @Override
  protected Properties connection() {
    Properties properties = new Properties();
    properties.setProperty(
        "db.url", SharedSql.url(SharedCluster.of(TestedServers.newerMySql())) + "&sslMode=disable");
    return properties;
  }
}
