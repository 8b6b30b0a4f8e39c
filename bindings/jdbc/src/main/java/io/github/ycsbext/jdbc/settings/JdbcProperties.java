package io.github.ycsbext.jdbc.settings;

import io.github.ycsbext.binding.Property;
import java.time.Duration;
import java.util.List;

public final class JdbcProperties {
  static final String DATABASE_PREFIX = "db.";
  static final String PREFIX = "jdbc.";

  private static final int MAX_INSERTS = 1_000_000;

  public static final Property<String> URL =
      Property.text(
              "db.url",
              null,
              "a JDBC URL with all its options. Separate several by `;`: each has a part of the"
                  + " records, by the hash of their keys")
          .otherwise("required")
          .leadingToServer();

  static final Property<String> DRIVER =
      Property.text(
              "db.driver",
              null,
              "the driver's class, for a driver that does not register itself as JDBC 4 asks")
          .leadingToServer();

  static final Property<String> USER = Property.text("db.user", null, "a user").leadingToServer();

  static final Property<String> PASSWORD = Property.secret("db.passwd", "the user's password");

  static final Property<Duration> CONNECT_TIMEOUT =
      Property.millis(
          "jdbc.connectTimeout",
          Duration.ofSeconds(20),
          0,
          "how long connecting and logging in may take, whatever the driver; 0 for no time-out");

  static final Property<Duration> SOCKET_TIMEOUT =
      Property.millis(
          "jdbc.socketTimeout",
          Duration.ofMinutes(1),
          0,
          "how long an operation may wait for an answer of the server, unless the URL has"
              + " `socketTimeout`; 0 for no time-out");

  static final Property<Integer> BATCH_SIZE =
      Property.integer(
              "db.batchsize",
              -1,
              -1,
              MAX_INSERTS,
              "inserts that are sent together with `jdbc.batchupdateapi=true`, or committed together"
                  + " with `jdbc.autocommit=false`; 0 or -1 for none")
          .otherwise("-1; with jdbc.batchupdateapi: 1000");

  static final Property<Boolean> BATCH_API =
      Property.flag("jdbc.batchupdateapi", false, "sends inserts in batches, each a transaction");

  static final Property<Boolean> AUTO_COMMIT =
      Property.flag(
          "jdbc.autocommit",
          true,
          "the server commits each statement; `false`: this client commits, after each operation");

  static final Property<Integer> FETCH_SIZE =
      Property.integer(
          "jdbc.fetchsize",
          -1,
          -1,
          Integer.MAX_VALUE,
          "rows of a scan that the driver fetches at a time; -1 leaves it to the driver. PostgreSQL's"
              + " needs `jdbc.autocommit=false`");

  static final Property<Boolean> UPSERT =
      Property.flag(
          "jdbc.upsert",
          false,
          "an insert overwrites an existing record; PostgreSQL, MySQL and MariaDB");

  static final Property<ValueType> VALUE_TYPE =
      Property.choice(
              "jdbc.valueType",
              ValueType.class,
              null,
              "what the columns hold that `schema create` makes; a run uses the table as it is")
          .otherwise("text; with values=typed: typed");

  public static final List<Property<?>> ALL = Property.declaredIn(JdbcProperties.class);

  private JdbcProperties() {}
}
