package io.github.ycsbext.binding.schema;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a record with {@code values=typed}: the table of Nascimento and Leal, <i>Teste de
 * performance do banco de dados Cassandra</i>, Quadro 01, whose key is A1 in the program of its
 * annex. A key is the record's number in decimal digits; the fields are the other seven columns.
 *
 * <p>A binding gets a value as bytes in the format of the CQL binary protocol (version 4, section
 * 6): numbers are in network byte order.
 */
public enum TypedColumn {
  A0(Type.UUID),
  A1(Type.INT),
  A2(Type.BIGINT),
  A3(Type.DOUBLE),
  A4(Type.VARCHAR),
  A5(Type.TEXT),
  A6(Type.DATE),
  A7(Type.TIMESTAMP);

  public static final TypedColumn KEY = A1;

  /** The content of a column, named as in CQL and most of SQL, and the layout of its bytes. */
  public enum Type {
    /** 16 bytes, the most significant first. */
    UUID(16),
    /** 4 bytes, two's complement. */
    INT(4),
    /** 8 bytes, two's complement. */
    BIGINT(8),
    /** 8 bytes, IEEE 754 binary64. */
    DOUBLE(8),
    /** 26 characters of printable ASCII. */
    VARCHAR(26),
    /** Printable ASCII, as long as the paper's text. */
    TEXT(849),
    /** An unsigned number of 4 bytes: the days since 1970-01-01, plus 2³¹. */
    DATE(4),
    /** 8 bytes, two's complement: the milliseconds since 1970-01-01T00:00Z. */
    TIMESTAMP(8);

    private final int bytes;

    Type(int bytes) {
      this.bytes = bytes;
    }

    public int bytes() {
      return bytes;
    }
  }

  private static final Map<String, TypedColumn> BY_NAME =
      Arrays.stream(values())
          .collect(Collectors.toMap(TypedColumn::columnName, Function.identity()));

  private final Type type;
  private final String columnName;

  TypedColumn(Type type) {
    this.type = type;
    this.columnName = name().toLowerCase(Locale.ROOT);
  }

  public static @Nullable TypedColumn named(String columnName) {
    return BY_NAME.get(columnName);
  }

  /** Returns the names of the columns that hold values, all but the key's, in the table's order. */
  public static List<String> fieldNames() {
    return Arrays.stream(values())
        .filter(column -> column != KEY)
        .map(TypedColumn::columnName)
        .toList();
  }

  /** Returns the total size in bytes of a record's values, without its key. */
  public static int recordBytes() {
    return Arrays.stream(values())
        .filter(column -> column != KEY)
        .mapToInt(column -> column.type.bytes())
        .sum();
  }

  public Type type() {
    return type;
  }

  /** Returns the name of the column's field, such as {@code a0}. */
  public String columnName() {
    return columnName;
  }
}
