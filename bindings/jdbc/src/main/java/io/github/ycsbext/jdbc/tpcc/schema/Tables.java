package io.github.ycsbext.jdbc.tpcc.schema;

import io.github.ycsbext.jdbc.dialect.Sql;
import io.github.ycsbext.jdbc.schema.AdminConnection;
import io.github.ycsbext.jdbc.tpcc.settings.TpccProperties;
import io.github.ycsbext.jdbc.tpcc.settings.TpccProperties.TableDistribution;
import io.github.ycsbext.progress.Progress;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import site.ycsb.DBException;

public record Tables(AdminConnection server, TableDistribution distribution) {
  /** The index that is made last, so that it tells that a load came to its end. */
  private static final String LAST_INDEX = "orders_i2";

  private static final List<String> INDEXES =
      List.of(
          "CREATE UNIQUE INDEX customer_i2 ON customer (c_w_id, c_d_id, c_last, c_first, c_id)",
          "CREATE UNIQUE INDEX " + LAST_INDEX + " ON orders (o_w_id, o_d_id, o_c_id, o_id)");

  private static final String WAY_OUT =
      "bin/ycsb schema clear jdbc with the same -P and -p removes the tables, and bin/ycsb load jdbc"
          + " makes them again";

  /** Makes them anew, empty; throws if one holds rows, or the server cannot distribute them. */
  public void makeForLoad() throws DBException {
    try {
      for (Table table : Table.values()) {
        if (exists(table) && !rows("SELECT 1 FROM " + table.sqlName() + " LIMIT 1").isEmpty()) {
          throw new DBException(
              "the table %s at %s has rows, and a load begins with empty tables: %s"
                  .formatted(table.sqlName(), server.shown(), WAY_OUT));
        }
      }
      remove();
    } catch (SQLException e) {
      throw server.failure("tell what it has of TPC-C", e);
    }
    makeMissing();
  }

  /** Throws if the server cannot distribute them. */
  public void makeMissing() throws DBException {
    try {
      if (distribution == TableDistribution.CITUS) {
        requireCitus();
      }
      List<Table> missing = new ArrayList<>();
      for (Table table : Table.values()) {
        if (!exists(table)) {
          server.execute(table.create(server.isOfMySqlFamily() ? "DATETIME" : "TIMESTAMP"));
          missing.add(table);
        }
      }
      if (distribution == TableDistribution.CITUS) {
        for (Table table : missing) {
          server.execute(distribute(table));
        }
      }
    } catch (SQLException e) {
      throw server.failure("make the tables", e);
    }
  }

  private static String distribute(Table table) {
    return table == Table.ITEM
        ? "SELECT create_reference_table('item')"
        : "SELECT create_distributed_table('%s', '%s')"
            .formatted(table.sqlName(), table.distributedBy());
  }

  private void requireCitus() throws SQLException, DBException {
    if (!server.isPostgreSql()
        || rows("SELECT 1 FROM pg_extension WHERE extname = 'citus'").isEmpty()) {
      throw new DBException(
          ("%s=citus: %s at %s does not have the extension Citus: give the URL of a"
                  + " coordinator, such as that of bin/ycsb cluster start citus, or leave the"
                  + " property out")
              .formatted(TpccProperties.DISTRIBUTION, server.system(), server.shown()));
    }
  }

  /** Refuses tables on one node: their figures would be recorded as those of several. */
  private void requireDistributed() throws SQLException, DBException {
    if (distribution == TableDistribution.CITUS) {
      requireCitus();
      if (rows("SELECT 1 FROM pg_dist_partition WHERE logicalrelid='orders'::regclass").isEmpty()) {
        throw new DBException(
            ("%s=citus: the tables at %s are not distributed: leave the property out, or"
                    + " load them with it: %s")
                .formatted(TpccProperties.DISTRIBUTION, server.shown(), WAY_OUT));
      }
    }
  }

  /**
   * Makes indexes, routines and statistics; the progress counts the indexes made and the tables
   * analyzed.
   */
  public void complete(Progress progress) throws DBException {
    progress.expect(INDEXES.size() + Table.values().length);
    int done = 0;
    try {
      makeRoutines();
      for (String index : INDEXES) {
        server.execute(index);
        progress.reach(++done);
      }
      if (server.isPostgreSql() || server.isOfMySqlFamily()) {
        for (Table table : Table.values()) {
          server.execute((server.isPostgreSql() ? "ANALYZE " : "ANALYZE TABLE ") + table.sqlName());
          progress.reach(++done);
        }
      }
    } catch (SQLException e) {
      throw server.failure("make the indexes and routines", e);
    }
  }

