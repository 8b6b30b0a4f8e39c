package io.github.ycsbext.measurement;

import java.util.Arrays;

/**
 * Keeps the longest of many spans of time, in bounded memory: when it is full, the shorter half
 * goes, and from then on a span must be longer than those. One thread adds, and the spans are read
 * when it has ended or waits.
 */
public final class LongestSpans {
  private static final int FIELDS = 3;
  private static final int FIRST_CAPACITY = 64;

  private final int most;
  private final long leastNs;
  private long[] spans = new long[0];
  private int count;
  private long thresholdNs;

  /** Receives a span. */
  @FunctionalInterface
  public interface Reader {
    /** All are moments of {@link System#nanoTime()}. */
    void read(long fromNs, long begunNs, long toNs);
  }

  /**
   * @param most how many spans are kept at most; at least half as many are, if there are so many
   * @param leastNs shorter spans are not kept
   */
  public LongestSpans(int most, long leastNs) {
    this.most = most;
    this.leastNs = leastNs;
    this.thresholdNs = leastNs - 1;
  }

  /**
   * Keeps the span if it is one of the longest.
   *
   * @param begunNs a moment in it
   */
  public void offer(long fromNs, long begunNs, long toNs) {
    if (toNs - fromNs > thresholdNs) {
      keep(fromNs, begunNs, toNs);
    }
  }

  private void keep(long fromNs, long begunNs, long toNs) {
    if (count == most) {
      dropShorterHalf();
      if (toNs - fromNs <= thresholdNs) {
        return;
      }
    }
    int at = count * FIELDS;
    if (at == spans.length) {
      int capacity = Math.min(most, Math.max(FIRST_CAPACITY, 2 * count));
      spans = Arrays.copyOf(spans, capacity * FIELDS);
    }
    spans[at] = fromNs;
    spans[at + 1] = begunNs;
    spans[at + 2] = toNs;
    count++;
  }

  private void dropShorterHalf() {
    long[] lengths = new long[count];
    for (int i = 0; i < count; i++) {
      lengths[i] = lengthNs(i);
    }
    Arrays.sort(lengths);
    thresholdNs = lengths[count / 2];
    int kept = 0;
    for (int i = 0; i < count; i++) {
      if (lengthNs(i) > thresholdNs) {
        System.arraycopy(spans, i * FIELDS, spans, kept * FIELDS, FIELDS);
        kept++;
      }
    }
    count = kept;
  }

  private long lengthNs(int index) {
    return spans[index * FIELDS + 2] - spans[index * FIELDS];
  }

  /** Forgets all spans. */
  void clear() {
    count = 0;
    thresholdNs = leastNs - 1;
  }

  /** Reads the spans in the order in which they were kept. */
  public void forEach(Reader reader) {
    for (int at = 0; at < count * FIELDS; at += FIELDS) {
      reader.read(spans[at], spans[at + 1], spans[at + 2]);
    }
  }
}
