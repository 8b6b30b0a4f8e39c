package io.github.ycsbext.jdbc.tpcc.settings;

public enum TableDistribution {
  NONE,
  CITUS
}
