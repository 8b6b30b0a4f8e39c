package io.github.ycsbext.cassandra;

import io.github.ycsbext.binding.DatabaseContract;
import java.util.Properties;
import site.ycsb.DB;
import site.ycsb.db.CassandraCQLClient;

abstract class CassandraContract extends DatabaseContract {
  private static final String BINARY_TABLE = "binarytable";

  @Override
  protected DB newDatabase() {
    return new CassandraCQLClient();
  }

  @Override
  protected Properties properties() {
    return CassandraServer.properties();
  }

  @Override
  protected Properties binaryProperties() {
    Properties binary = properties();
    binary.setProperty("table", BINARY_TABLE);
    binary.setProperty("cassandra.valueType", "blob");
    return binary;
  }

  @Override
  protected String binaryTable() {
    return BINARY_TABLE;
  }
}
