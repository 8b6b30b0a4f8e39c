package io.github.ycsbext.jdbc.dialect;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A name means what it would without quotes; it is quoted, as it may be a reserved word. */
public record Identifiers(String quote, UnaryOperator<String> folding) {
  /** Other names exist in quotes alone, and keep their case. */
  private static final Pattern REGULAR = Pattern.compile("[A-Za-z_]\\w*");

  public static Identifiers of(DatabaseMetaData database) throws SQLException {
    UnaryOperator<String> folding = UnaryOperator.identity();
    if (database.storesLowerCaseIdentifiers()) {
      folding = name -> name.toLowerCase(Locale.ROOT);
    } else if (database.storesUpperCaseIdentifiers()) {
      folding = name -> name.toUpperCase(Locale.ROOT);
    }
    return new Identifiers(database.getIdentifierQuoteString().strip(), folding);
  }

  /** Returns a table's name, which may begin with the name of its schema and a dot. */
  public String table(String name) {
    return Arrays.stream(name.split("\\.", -1)).map(this::column).collect(Collectors.joining("."));
  }

  public String column(String name) {
    return quoted(REGULAR.matcher(name).matches() ? folding.apply(name) : name);
  }

  /** Looks for a table in the schema that its name begins with, or that of the connection. */
  public boolean hasTable(Connection connection, String table) throws SQLException {
    int dot = table.lastIndexOf('.');
    String schema = dot < 0 ? connection.getSchema() : table.substring(0, dot);
    String name = folding.apply(table.substring(dot + 1));
    try (ResultSet tables =
        connection.getMetaData().getTables(connection.getCatalog(), schema, name, null)) {
      while (tables.next()) {
        // An underscore in the pattern stands for any letter.
        if (name.equalsIgnoreCase(tables.getString("TABLE_NAME"))) {
          return true;
        }
      }
      return false;
    }
  }

  String quoted(String stored) {
    return quote.isEmpty() ? stored : quote + stored.replace(quote, quote + quote) + quote;
  }
}
