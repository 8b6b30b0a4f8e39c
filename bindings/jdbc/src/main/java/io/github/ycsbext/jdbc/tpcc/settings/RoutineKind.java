package io.github.ycsbext.jdbc.tpcc.settings;

public enum RoutineKind {
  /** The server, called by {@code SELECT}. */
  FUNCTIONS,
  /** The server, called by {@code CALL}. */
  PROCEDURES,
  /** The client, with one statement for all items. */
  CLIENT,
  /** The client, with statements for each item. */
  ITEMWISE;

  public boolean isOfServer() {
    return this == FUNCTIONS || this == PROCEDURES;
  }
}
