package io.github.ycsbext.jdbc.settings;

import java.sql.Connection;

/** The isolation levels that a user can ask for. */
public enum Isolation {
  READCOMMITTED(Connection.TRANSACTION_READ_COMMITTED),
  REPEATABLEREAD(Connection.TRANSACTION_REPEATABLE_READ),
  SERIALIZABLE(Connection.TRANSACTION_SERIALIZABLE);

  private final int level;

  Isolation(int level) {
    this.level = level;
  }

  /** Returns JDBC's constant. */
  public int level() {
    return level;
  }
}
