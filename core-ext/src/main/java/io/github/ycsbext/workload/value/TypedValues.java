package io.github.ycsbext.workload.value;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.binding.schema.TypedColumn;
import io.github.ycsbext.generator.BytePool;
import io.github.ycsbext.generator.SplitMix;
import java.nio.ByteBuffer;

/** Types depend on the field's name; {@link TypedColumn} has the layout of their bytes. */
final class TypedValues implements Values {
  /** Dates and times are spread over the century that starts with 1970. */
  private static final long DAYS = 36_525;

  private static final long DAY_MILLIS = 86_400_000;
  private static final long UUID_VERSION_4 = 0x4000;
  private static final long UUID_VARIANT = 0x8000_0000_0000_0000L;

  private final BytePool pool = BytePool.text(TypedColumn.Type.TEXT.bytes());

  /** Throws an IllegalArgumentException if no column has the field's name. */
  @Override
  public ArrayByteIterator value(String key, String field, long bits) {
    TypedColumn column = TypedColumn.named(field);
    if (column == null) {
      throw new IllegalArgumentException("values=typed has no field " + field);
    }
    return switch (column.type()) {
      case UUID -> uuid(bits);
      case INT -> new ArrayByteIterator(ints((int) bits));
      case BIGINT -> longs(bits);
      case DOUBLE -> longs(Double.doubleToLongBits(SplitMix.unit(bits)));
      case VARCHAR, TEXT -> text(bits, column.type().bytes());
      case DATE -> new ArrayByteIterator(ints((int) SplitMix.below(bits, DAYS) + (1 << 31)));
      case TIMESTAMP -> longs(SplitMix.below(bits, DAYS * DAY_MILLIS));
    };
  }

  /** Returns a random UUID by RFC 9562, section 5.4. */
  private static ArrayByteIterator uuid(long bits) {
    long high = (bits & ~0xf000L) | UUID_VERSION_4;
    long low = (SplitMix.mix(bits) >>> 2) | UUID_VARIANT;
    return new ArrayByteIterator(ByteBuffer.allocate(16).putLong(high).putLong(low).array());
  }

  private static byte[] ints(int value) {
    return ByteBuffer.allocate(Integer.BYTES).putInt(value).array();
  }

  private static ArrayByteIterator longs(long value) {
    return new ArrayByteIterator(ByteBuffer.allocate(Long.BYTES).putLong(value).array());
  }

  private ArrayByteIterator text(long bits, int length) {
    return new ArrayByteIterator(pool.bytes(), pool.offset(bits), length);
  }
}
