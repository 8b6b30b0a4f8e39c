package io.github.ycsbext.measurement;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.HdrHistogram.Histogram;

/**
 * Counts elapsed times. One thread records and any thread reads; neither waits for the other.
 *
 * <p>The buckets are those of an HdrHistogram with three significant digits and a lowest value of
 * 1: below 2048 ns every value has its own slot, above it each power of two has 1024. Slots are in
 * pages of 1024 that are allocated when they are first needed; latencies of one operation rarely
 * touch more than ten.
 *
 * <p>A slot only grows, and each is read and written whole (opaque mode of the JDK's memory order),
 * so two readings can be subtracted slot by slot. A single-writer recorder of HdrHistogram costs
 * two atomic additions per value; this one costs none.
 */
final class LatencyRecorder {
  private static final VarHandle COUNT = MethodHandles.arrayElementVarHandle(long[].class);
  private static final VarHandle PAGE = MethodHandles.arrayElementVarHandle(long[][].class);
  private static final VarHandle SUM = OperationMeasurements.field(MethodHandles.lookup(), "sumNs");

  static final int SIGNIFICANT_DIGITS = 3;
  private static final int SLOT_BITS = 10;
  private static final int SLOTS_PER_PAGE = 1 << SLOT_BITS;
  private static final int SLOT_MASK = SLOTS_PER_PAGE - 1;

  /** Values up to this one are exact. It also keeps the number of leading zeros below 54. */
  private static final long EXACT = 2 * SLOTS_PER_PAGE - 1;

  private static final int LEADING_ZEROS_OF_EXACT = Long.numberOfLeadingZeros(EXACT);

  /** 104 days in nanoseconds; longer times are counted here. */
  private static final long MAX_NS = 1L << 53;

  @SuppressWarnings("UnusedVariable") // Read through the handle.
  private long sumNs;

  private static final int PAGES = pageOf(indexOf(MAX_NS)) + 1;

  private final long[][] pages = new long[PAGES][];

  void record(long elapsedNs) {
    long counted = Math.max(0, Math.min(elapsedNs, MAX_NS));
    int index = indexOf(counted);
    long[] page = pages[pageOf(index)];
    if (page == null) {
      page = open(pageOf(index));
    }
    int slot = index & SLOT_MASK;
    COUNT.setOpaque(page, slot, page[slot] + 1);
    SUM.setOpaque(this, sumNs + counted);
  }

  private long[] open(int number) {
    long[] page = new long[SLOTS_PER_PAGE];
    PAGE.setRelease(pages, number, page);
    return page;
  }

  /** Returns the sum of all elapsed times so far. Any thread may call this. */
  long sumNs() {
    return (long) SUM.getOpaque(this);
  }

  /** Adds everything recorded so far; any thread may call this. */
  void addTo(Histogram sum) {
    // The longest first, so that the sum grows once.
    for (int number = PAGES - 1; number >= 0; number--) {
      long[] page = (long[]) PAGE.getAcquire(pages, number);
      for (int slot = 0; page != null && slot < SLOTS_PER_PAGE; slot++) {
        long count = (long) COUNT.getOpaque(page, slot);
        if (count != 0) {
          sum.recordValueWithCount(middleOf(number, slot), count);
        }
      }
    }
  }

  private static int octaveOf(long value) {
    return LEADING_ZEROS_OF_EXACT - Long.numberOfLeadingZeros(value | EXACT);
  }

  private static int indexOf(long value) {
    int octave = octaveOf(value);
    return (octave << SLOT_BITS) + (int) (value >>> octave);
  }

  private static int pageOf(int index) {
    return index >>> SLOT_BITS;
  }

  /** Returns the value in the middle of those that are counted in a slot of a page. */
  private static long middleOf(int page, int slot) {
    int octave = Math.max(0, page - 1);
    long lowest = (long) ((page << SLOT_BITS) + slot - (octave << SLOT_BITS)) << octave;
    return lowest + (1L << octave >> 1);
  }
}
