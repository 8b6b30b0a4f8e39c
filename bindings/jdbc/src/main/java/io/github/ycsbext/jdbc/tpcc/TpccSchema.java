package io.github.ycsbext.jdbc.tpcc;

import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.jdbc.schema.AdminConnection;
import io.github.ycsbext.jdbc.tpcc.schema.Table;
import io.github.ycsbext.jdbc.tpcc.schema.Tables;
import io.github.ycsbext.jdbc.tpcc.settings.TpccSettings;
import java.sql.SQLException;
import java.util.Properties;
import site.ycsb.DBException;

/** The nine tables, made anew by a load; so to clear is to remove them, with the routines. */
final class TpccSchema implements Schema {
  private final AdminConnection server;
  private final Tables tables;

  private TpccSchema(AdminConnection server, Tables tables) {
    this.server = server;
    this.tables = tables;
  }

  static TpccSchema open(Properties properties) throws DBException {
    TpccSettings settings = TpccSettings.of(properties);
    AdminConnection server = AdminConnection.connect(properties);
    return new TpccSchema(server, new Tables(server, settings.distribution()));
  }

  /** A load does so itself. */
  @Override
  public void create() throws DBException {
    tables.makeMissing();
  }

  @Override
  public void clear() throws DBException {
    tables.drop();
  }

  @Override
  public SchemaDescription describe() throws DBException {
    try {
      return server.describe(Table.sqlNames());
    } catch (SQLException e) {
      throw server.failure("describe itself", e);
    }
  }

  @Override
  public void close() {
    server.close();
  }
}
