package io.github.ycsbext.jdbc.dialect;

import io.github.ycsbext.binding.schema.ServerNote;
import io.github.ycsbext.binding.schema.TypedColumn;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Any other database, by the SQL standard alone. */
public record PlainSql(String system, Identifiers identifiers) implements Dialect {
  private static final Types TYPES =
      new Types(
          ColumnCodec.PLAIN_TEXT,
          ColumnCodec.DATE,
          "CLOB",
          "BLOB",
          Types.COUNTED,
          "",
          Map.of(
              TypedColumn.Type.UUID,
              "CHAR(36)",
              TypedColumn.Type.TEXT,
              "VARCHAR(" + TypedColumn.Type.TEXT.bytes() + ")"));

  @Override
  public Types types() {
    return TYPES;
  }

  @Override
  public String limit() {
    return "OFFSET 0 ROWS FETCH NEXT ? ROWS ONLY";
  }

  @Override
  public boolean hasUpsert() {
    return false;
  }

  @Override
  public String upsert(TableLayout table, List<String> columns) {
    throw new UnsupportedOperationException("no upsert is known for " + system);
  }

  @Override
  public String clear(TableLayout table) {
    return "DELETE FROM " + table.sqlName();
  }

  @Override
  public ServerFacts describe(Connection connection) throws SQLException {
    return new ServerFacts(
        connection.getMetaData().getDatabaseProductVersion(),
        ServerNote.ONE_NODE.of(),
        ServerNote.DURABILITY_NOT_TOLD.of(),
        Map.of());
  }

  @Override
  public @Nullable Long bytesStored(Connection connection, String table) {
    return null;
  }
}
