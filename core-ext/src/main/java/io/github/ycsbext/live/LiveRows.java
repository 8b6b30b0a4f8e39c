package io.github.ycsbext.live;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The latest rows as {@code series.csv} has them; one thread adds, another reads. */
public final class LiveRows {
  private static final int MAX_ROWS = 20_000;

  private final Deque<String> rows = new ArrayDeque<>();
  private int count;

  public synchronized void add(String row) {
    rows.add(row);
    count++;
    if (rows.size() > MAX_ROWS) {
      rows.remove();
    }
  }

  public synchronized List<String> after(int first) {
    return rows.stream().skip(Math.max(0, first - (count - rows.size()))).toList();
  }

  public synchronized int count() {
    return count;
  }
}
