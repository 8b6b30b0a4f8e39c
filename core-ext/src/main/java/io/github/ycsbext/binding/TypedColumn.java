package io.github.ycsbext.binding;

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
 * <p>A value comes to a binding as bytes, as the CQL binary protocol (version 4, section 6) has
 * them: numbers in network byte order, so that a binding of Cassandra sends them as they are, and
 * others can store them as bytes or make of them what their database has for such a {@link Type}.
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

  /** The column that holds the key. */
  public static final TypedColumn KEY = A1;

  /** What a column holds, by its name in CQL and most of SQL, and how its bytes are laid out. */
  public enum Type {
    /** 16 bytes, the most significant first. */
    UUID(16),
    /** 4 bytes, two's complement. */
    INT(4),
    /** 8 bytes, two's complement. */
    BIGINT(8),
    /** 8 bytes, IEEE 754 binary64. */
    DOUBLE(8),
    /** Printable ASCII, 26 characters of it. */
    VARCHAR(26),
    /** Printable ASCII, as long as the paper's text. */
    TEXT(849),
    /** 4 bytes without a sign: the days since 1970-01-01, plus 2³¹. */
    DATE(4),
    /** 8 bytes, two's complement: the milliseconds since 1970-01-01T00:00Z. */
    TIMESTAMP(8);

    private final int bytes;

    Type(int bytes) {
      this.bytes = bytes;
    }

    /** How many bytes each value takes. */
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

  /** The column of this name; null where there is none. */
  public static @Nullable TypedColumn named(String columnName) {
    return BY_NAME.get(columnName);
  }

  /** The names of the columns that hold values, all but the key's, in the table's order. */
  public static List<String> fieldNames() {
    return Arrays.stream(values())
        .filter(column -> column != KEY)
        .map(TypedColumn::columnName)
        .toList();
  }

  /** How many bytes the values of a record take together, without its key. */
  public static int recordBytes() {
    return Arrays.stream(values())
        .filter(column -> column != KEY)
        .mapToInt(column -> column.type.bytes())
        .sum();
  }

  public Type type() {
    return type;
  }

  /** The name as a field has it: {@code a0}. */
  public String columnName() {
    return columnName;
  }
}
