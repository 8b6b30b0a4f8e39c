package io.github.ycsbext.jdbc.settings;

import java.sql.Connection;

public enum Isolation {
  READCOMMITTED(Connection.TRANSACTION_READ_COMMITTED),
  REPEATABLEREAD(Connection.TRANSACTION_REPEATABLE_READ),
  SERIALIZABLE(Connection.TRANSACTION_SERIALIZABLE);

  private final int level;

  Isolation(int level) {
    this.level = level;
  }

  public int level() {
    return level;
  }
}
