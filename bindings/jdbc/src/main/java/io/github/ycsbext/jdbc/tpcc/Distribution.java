package io.github.ycsbext.jdbc.tpcc;

/** How tables are spread over nodes. */
enum Distribution {
  NONE,
  CITUS
}