  private void makeRoutines() throws SQLException {
    for (Routine routine : Routine.values()) {
      for (String create : create(routine)) {
        server.execute(create);
      }
    }
    if (distribution == TableDistribution.CITUS) {
      server.execute(
          "SELECT create_distributed_function(oid, '$1', colocate_with := 'warehouse') FROM pg_proc"
              + " WHERE pronamespace = current_schema()::regnamespace AND proname IN ("
              + Routine.allNames()
              + ")");
    }
  }

  private List<String> create(Routine routine) {
    if (server.isPostgreSql()) {
      return routine.createOnPostgreSql();
    }
    return server.isOfMySqlFamily() ? routine.createOnMySql() : List.of();
  }

  /** Throws if they are not those of a whole load, or have fewer warehouses. */
  public void requireLoaded(int warehouses) throws DBException {
    try {
      if (!exists(Table.WAREHOUSE) || !isComplete()) {
        throw new DBException(
            server.shown() + " has no tables of TPC-C that were loaded to the end: " + WAY_OUT);
      }
      int loaded = Integer.parseInt(rows("SELECT count(*) FROM warehouse").get(0));
      if (loaded < warehouses) {
        throw new DBException(
            "%1$s=%2$s: %3$s has only %4$s: give at most as many, or load more: %5$s"
                .formatted(TpccProperties.WAREHOUSES, warehouses, server.shown(), loaded, WAY_OUT));
      }
      requireWideCounters();
      requireDistributed();
    } catch (SQLException e) {
      throw server.failure("tell what it has of TPC-C", e);
    }
  }

  /** About three million orders of one warehouse overflow a SMALLINT. */
  private void requireWideCounters() throws DBException, SQLException {
    Map<String, Integer> types =
        columns("SELECT s_order_cnt, c_payment_cnt FROM stock, customer WHERE 1 = 0");
    for (Map.Entry<String, Integer> column : types.entrySet()) {
      if (column.getValue() == Types.SMALLINT) {
        throw new DBException(
            "%s has TPC-C's counter %s as SMALLINT, which a long run overflows: %s"
                .formatted(server.shown(), column.getKey(), WAY_OUT));
      }
    }
  }

  /** Returns the names, in lower case, and JDBC's types of a query's columns. */
  private Map<String, Integer> columns(String sql) throws SQLException {
    try (Statement statement = server.connection().createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      ResultSetMetaData description = rows.getMetaData();
      Map<String, Integer> columns = new LinkedHashMap<>();
      for (int i = 1; i <= description.getColumnCount(); i++) {
        columns.put(
            description.getColumnName(i).toLowerCase(Locale.ROOT), description.getColumnType(i));
      }
      return columns;
    }
  }

  private boolean isComplete() throws SQLException {
    Connection connection = server.connection();
    String name = connection.getMetaData().storesUpperCaseIdentifiers() ? "ORDERS" : "orders";
    try (ResultSet indexes =
        connection
            .getMetaData()
            .getIndexInfo(connection.getCatalog(), connection.getSchema(), name, false, true)) {
      while (indexes.next()) {
        if (LAST_INDEX.equalsIgnoreCase(indexes.getString("INDEX_NAME"))) {
          return true;
        }
      }
      return false;
    }
  }

  /** Removes tables and routines; throws if a table of such a name is not one of TPC-C. */
  public void drop() throws DBException {
    try {
      remove();
    } catch (SQLException e) {
      throw server.failure("remove the tables", e);
    }
  }

  private void remove() throws DBException, SQLException {
    List<Table> present = new ArrayList<>();
    for (Table table : Table.values()) {
      if (exists(table)) {
        requireOurs(table);
        present.add(table);
      }
    }
    for (Table table : present) {
      server.execute("DROP TABLE " + table.sqlName());
    }
    if (server.isPostgreSql()) {
      for (String routine :
          rows(
              "SELECT oid::regprocedure FROM pg_proc WHERE pronamespace = current_schema()::regnamespace"
                  + " AND proname IN ("
                  + Routine.allNames()
                  + ")")) {
        server.execute("DROP ROUTINE " + routine);
      }
    } else if (server.isOfMySqlFamily()) {
      for (Routine routine : Routine.values()) {
        server.execute(routine.dropOnMySql());
      }
    }
  }

  /** Names such as {@code orders} are common: no one else's table is removed. */
  private void requireOurs(Table table) throws DBException, SQLException {
    Set<String> columns = columns("SELECT * FROM " + table.sqlName() + " WHERE 1 = 0").keySet();
    if (!columns.containsAll(table.columnNames())) {
      throw new DBException(
          "the table %s at %s is not one of TPC-C: use another database, or remove it yourself"
              .formatted(table.sqlName(), server.shown()));
    }
  }

  private boolean exists(Table table) throws SQLException {
    return server.hasTable(table.sqlName());
  }

  private List<String> rows(String sql) throws SQLException {
    return Sql.rows(server.connection(), sql, row -> row.getString(1));
  }
}
