package io.github.ycsbext.jdbc.tpcc;

/** Who does the statements of a transaction. */
enum RoutineKind {
  FUNCTIONS,
  PROCEDURES,
  CLIENT
}
