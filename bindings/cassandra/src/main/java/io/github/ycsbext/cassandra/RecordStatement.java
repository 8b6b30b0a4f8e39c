package io.github.ycsbext.cassandra;

import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.Operation;
import io.github.ycsbext.cassandra.cql.KeyColumn;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import site.ycsb.ByteIterator;

/** {@code fields} are in the order of values or columns; a TTL has the last marker. */
record RecordStatement(
    Operation.Kind kind,
    PreparedStatement prepared,
    KeyColumn key,
    List<String> fields,
    boolean takesTtl,
    PageSize pages) {

  /** Binds the values as they are: they are never turned into text, whatever the column's type. */
  BoundStatementBuilder bind(Operation operation) {
    boolean isUpdate = kind == Operation.Kind.UPDATE;
    BoundStatementBuilder bound =
        prepared
            .boundStatementBuilder()
            .setBytesUnsafe(isUpdate ? fields.size() : 0, key.bytes(operation.key()));
    if (takesTtl) {
      bound = bound.setInt(1 + fields.size(), Math.min(operation.ttl(), CommonProperties.MAX_TTL));
    }
    if (operation.sendsValues()) {
      bind(bound, operation.values(), isUpdate ? 0 : 1);
    }
    return bound;
  }

  private void bind(
      BoundStatementBuilder bound, Map<String, ByteIterator> values, int firstMarker) {
    int marker = firstMarker;
    for (String field : fields) {
      ByteIterator value = values.get(field);
      if (value == null) {
        throw new IllegalArgumentException("no value for " + field);
      }
      bound.setBytesUnsafe(marker++, bytes(ArrayByteIterator.of(value)));
    }
  }

  /** Not read-only, which would cost Netty a second copy; the driver does not change it. */
  private static ByteBuffer bytes(ArrayByteIterator value) {
    return ByteBuffer.wrap(value.array(), value.offset(), value.length());
  }

  void read(Row row, Map<String, ByteIterator> record) {
    long sizeBytes = 0;
    for (int i = 0; i < fields.size(); i++) {
      ByteBuffer bytes = row.getBytesUnsafe(i);
      if (bytes != null) {
        sizeBytes += bytes.remaining();
        record.put(fields.get(i), value(bytes));
      }
    }
    pages.saw(sizeBytes);
  }

  private static ByteIterator value(ByteBuffer bytes) {
    if (bytes.hasArray()) {
      return new ArrayByteIterator(
          bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining());
    }
    byte[] copy = new byte[bytes.remaining()];
    bytes.duplicate().get(copy);
    return new ArrayByteIterator(copy);
  }

  /**
   * Rows per page of a scan, so that a page holds about 4 MiB: the driver's default of 5000 would
   * be gigabytes of media. After a small first page the largest record seen decides.
   *
   * <p>Threads share it without a lock: if one overwrites a value, the next large record restores
   * it.
   */
  static final class PageSize {
    private static final int FIRST_ROWS = 16;
    private static final int MAX_ROWS = 5000;
    private static final long PAGE_BYTES = 4L << 20;

    private volatile long largestBytes;

    void saw(long recordBytes) {
      if (recordBytes > largestBytes) {
        largestBytes = recordBytes;
      }
    }

    int rows() {
      long largest = largestBytes;
      return largest == 0
          ? FIRST_ROWS
          : (int) Math.max(1, Math.min(MAX_ROWS, PAGE_BYTES / largest));
    }
  }
}
