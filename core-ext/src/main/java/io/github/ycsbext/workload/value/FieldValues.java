package io.github.ycsbext.workload.value;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.generator.SplitMix;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteIterator;

/** A record's values in an array, without a map's entries; a HashMap once a binding changes it. */
public final class FieldValues extends AbstractMap<String, ByteIterator> {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** Odd, so that no bit of the bytes is lost, and unlike, so that places are not exchanged. */
  private static final long FIRST = 0x9E3779B97F4A7C15L;

  private static final long MIDDLE = 0xC2B2AE3D27D4EB4FL;
  private static final long LAST = 0x165667B19E3779F9L;

  private final List<String> names;
  private final ArrayByteIterator[] values;
  private @Nullable Map<String, ByteIterator> changed;

  /** The array is not copied. */
  public FieldValues(List<String> names, ArrayByteIterator[] values) {
    this.names = names;
    this.values = values;
  }

  public long bytes() {
    long bytes = 0;
    for (ArrayByteIterator value : values) {
      bytes += value.bytesLeft();
    }
    return bytes;
  }

  /**
   * Hashes each value's place, length and first, middle and last bytes, or where in a pool it
   * starts. Values are hashed by themselves and added up, so that no one waits for another.
   */
  public long hash() {
    long hash = 0;
    for (int field = 0; field < values.length; field++) {
      ArrayByteIterator value = values[field];
      hash += SplitMix.mix(bytesOf(value) + (((long) field << Integer.SIZE) | value.length()));
    }
    return hash;
  }

  private static long bytesOf(ArrayByteIterator value) {
    if (value.offset() > 0 && value.array().length >= Long.BYTES) {
      return (long) LONGS.get(value.array(), 0) * FIRST + value.offset() * MIDDLE;
    }
    int last = value.length() - Long.BYTES;
    if (last < 0) {
      long bytes = 0;
      for (int i = 0; i < value.length(); i++) {
        bytes = bytes << Byte.SIZE | Byte.toUnsignedInt(value.array()[value.offset() + i]);
      }
      return bytes * FIRST;
    }
    return eight(value, 0) * FIRST + eight(value, last / 2) * MIDDLE + eight(value, last) * LAST;
  }

  private static long eight(ArrayByteIterator value, int at) {
    return (long) LONGS.get(value.array(), value.offset() + at);
  }

  @Override
  public int size() {
    return changed == null ? values.length : changed.size();
  }

  @Override
  public @Nullable ByteIterator get(@Nullable Object name) {
    if (changed != null) {
      return changed.get(name);
    }
    int field = names.indexOf(name);
    return field < 0 ? null : values[field];
  }

  @Override
  public boolean containsKey(@Nullable Object name) {
    return changed == null ? names.contains(name) : changed.containsKey(name);
  }

  @Override
  public @Nullable ByteIterator put(String name, ByteIterator value) {
    return changed().put(name, value);
  }

  @Override
  public @Nullable ByteIterator remove(@Nullable Object name) {
    return changed().remove(name);
  }

  @Override
  public void clear() {
    changed().clear();
  }

  private Map<String, ByteIterator> changed() {
    if (changed == null) {
      changed = new HashMap<>(this);
    }
    return changed;
  }

  @Override
  public Set<Entry<String, ByteIterator>> entrySet() {
    return changed == null ? new Entries() : changed.entrySet();
  }

  @Override
  public Collection<ByteIterator> values() {
    return changed == null ? Arrays.asList(values) : changed.values();
  }

  private final class Entries extends AbstractSet<Entry<String, ByteIterator>> {
    @Override
    public int size() {
      return values.length;
    }

    @Override
    public Iterator<Entry<String, ByteIterator>> iterator() {
      return new EntryIterator();
    }
  }

  private final class EntryIterator implements Iterator<Entry<String, ByteIterator>> {
    private int next;

    @Override
    public boolean hasNext() {
      return next < values.length;
    }

    @Override
    public Entry<String, ByteIterator> next() {
      if (next >= values.length) {
        throw new NoSuchElementException();
      }
      Entry<String, ByteIterator> entry = new SimpleImmutableEntry<>(names.get(next), values[next]);
      next++;
      return entry;
    }
  }
}
