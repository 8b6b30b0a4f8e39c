package io.github.ycsbext.binding;

import java.nio.ByteBuffer;
import java.util.Objects;
import site.ycsb.ByteIterator;

/**
 * A value that is bytes already: a range of an array, read without a copy.
 *
 * <p>Workloads make values of this type before the clock starts; a binding hands {@link #array()},
 * {@link #offset()} and {@link #length()} to its driver. The range does not move when the iterator
 * is read, so a retried operation sends the same bytes. The array may be shared: never write to it.
 */
public final class ArrayByteIterator extends ByteIterator {
  private final byte[] array;
  private final int offset;
  private final int length;
  private int position;

  public ArrayByteIterator(byte[] array) {
    this(array, 0, array.length);
  }

  public ArrayByteIterator(byte[] array, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, array.length);
    this.array = array;
    this.offset = offset;
    this.length = length;
  }

  /**
   * The same bytes as an array-backed value: the iterator itself where it is one, else a copy of
   * what is left in it.
   */
  public static ArrayByteIterator of(ByteIterator value) {
    if (value instanceof ArrayByteIterator ready) {
      return ready;
    }
    return new ArrayByteIterator(remainingBytes(value));
  }

  /**
   * Reads what is left of an iterator, in one go where its length is known.
   *
   * @throws IllegalStateException where it holds more than an array can
   */
  private static byte[] remainingBytes(ByteIterator value) {
    long left = value.bytesLeft();
    if (left > Integer.MAX_VALUE - 8) {
      throw new IllegalStateException("a value of " + left + " bytes does not fit into an array");
    }
    byte[] bytes = new byte[(int) left];
    int filled = 0;
    while (filled < bytes.length && value.hasNext()) {
      int reached = value.nextBuf(bytes, filled);
      if (reached <= filled) {
        bytes[filled] = value.nextByte();
        reached = filled + 1;
      }
      filled = reached;
    }
    return filled == bytes.length ? bytes : java.util.Arrays.copyOf(bytes, filled);
  }

  /** The array that holds the value, shared. */
  public byte[] array() {
    return array;
  }

  /** Where the value starts in {@link #array()}. */
  public int offset() {
    return offset;
  }

  /** The value's size in bytes, read or not. */
  public int length() {
    return length;
  }

  /** A read-only view of the whole value. */
  public ByteBuffer buffer() {
    return ByteBuffer.wrap(array, offset, length).slice().asReadOnlyBuffer();
  }

  @Override
  public boolean hasNext() {
    return position < length;
  }

  @Override
  public byte nextByte() {
    Objects.checkIndex(position, length);
    return array[offset + position++];
  }

  /**
   * Fills {@code target} from {@code from} on and returns the index after the last byte written.
   */
  @Override
  public int nextBuf(byte[] target, int from) {
    int count = Math.min(target.length - from, length - position);
    System.arraycopy(array, offset + position, target, from, count);
    position += count;
    return from + count;
  }

  @Override
  public long bytesLeft() {
    return (long) length - position;
  }

  @Override
  public void reset() {
    position = 0;
  }

  @Override
  public byte[] toArray() {
    byte[] bytes = new byte[length - position];
    nextBuf(bytes, 0);
    return bytes;
  }
}
