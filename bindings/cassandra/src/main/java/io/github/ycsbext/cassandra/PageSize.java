package io.github.ycsbext.cassandra;

/**
 * How many rows a page of a scan shall have, so that it holds about 4 MiB: the driver counts pages
 * in rows, and 5000 of its default would be gigabytes of media. The first page is small; then the
 * largest record seen decides.
 *
 * <p>Threads share it without a lock: what one overwrites, the next large record brings back.
 */
final class PageSize {
  private static final int FIRST_ROWS = 16;
  private static final int MOST_ROWS = 5000;
  private static final long PAGE_BYTES = 4L << 20;

  private volatile long largestBytes;

  void saw(long recordBytes) {
    if (recordBytes > largestBytes) {
      largestBytes = recordBytes;
    }
  }

  int rows() {
    long largest = largestBytes;
    return largest == 0 ? FIRST_ROWS : (int) Math.max(1, Math.min(MOST_ROWS, PAGE_BYTES / largest));
  }
}
