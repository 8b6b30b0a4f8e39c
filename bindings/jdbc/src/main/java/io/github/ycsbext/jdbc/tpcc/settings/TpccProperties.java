package io.github.ycsbext.jdbc.tpcc.settings;

import io.github.ycsbext.binding.Property;
import io.github.ycsbext.jdbc.tpcc.consistency.Check;
import java.sql.Connection;
import java.util.List;

public final class TpccProperties {
  static final String PREFIX = "tpcc.";

  /** A warehouse has 600,000 rows; more would not fit anywhere. */
  static final int MAX_WAREHOUSES = 1_000_000;

  public static final Property<Integer> WAREHOUSES =
      Property.integer(
              "tpcc.warehouses",
              null,
              1,
              MAX_WAREHOUSES,
              "warehouses that are loaded, about 100 MB each; a run uses the first ones")
          .otherwise("`recordcount`, or 1");

  static final Property<RoutineKind> ROUTINES =
      Property.choice(
              "tpcc.routines",
              RoutineKind.class,
              null,
              "what runs the statements of a transaction: the server, in `functions` (`SELECT`, for"
                  + " PostgreSQL) or `procedures` (`CALL`, also for MySQL and MariaDB), or the client,"
                  + " with one statement for all items (`client`) or statements for each (`itemwise`)")
          .otherwise("functions; MySQL, MariaDB: procedures; other: client");

  public static final Property<TableDistribution> DISTRIBUTION =
      Property.choice(
          "tpcc.distribution",
          TableDistribution.class,
          TableDistribution.NONE,
          "`citus` distributes the tables by warehouse when they are made");

  static final Property<Mix> MIX =
      Property.choice(
          "tpcc.mix",
          Mix.class,
          Mix.HAMMERDB,
          "ratio of new order, payment, order status, delivery and stock level: 10:10:1:1:1"
              + " (`hammerdb`) or 45:43:4:4:4 (`standard`)");

  static final Property<Boolean> WAITS =
      Property.flag("tpcc.waits", false, "users wait for the standard's keying and think times");

  static final Property<Integer> RETRIES =
      Property.integer(
          "tpcc.retries",
          0,
          0,
          1_000_000,
          "how often a transaction is sent again after a serialization failure or a deadlock, within"
              + " its measured time");

  static final Property<Isolation> ISOLATION =
      Property.choice(
              "tpcc.isolation", Isolation.class, null, "the isolation level of the transactions")
          .otherwise("the server's");

  static final Property<Check> CHECK =
      Property.choice(
          "tpcc.check",
          Check.class,
          Check.ALL,
          "which of the standard's consistency conditions are verified after the load or the run:"
              + " `all` twelve, `quick` 1 to 4, or `none`; a violation fails it");

  public static final List<Property<?>> ALL = Property.declaredIn(TpccProperties.class);

  private TpccProperties() {}

  public enum TableDistribution {
    NONE,
    CITUS
  }

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
}
