package io.github.ycsbext.measurement;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.jspecify.annotations.Nullable;

/**
 * How many elapsed times there were in each slot of a {@link LatencyRecorder}, and their exact sum;
 * all figures are 0 if nothing was measured.
 */
public final class Latencies {
  private final long[][] pages = new long[LatencyRecorder.PAGES][];

  private long sumNs;

  /** Made when it is needed: most looks at a run need none. */
  private volatile @Nullable Histogram histogram;

  Latencies() {}

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  Latencies(Encoded encoded) throws DataFormatException {
    ByteBuffer bytes = ByteBuffer.wrap(encoded.compressed());
    Histogram decoded = Histogram.decodeFromCompressedByteBuffer(bytes, 0);
    for (HistogramIterationValue value : decoded.recordedValues()) {
      LatencyRecorder.addTo(
          pages, value.getValueIteratedTo(), value.getCountAddedInThisIterationStep());
    }
    sumNs = encoded.sumNs();
  }

  /** As another process gets them: HdrHistogram's compressed encoding, and the exact sum. */
  @SuppressWarnings("ArrayRecordComponent") // It is never compared.
  record Encoded(byte[] compressed, long sumNs) {}

  @JsonValue
  Encoded encoded() {
    ByteBuffer bytes = ByteBuffer.allocate(histogramNs().getNeededByteBufferCapacity());
    int length = histogramNs().encodeIntoCompressedByteBuffer(bytes);
    return new Encoded(Arrays.copyOf(bytes.array(), length), sumNs);
  }

  @FunctionalInterface
  public interface Counts {
    /** {@code ns} is in the middle of the times that are counted together. */
    void add(long ns, long count);
  }

  public long sumNs() {
    return sumNs;
  }

  void add(LatencyRecorder recorder) {
    recorder.addTo(pages);
    changed(recorder.sumNs());
  }

  void add(Latencies other) {
    add(other, 1);
  }

  private void add(Latencies other, int sign) {
    for (int number = 0; number < LatencyRecorder.PAGES; number++) {
      long[] more = other.pages[number];
      if (more != null) {
        long[] page = LatencyRecorder.pageOf(pages, number);
        for (int slot = 0; slot < page.length; slot++) {
          page[slot] += sign * more[slot];
        }
      }
    }
    changed(sign * other.sumNs);
  }

  private void changed(long moreNs) {
    sumNs += moreNs;
    histogram = null;
  }

  /** {@code before} must be an earlier reading of the same recorders. */
  Latencies since(Latencies before) {
    Latencies difference = new Latencies();
    difference.add(this);
    difference.add(before, -1);
    return difference;
  }

  /** Passes on the times, the shortest first. */
  public void forEach(Counts counts) {
    for (int number = 0; number < LatencyRecorder.PAGES; number++) {
      long[] page = pages[number];
      for (int slot = 0; page != null && slot < page.length; slot++) {
        if (page[slot] != 0) {
          counts.add(LatencyRecorder.middleOf(number, slot), page[slot]);
        }
      }
    }
  }

  public Histogram histogramNs() {
    Histogram known = histogram;
    if (known == null) {
      known = new Histogram(LatencyRecorder.SIGNIFICANT_DIGITS);
      forEach(known::recordValueWithCount);
      histogram = known;
    }
    return known;
  }

  public long count() {
    long count = 0;
    for (long[] page : pages) {
      for (int slot = 0; page != null && slot < page.length; slot++) {
        count += page[slot];
      }
    }
    return count;
  }

  public boolean isEmpty() {
    return count() == 0;
  }

  /**
   * Returns the mean, which is kept within the histogram's range: sum and count may differ by one
   * operation.
   */
  public double meanNs() {
    return isEmpty()
        ? 0
        : Math.max((double) minNs(), Math.min((double) maxNs(), (double) sumNs / count()));
  }

  public long minNs() {
    return isEmpty() ? 0 : histogramNs().getMinValue();
  }

  public long maxNs() {
    return histogramNs().getMaxValue();
  }

  public long atPercentileNs(double percentile) {
    return histogramNs().getValueAtPercentile(percentile);
  }
}
