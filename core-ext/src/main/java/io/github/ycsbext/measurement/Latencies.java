package io.github.ycsbext.measurement;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/**
 * A histogram of elapsed times as {@link LatencyRecorder}s have counted them, and their exact sum;
 * all figures are 0 if nothing was measured.
 */
public final class Latencies {
  private final Histogram histogramNs = new Histogram(LatencyRecorder.SIGNIFICANT_DIGITS);
  private long sumNs;

  Latencies() {}

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  Latencies(Encoded encoded) throws DataFormatException {
    ByteBuffer bytes = ByteBuffer.wrap(encoded.compressed());
    histogramNs.add(Histogram.decodeFromCompressedByteBuffer(bytes, 0));
    sumNs = encoded.sumNs();
  }

  /** As another process gets them: HdrHistogram's compressed encoding, and the exact sum. */
  @SuppressWarnings("ArrayRecordComponent") // It is never compared.
  record Encoded(byte[] compressed, long sumNs) {}

  @JsonValue
  Encoded encoded() {
    ByteBuffer bytes = ByteBuffer.allocate(histogramNs.getNeededByteBufferCapacity());
    int length = histogramNs.encodeIntoCompressedByteBuffer(bytes);
    return new Encoded(Arrays.copyOf(bytes.array(), length), sumNs);
  }

  public long sumNs() {
    return sumNs;
  }

  void add(LatencyRecorder recorder) {
    recorder.addTo(histogramNs);
    sumNs += recorder.sumNs();
  }

  void add(Latencies other) {
    histogramNs.add(other.histogramNs);
    sumNs += other.sumNs;
  }

  /** {@code before} must be an earlier reading of the same recorders. */
  Latencies since(Latencies before) {
    Latencies difference = new Latencies();
    difference.add(this);
    difference.histogramNs.subtract(before.histogramNs);
    difference.sumNs -= before.sumNs;
    return difference;
  }

  public Histogram histogramNs() {
    return histogramNs;
  }

  public long count() {
    return histogramNs.getTotalCount();
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
    return isEmpty() ? 0 : histogramNs.getMinValue();
  }

  public long maxNs() {
    return histogramNs.getMaxValue();
  }

  public long atPercentileNs(double percentile) {
    return histogramNs.getValueAtPercentile(percentile);
  }
}
