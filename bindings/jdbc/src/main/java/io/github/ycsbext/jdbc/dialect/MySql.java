package io.github.ycsbext.jdbc.dialect;

import java.sql.Connection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** MySQL, 8.0.19 and later. */
public final class MySql extends MySqlFamily {
  public MySql(Identifiers identifiers) {
    super(identifiers);
  }

  @Override
  public String system() {
    return "MySQL";
  }

  @Override
  String byteCollation() {
    return "utf8mb4_0900_bin";
  }

  @Override
  public ColumnCodec dateCodec() {
    return ColumnCodec.DATE_TEXT;
  }

  /** It has no type for them. */
  @Override
  String uuidType() {
    return "BINARY(16)";
  }

  @Override
  public String upsert(TableLayout table, List<String> columns) {
    return Sql.insert(table, columns)
        + " AS new ON DUPLICATE KEY UPDATE "
        + (columns.isEmpty()
            ? table.keySqlName() + " = new." + table.keySqlName()
            : Sql.assigned(columns, "%s = new.%s"));
  }

  @Override
  @Nullable Double allocated(Connection connection, Map<String, Double> status) {
    return Query.numbers(
            connection,
            "SELECT SUM(CURRENT_NUMBER_OF_BYTES_USED) AS allocated"
                + " FROM performance_schema.memory_summary_global_by_event_name")
        .get("allocated");
  }

  @Override
  String tablespaces() {
    return "INNODB_TABLESPACES";
  }
}
