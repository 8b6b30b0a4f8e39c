package io.github.ycsbext.measurement;

import io.github.ycsbext.measurement.OperationTotals.StatusTotal;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.jspecify.annotations.Nullable;
import site.ycsb.Status;
import site.ycsb.Utils;
import site.ycsb.measurements.Measurements;
import site.ycsb.measurements.exporter.MeasurementsExporter;

/** Writes YCSB's report with its metrics, names and order, but no NaN or infinity. */
public record ReportWriter(
    MeasurementsExporter exporter, MeasurementSettings settings, HitRatios hitRatios) {
  private static final double NS_PER_MICRO = 1000.0;
  private static final double NS_PER_MILLI = 1e6;

  public static double throughput(long operations, long runTimeNs) {
    return runTimeNs <= 0 ? 0 : operations * 1e9 / runTimeNs;
  }

  public void writeOverall(long runTimeNs, double throughput) throws IOException {
    exporter.write("OVERALL", "RunTime(ms)", Math.round(runTimeNs / NS_PER_MILLI));
    exporter.write("OVERALL", "Throughput(ops/sec)", throughput);
  }

  public void writeCollections(long runTimeNs) throws IOException {
    long count = 0;
    long millis = 0;
    for (Map.Entry<String, Long[]> collector : Utils.getGCStatst().entrySet()) {
      Long[] countAndMillis = collector.getValue();
      writeCollector("_" + collector.getKey(), "S", countAndMillis, runTimeNs);
      count += countAndMillis[0];
      millis += countAndMillis[1];
    }
    writeCollector("", "s", new Long[] {count, millis}, runTimeNs);
  }

  /** YCSB writes TOTAL_GCS_ for each collector, but TOTAL_GCs for all of them. */
  private void writeCollector(String name, String plural, Long[] countAndMillis, long runTimeNs)
      throws IOException {
    double percent = runTimeNs <= 0 ? 0 : countAndMillis[1] * NS_PER_MILLI * 100 / runTimeNs;
    exporter.write("TOTAL_GC" + plural + name, "Count", countAndMillis[0]);
    exporter.write("TOTAL_GC_TIME" + name, "Time(ms)", countAndMillis[1]);
    exporter.write("TOTAL_GC_TIME_%" + name, "Time(%)", percent);
  }

  public void writeOperations(Totals totals) throws IOException {
    for (ReportBlock block : ReportBlock.of(settings.shown(totals), settings.interval())) {
      writeBlock(block);
    }
  }

  private void writeBlock(ReportBlock block) throws IOException {
    String name = block.name();
    Latencies latencies = block.latencies();
    exporter.write(name, "Operations", latencies.count());
    exporter.write(name, "AverageLatency(us)", latencies.meanNs() / NS_PER_MICRO);
    exporter.write(name, "MinLatency(us)", latencies.minNs() / 1000);
    exporter.write(name, "MaxLatency(us)", latencies.maxNs() / 1000);
    for (double percentile : settings.percentiles()) {
      exporter.write(
          name,
          ordinal(percentile) + "PercentileLatency(us)",
          latencies.atPercentileNs(percentile) / 1000);
    }
    for (Map.Entry<Status, Long> entry : block.statuses(settings::counted).entrySet()) {
      writeCount(name, "Return=" + entry.getKey().getName(), entry.getValue());
    }
    if (settings.verbose()) {
      writeValues(name, latencies.histogramNs());
    }
    if (block.withStatuses()) {
      writeOwn(block);
    }
  }

  /** YCSB writes counts as int; an exporter may tell them from long. */
  private void writeCount(String name, String measurement, long count) throws IOException {
    if (count <= Integer.MAX_VALUE) {
      exporter.write(name, measurement, (int) count);
    } else {
      exporter.write(name, measurement, count);
    }
  }

  private void writeErrorNames(ReportBlock block) throws IOException {
    for (StatusTotal total : new TreeMap<>(block.totals().statuses()).values()) {
      Status status = total.status();
      if (!settings.counted(status).equals(status)) {
        writeCount(block.name(), "Error=" + status.getName(), total.count());
      }
    }
  }

  private void writeValues(String name, Histogram latencies) throws IOException {
    Map<Long, Long> countsByMicros = new TreeMap<>();
    for (HistogramIterationValue value : latencies.recordedValues()) {
      long micros = value.getValueIteratedTo() / 1000;
      countsByMicros.merge(micros, value.getCountAtValueIteratedTo(), Long::sum);
    }
    for (Map.Entry<Long, Long> entry : countsByMicros.entrySet()) {
      exporter.write(name, entry.getKey().toString(), entry.getValue().doubleValue());
    }
  }

  /** Has YCSB's own measurements write their blocks, and writes into each what they do not have. */
  public void writeOperations(Totals totals, Measurements ycsb) throws IOException {
    Map<String, ReportBlock> blocks = new LinkedHashMap<>();
    for (ReportBlock block : ReportBlock.of(totals, settings.interval())) {
      if (block.withStatuses()) {
        blocks.put(block.name(), block);
      }
    }
    AfterBlocks ends =
        new AfterBlocks(
            exporter,
            metric -> {
              ReportBlock block = blocks.remove(metric);
              if (block != null) {
                writeOwn(block);
              }
            });
    ycsb.exportMeasurements(ends);
    ends.end();
    for (ReportBlock block : blocks.values()) {
      writeOwn(block);
    }
  }

  private void writeOwn(ReportBlock block) throws IOException {
    writeErrorNames(block);
    writeIfKnown(block, "HitRatio", hitRatios.of(block.operation(), block.totals()));
    writeIfKnown(block, "RecordsPerOperation", block.recordsPerOperation());
  }

  private void writeIfKnown(ReportBlock block, String measurement, @Nullable Double value)
      throws IOException {
    if (value != null) {
      exporter.write(block.name(), measurement, value);
    }
  }

  /** Returns {@code 95th} or {@code 51st}; a fraction has no suffix, as in YCSB: {@code 99.9}. */
  public static String ordinal(double percentile) {
    if (percentile % 1 != 0) {
      return BigDecimal.valueOf(percentile).toPlainString();
    }
    int whole = (int) percentile;
    boolean teens = whole % 100 >= 11 && whole % 100 <= 13;
    return whole
        + switch (teens ? 0 : whole % 10) {
          case 1 -> "st";
          case 2 -> "nd";
          case 3 -> "rd";
          default -> "th";
        };
  }

  /**
   * Notices the end of each block of YCSB's own report, so that more lines can be written into it.
   * Readers take a block to end with its lines, and a later one of that name for the only one.
   */
  static final class AfterBlocks implements MeasurementsExporter {
    /** What YCSB puts before the name of the block with the statuses if it measures twice. */
    private static final String TWICE = "Hdr";

    private final MeasurementsExporter exporter;
    private final End end;
    private @Nullable String metric;

    interface End {
      /** Writes the block of an operation, whose name is without {@code Hdr}. */
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
}
