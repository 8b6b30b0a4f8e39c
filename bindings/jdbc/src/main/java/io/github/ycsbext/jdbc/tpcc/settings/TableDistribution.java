package io.github.ycsbext.jdbc.tpcc.settings;

/** How tables are spread over nodes. */
public enum TableDistribution {
  NONE,
  CITUS
}
