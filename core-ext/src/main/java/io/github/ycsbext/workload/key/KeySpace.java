package io.github.ycsbext.workload.key;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.math.BigInteger;

/**
 * The load fills [{@code start}, {@code start + count}) of [0, {@code records}). The run's inserts
 * continue in copies of [0, {@code records}) behind it, in the same range of each copy, so clients
 * whose ranges were set by hand do not collide.
 */
public record KeySpace(long records, long start, long count) {

  /** A key that is never inserted. */
  public static final long NO_KEY = Long.MAX_VALUE;

  public static KeySpace of(Settings settings) {
    long start = settings.get(WorkloadProperties.INSERT_START);
    long known = settings.get(WorkloadProperties.RECORD_COUNT);
    boolean isSlice =
        !settings.get(WorkloadProperties.IS_RUN)
            && start > 0
            && !settings.isGiven(WorkloadProperties.INSERT_COUNT);
    long behindStart = isSlice ? known : Math.max(0, known - start);
    long count = settings.get(WorkloadProperties.INSERT_COUNT, behindStart);
    if (isSlice && count > 0) {
      settings.warn(
          "insertstart=%s without insertcount: as in YCSB, this loads recordcount=%s records, from number %s to %s"
              .formatted(start, known, start, (start + count - 1)));
    }
    long records = known == 0 || isSlice ? start + count : known;
    if (start + count > records) {
      String range =
          settings.isGiven(WorkloadProperties.INSERT_COUNT)
              ? "insertstart=%s and insertcount=%s end".formatted(start, count)
              : "insertstart=%s is".formatted(start);
      settings.error(
          "Invalid combination of %s, %s and %s: %s beyond recordcount=%s, which counts the records of all clients together",
          WorkloadProperties.INSERT_START,
          WorkloadProperties.INSERT_COUNT,
          WorkloadProperties.RECORD_COUNT,
          range,
          records);
    }
    return new KeySpace(records, start, count);
  }

  public long loadKey(long n) {
    return start + n;
  }

  public long insertKey(long n) {
    return count == 0 ? records + n : records * (1 + n / count) + start + n % count;
  }

  /** Returns the key number at a position: the loaded records', then the run's inserts'. */
  public long keyAt(long position) {
    return position < count ? start + position : insertKey(position - count);
  }

  public long position(long key) {
    if (key < records || count == 0) {
      return key - (count == 0 ? records : start);
    }
    return key / records * count + key % records - start;
  }

  public boolean hasRoomFor(long inserts) {
    BigInteger copies =
        BigInteger.valueOf(inserts)
            .divide(BigInteger.valueOf(Math.max(1, count)))
            .add(BigInteger.TWO);
    BigInteger most = BigInteger.valueOf(records).multiply(copies).add(BigInteger.valueOf(inserts));
    return most.bitLength() < Long.SIZE - 1;
  }
}
