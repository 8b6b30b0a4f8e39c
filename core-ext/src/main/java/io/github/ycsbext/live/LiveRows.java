package io.github.ycsbext.live;

import java.util.ArrayList;
import java.util.List;

/**
 * The latest rows of a run's series, as {@code series.csv} has them. One thread adds, another
 * reads.
 */
public final class LiveRows {
  /** More than an hour of a run of five operations. */
  private static final int MAX_ROWS = 20_000;

  private final List<String> rows = new ArrayList<>();
  private int dropped;

  /** Adds a row, and forgets the older half if there are too many. */
  public synchronized void add(String row) {
    if (rows.size() == MAX_ROWS) {
      rows.subList(0, MAX_ROWS / 2).clear();
      dropped += MAX_ROWS / 2;
    }
    rows.add(row);
  }

  /** Returns the rows after the first ones, as far as they are kept. */
  public synchronized List<String> after(int first) {
    return List.copyOf(
        rows.subList(Math.min(rows.size(), Math.max(0, first - dropped)), rows.size()));
  }

  /** Returns how many were added. */
  public synchronized int count() {
    return dropped + rows.size();
  }
}
