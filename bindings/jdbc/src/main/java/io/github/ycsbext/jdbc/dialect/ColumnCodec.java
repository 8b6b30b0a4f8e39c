package io.github.ycsbext.jdbc.dialect;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.ycsbext.binding.ArrayByteIterator;
import java.nio.ByteBuffer;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteIterator;

/** How values, bytes as of {@link io.github.ycsbext.binding.schema.TypedColumn}, pass a driver. */
public enum ColumnCodec {
  /** Bytes, for binary columns and for drivers that take a text as its bytes in UTF-8, too. */
  BYTES,
  /** Text, from a driver that returns the bytes of a text as the server sent them, in UTF-8. */
  TEXT,
  /** Text, by any driver. */
  PLAIN_TEXT,
  UUID_OBJECT,
  UUID_TEXT,
  INT,
  BIGINT,
  DOUBLE,
  DATE,
  /** A date as text, for MariaDB's driver sends a date in a form that MySQL does not take. */
  DATE_TEXT,
  /** A time in UTC, in a column without a time zone. */
  TIMESTAMP;

  public void bind(PreparedStatement statement, int marker, ArrayByteIterator value)
      throws SQLException {
    switch (this) {
      case BYTES -> statement.setBytes(marker, bytes(value));
      case TEXT, PLAIN_TEXT -> statement.setString(marker, Utf8.text(value));
      case UUID_OBJECT -> statement.setObject(marker, uuid(value));
      case UUID_TEXT -> statement.setString(marker, uuid(value).toString());
      case INT -> statement.setInt(marker, buffer(value).getInt());
      case BIGINT -> statement.setLong(marker, buffer(value).getLong());
      case DOUBLE -> statement.setDouble(marker, buffer(value).getDouble());
      case DATE -> statement.setObject(marker, date(value));
      case DATE_TEXT -> statement.setString(marker, date(value).toString());
      case TIMESTAMP -> {
        Instant time = Instant.ofEpochMilli(buffer(value).getLong());
        statement.setObject(marker, LocalDateTime.ofInstant(time, ZoneOffset.UTC));
      }
    }
  }

  public byte @Nullable [] read(ResultSet row, int column) throws SQLException {
    return switch (this) {
      case BYTES, TEXT -> row.getBytes(column);
      case PLAIN_TEXT -> {
        String text = row.getString(column);
        yield text == null ? null : text.getBytes(UTF_8);
      }
      case UUID_OBJECT -> {
        UUID uuid = row.getObject(column, UUID.class);
        yield uuid == null ? null : bytes(uuid);
      }
      case UUID_TEXT -> {
        String text = row.getString(column);
        yield text == null ? null : bytes(UUID.fromString(text));
      }
      case INT -> {
        int number = row.getInt(column);
        yield row.wasNull() ? null : bytes(number);
      }
      case BIGINT -> {
        long number = row.getLong(column);
        yield row.wasNull() ? null : bytes(number);
      }
      case DOUBLE -> {
        double number = row.getDouble(column);
        yield row.wasNull() ? null : bytes(Double.doubleToRawLongBits(number));
      }
      case DATE, DATE_TEXT -> {
        LocalDate date = row.getObject(column, LocalDate.class);
        yield date == null ? null : bytes(Math.toIntExact(date.toEpochDay()) ^ Integer.MIN_VALUE);
      }
      case TIMESTAMP -> {
        LocalDateTime time = row.getObject(column, LocalDateTime.class);
        yield time == null ? null : bytes(time.toInstant(ZoneOffset.UTC).toEpochMilli());
      }
    };
  }

  public final @Nullable ByteIterator value(ResultSet row, int column) throws SQLException {
    byte[] bytes = read(row, column);
    return bytes == null ? null : new ArrayByteIterator(bytes);
  }

  /** Returns the value as an array of its own length, which is all that JDBC takes. */
  private static byte[] bytes(ArrayByteIterator value) {
    byte[] array = value.array();
    return value.length() == array.length
        ? array
        : Arrays.copyOfRange(array, value.offset(), value.offset() + value.length());
  }

  private static byte[] bytes(int number) {
    return ByteBuffer.allocate(Integer.BYTES).putInt(number).array();
  }

  private static byte[] bytes(long number) {
    return ByteBuffer.allocate(Long.BYTES).putLong(number).array();
  }

  private static byte[] bytes(UUID uuid) {
    return ByteBuffer.allocate(2 * Long.BYTES)
        .putLong(uuid.getMostSignificantBits())
        .putLong(uuid.getLeastSignificantBits())
        .array();
  }

  private static UUID uuid(ArrayByteIterator value) {
    ByteBuffer buffer = buffer(value);
    return new UUID(buffer.getLong(), buffer.getLong());
  }

  private static LocalDate date(ArrayByteIterator value) {
    return LocalDate.ofEpochDay(buffer(value).getInt() ^ Integer.MIN_VALUE);
  }

  private static ByteBuffer buffer(ArrayByteIterator value) {
    return ByteBuffer.wrap(value.array(), value.offset(), value.length());
  }

  static final class Utf8 {
    /** What Java puts in place of bytes that are not UTF-8. */
    private static final char REPLACEMENT = '\uFFFD';

    private static final String NOT_IN_REPERTOIRE = "22021";

    private Utf8() {}

    /** Throws if they are not UTF-8: Java would send other bytes to the database. */
    static String text(ArrayByteIterator value) throws SQLDataException {
      String text = new String(value.array(), value.offset(), value.length(), UTF_8);
      if (text.indexOf(REPLACEMENT) >= 0 && !isOf(text, value)) {
        throw new SQLDataException(
            "the value is not UTF-8, and the column holds text: make binary columns with"
                + " jdbc.valueType=binary",
            NOT_IN_REPERTOIRE);
      }
      return text;
    }

    private static boolean isOf(String text, ArrayByteIterator value) {
      byte[] bytes = text.getBytes(UTF_8);
      return Arrays.equals(
          bytes, 0, bytes.length, value.array(), value.offset(), value.offset() + value.length());
    }
  }
}
