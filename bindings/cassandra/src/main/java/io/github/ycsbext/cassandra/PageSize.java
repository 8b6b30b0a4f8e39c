package io.github.ycsbext.cassandra;

/**
 * Rows per page of a scan, so that a page holds about 4 MiB: the driver's default of 5000 would be
 * gigabytes of media. After a small first page the largest record seen decides.
 *
 * <p>Threads share it without a lock: if one overwrites a value, the next large record restores it.
 */
final class PageSize {
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
    return largest == 0 ? FIRST_ROWS : (int) Math.max(1, Math.min(MAX_ROWS, PAGE_BYTES / largest));
  }
}
