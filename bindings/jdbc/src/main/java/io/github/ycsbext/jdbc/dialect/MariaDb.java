package io.github.ycsbext.jdbc.dialect;

import java.sql.Connection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** MariaDB, 10.7 and later. */
public final class MariaDb extends MySqlFamily {
  public MariaDb(Identifiers identifiers) {
    super(identifiers);
  }

  @Override
  public String system() {
    return "MariaDB";
  }

  @Override
  String byteCollation() {
    return "utf8mb4_nopad_bin";
  }

  @Override
  String uuidType() {
    return "UUID";
  }

  @Override
  public String upsert(TableLayout table, List<String> columns) {
    return Sql.insert(table, columns)
        + " ON DUPLICATE KEY UPDATE "
        + (columns.isEmpty()
            ? table.keySqlName() + " = " + table.keySqlName()
            : Sql.assigned(columns, "%s = VALUE(%s)"));
  }

  @Override
  @Nullable Double allocated(Connection connection, Map<String, Double> status) {
    return status.get("Memory_used");
  }

  @Override
  String tablespaces() {
    return "INNODB_SYS_TABLESPACES";
  }
}
