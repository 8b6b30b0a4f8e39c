package io.github.ycsbext.measurement.output;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import site.ycsb.measurements.exporter.MeasurementsExporter;

/**
 * An exporter that notices the end of each block of YCSB's own report, so that more lines can be
 * written into it. Readers take the lines of one name that follow each other for one block, and a
 * later block of that name for the only one.
 */
public final class AfterBlocks implements MeasurementsExporter {
  /** What YCSB puts before the name of the block with the statuses if it measures twice. */
  private static final String TWICE = "Hdr";

  private final MeasurementsExporter exporter;
  private final End end;
  private @Nullable String metric;

  interface End {
    /**
     * @param operation the block's name without {@code Hdr}
     */
    void of(String operation) throws IOException;
  }

  AfterBlocks(MeasurementsExporter exporter, End end) {
    this.exporter = exporter;
    this.end = end;
  }

  void end() throws IOException {
    String ended = metric;
    if (ended != null) {
      metric = null;
      end.of(ended.startsWith(TWICE) ? ended.substring(TWICE.length()) : ended);
    }
  }

  private void begin(String next) throws IOException {
    if (!next.equals(metric)) {
      end();
      metric = next;
    }
  }

  @Override
  public void write(String metric, String measurement, int i) throws IOException {
    begin(metric);
    exporter.write(metric, measurement, i);
  }

  @Override
  public void write(String metric, String measurement, long i) throws IOException {
    begin(metric);
    exporter.write(metric, measurement, i);
  }

  @Override
  public void write(String metric, String measurement, double d) throws IOException {
    begin(metric);
    exporter.write(metric, measurement, d);
  }

  @Override
  public void close() throws IOException {
    exporter.close();
  }
}
