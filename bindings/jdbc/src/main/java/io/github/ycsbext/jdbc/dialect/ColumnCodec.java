package io.github.ycsbext.jdbc.dialect;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.ycsbext.binding.ArrayByteIterator;
import java.nio.ByteBuffer;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteIterator;

/**
 * The way a column's values are given to a driver and taken from it. On this side a value is bytes:
 * those of {@link io.github.ycsbext.binding.TypedColumn} for numbers, times and UUIDs.
 */
public enum ColumnCodec {
  /** Bytes, for binary columns and for drivers that take a text as its bytes in UTF-8, too. */
  BYTES {
    @Override
    public void bind(PreparedStatement statement, int marker, ArrayByteIterator value)
        throws SQLException {
      statement.setBytes(marker, bytes(value));
    }

    @Override
    public byte @Nullable [] read(ResultSet row, int column) throws SQLException {
      return row.getBytes(column);
    }
  },
  /** Text, from a driver that returns the bytes of a text as the server sent them, in UTF-8. */
  TEXT {
    @Override
    public void bind(PreparedStatement statement, int marker, ArrayByteIterator value)
        throws SQLException {
      statement.setString(marker, Utf8.text(value));
    }

    @Override
    public byte @Nullable [] read(ResultSet row, int column) throws SQLException {
      return row.getBytes(column);
    }
  },
  /** Text, by any driver. */
  PLAIN_TEXT {
    @Override
    public void bind(PreparedStatement statement, int marker, ArrayByteIterator value)
        throws SQLException {
      statement.setString(marker, Utf8.text(value));
    }

    @Override
    public byte @Nullable [] read(ResultSet row, int column) throws SQLException {
      String text = row.getString(column);
      return text == null ? null : text.getBytes(UTF_8);
    }
  },
  UUID_OBJECT {
    @Override
    public void bind(PreparedStatement statement, int marker, ArrayByteIterator value)
        throws SQLException {
      statement.setObject(marker, uuid(value));
    }

    @Override
    public byte @Nullable [] read(ResultSet row, int column) throws SQLException {
      UUID uuid = row.getObject(column, UUID.class);
      return uuid == null ? null : bytes(uuid);
    }
  },
  UUID_TEXT {
    @Override
    public void bind(PreparedStatement statement, int marker, ArrayByteIterator value)
        throws SQLException {
      statement.setString(marker, uuid(value).toString());
    }

    @Override
    public byte @Nullable [] read(ResultSet row, int column) throws SQLException {
      String text = row.getString(column);
      return text == null ? null : bytes(UUID.fromString(text));
    }
  },
  INT {
    @Override
    public void bind(PreparedStatement statement, int marker, ArrayByteIterator value)
        throws SQLException {
      statement.setInt(marker, buffer(value).getInt());
    }

    @Override
    public byte @Nullable [] read(ResultSet row, int column) throws SQLException {
      int number = row.getInt(column);
      return row.wasNull() ? null : ByteBuffer.allocate(Integer.BYTES).putInt(number).array();
    }
  },
  BIGINT {
    @Override
    public void bind(PreparedStatement statement, int marker, ArrayByteIterator value)
        throws SQLException {
      statement.setLong(marker, buffer(value).getLong());
    }

    @Override
    public byte @Nullable [] read(ResultSet row, int column) throws SQLException {
      long number = row.getLong(column);
      return row.wasNull() ? null : bytes(number);
    }
  },
  DOUBLE {
    @Override
    public void bind(PreparedStatement statement, int marker, ArrayByteIterator value)
        throws SQLException {
      statement.setDouble(marker, buffer(value).getDouble());
    }

    @Override
    public byte @Nullable [] read(ResultSet row, int column) throws SQLException {
      double number = row.getDouble(column);
      return row.wasNull() ? null : bytes(Double.doubleToRawLongBits(number));
    }
  },
  DATE {
    @Override
    public void bind(PreparedStatement statement, int marker, ArrayByteIterator value)
        throws SQLException {
      statement.setObject(marker, date(value));
    }

    @Override
    public byte @Nullable [] read(ResultSet row, int column) throws SQLException {
      LocalDate date = row.getObject(column, LocalDate.class);
      return date == null
          ? null
          : ByteBuffer.allocate(Integer.BYTES)
              .putInt(Math.toIntExact(date.toEpochDay()) ^ Integer.MIN_VALUE)
              .array();
    }
  },
  /** A date as text, for MariaDB's driver sends a date in a form that MySQL does not take. */
  DATE_TEXT {
    @Override
    public void bind(PreparedStatement statement, int marker, ArrayByteIterator value)
        throws SQLException {
      statement.setString(marker, date(value).toString());
    }

    @Override
    public byte @Nullable [] read(ResultSet row, int column) throws SQLException {
      return DATE.read(row, column);
    }
  },
  /** A time in UTC, in a column without a time zone. */
  TIMESTAMP {
    @Override
    public void bind(PreparedStatement statement, int marker, ArrayByteIterator value)
        throws SQLException {
      Instant time = Instant.ofEpochMilli(buffer(value).getLong());
      statement.setObject(marker, LocalDateTime.ofInstant(time, ZoneOffset.UTC));
    }

    @Override
    public byte @Nullable [] read(ResultSet row, int column) throws SQLException {
      LocalDateTime time = row.getObject(column, LocalDateTime.class);
      return time == null ? null : bytes(time.toInstant(ZoneOffset.UTC).toEpochMilli());
    }
  };

  public abstract void bind(PreparedStatement statement, int marker, ArrayByteIterator value)
      throws SQLException;

  /** Returns the value's bytes; null if the column is null. */
  public abstract byte @Nullable [] read(ResultSet row, int column) throws SQLException;

  /** Returns the value of the current row; null if the column is null. */
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
}
