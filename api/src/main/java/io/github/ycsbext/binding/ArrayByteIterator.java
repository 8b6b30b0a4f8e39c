package io.github.ycsbext.binding;

import java.nio.ByteBuffer;
import java.util.Objects;
import site.ycsb.ByteIterator;

/**
 * A value whose bytes are already known: a range of an array, read without a copy.
 *
 * <p>Workloads make values of this type before the clock starts. A binding passes {@link #array()},
 * {@link #offset()} and {@link #length()} to its driver. Reading the iterator does not move the
 * range, so a retried operation sends the same bytes. The array may be shared: never write to it.
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

  /** Returns an array-backed value itself, otherwise a copy of its remaining bytes. */
  public static ArrayByteIterator of(ByteIterator value) {
    return value instanceof ArrayByteIterator ready
        ? ready
        : new ArrayByteIterator(value.toArray());
  }

  /** Returns the array that holds the value. It is not a copy. */
  public byte[] array() {
    return array;
  }

  /** Returns the index in {@link #array()} at which the value starts. */
  public int offset() {
    return offset;
  }

  /** Returns the value's size in bytes, however much of it has been read. */
  public int length() {
    return length;
  }

  /** Returns a read-only view of the whole value. */
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

  /** Fills {@code target} from an index on and returns the index after the last byte written. */
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
