package io.github.ycsbext.workload;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.workload.value.FieldValues;
import io.github.ycsbext.workload.value.Values;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** The fields of a record, for many threads. */
final class RecordFields {
  /** Verified values must not change with the seed: another run may have loaded them. */
  private static final long VERIFIABLE_SEED = 0x76657269667921L;

  private final List<String> names;
  private final List<Set<String>> single;
  private final List<List<String>> singleNames;
  private final Set<String> all;
  private final Map<String, Integer> indices = new HashMap<>();
  private final Values values;
  private final boolean verifiable;
  private final long seed;

  RecordFields(List<String> names, Values values, boolean verifiable, long seed) {
    this.names = names;
    this.values = values;
    this.verifiable = verifiable;
    this.seed = verifiable ? VERIFIABLE_SEED : seed;
    this.all = Collections.unmodifiableSet(new HashSet<>(names));
    this.single =
        names.stream().map(n -> Collections.unmodifiableSet(new HashSet<>(Set.of(n)))).toList();
    this.singleNames = names.stream().map(List::of).toList();
    for (int field = 0; field < names.size(); field++) {
      indices.put(names.get(field), field);
    }
  }

  Values values() {
    return values;
  }

  int count() {
    return names.size();
  }

  Set<String> all() {
    return all;
  }

  Set<String> only(int field) {
    return single.get(field);
  }

  /** {@code size} is of all values together; 0 if the properties decide. */
  FieldValues allValues(String key, long keyNumber, long version, int size) {
    long ofRecord = bitsOfRecord(keyNumber, version);
    ArrayByteIterator[] made = values.values(key, names, ofRecord);
    for (int field = 0; field < made.length && size > 0; field++) {
      int length = size / made.length + (field < size % made.length ? 1 : 0);
      made[field] = cut(made[field], length);
    }
    return new FieldValues(names, made);
  }

  FieldValues oneValue(String key, long keyNumber, int field, long version, int size) {
    long ofField = values.bitsOfField(bitsOfRecord(keyNumber, version), field);
    List<String> name = singleNames.get(field);
    ArrayByteIterator value = values.value(key, name.get(0), ofField);
    return new FieldValues(name, new ArrayByteIterator[] {size > 0 ? cut(value, size) : value});
  }

  private static ArrayByteIterator cut(ArrayByteIterator value, int length) {
    return new ArrayByteIterator(value.array(), value.offset(), length);
  }

  boolean isValue(String key, long keyNumber, int field, long version, ByteIterator found) {
    long ofField = values.bitsOfField(bitsOfRecord(keyNumber, version), field);
    return values.matches(key, names.get(field), ofField, ArrayByteIterator.of(found));
  }

  private long bitsOfRecord(long keyNumber, long version) {
    return values.bits(seed, keyNumber, verifiable ? Values.LOADED : version);
  }

  /**
   * Returns OK, UNEXPECTED_STATE if a field has other bytes or is missing, {@link
   * OperationNames#NOT_VERIFIABLE} if those bytes were never made to be verified, or ERROR if there
   * is nothing at all.
   */
  Status verify(
      String key, long keyNumber, @Nullable Set<String> asked, Map<String, ByteIterator> found) {
    if (found.isEmpty()) {
      return Status.ERROR;
    }
    long ofRecord = bitsOfRecord(keyNumber, Values.LOADED);
    for (String name : asked == null ? all : asked) {
      Integer field = indices.get(name);
      ByteIterator value = found.get(name);
      if (field == null || value == null) {
        return Status.UNEXPECTED_STATE;
      }
      ArrayByteIterator stored = ArrayByteIterator.of(value);
      long bits = values.bitsOfField(ofRecord, field);
      if (!values.matches(key, name, bits, stored)) {
        return values.mayBeOurs(key, name, stored)
            ? Status.UNEXPECTED_STATE
            : OperationNames.NOT_VERIFIABLE;
      }
    }
    return Status.OK;
  }

  long largestValueBytes() {
    return values.largestBytes();
  }
}
