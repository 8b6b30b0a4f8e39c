package io.github.ycsbext.jdbc.dialect;

import java.util.List;

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
  String keyCollation() {
    return "utf8mb4_0900_bin";
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
  String tablespaces() {
    return "INNODB_TABLESPACES";
  }
}
