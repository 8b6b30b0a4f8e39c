package io.github.ycsbext.jdbc.tpcc.settings;

/** How tables are spread over nodes. */
public enum Distribution {
  NONE,
  CITUS
}
