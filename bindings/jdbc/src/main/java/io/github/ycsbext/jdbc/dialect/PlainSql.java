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
  @Override
  public ColumnCodec textCodec() {
    return ColumnCodec.PLAIN_TEXT;
  }

  @Override
  public String textType() {
    return "CLOB";
  }

  @Override
  public String binaryType() {
    return "BLOB";
  }

  @Override
  public String typedColumnType(TypedColumn.Type type) {
    return switch (type) {
      case UUID -> "CHAR(36)";
      case TEXT -> "VARCHAR(" + type.bytes() + ")";
      default -> Dialect.super.typedColumnType(type);
    };
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
