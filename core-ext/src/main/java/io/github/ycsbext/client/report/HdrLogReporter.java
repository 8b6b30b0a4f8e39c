package io.github.ycsbext.client.report;

import io.github.ycsbext.client.plan.StatusSettings;
import io.github.ycsbext.measurement.MeasurementSettings;
import io.github.ycsbext.measurement.ReportBlock;
import io.github.ycsbext.measurement.Totals;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.HdrHistogram.HistogramLogWriter;

/** YCSB's {@code hdrhistogram.fileoutput}: a log in µs, {@code <prefix><name>.hdr}, a block. */
final class HdrLogReporter implements RunObserver {
  private final String prefix;
  private final MeasurementSettings settings;
  private final long intervalMillis;
  private final long startMillis = System.currentTimeMillis();
  private final Map<String, LogFile> files = new HashMap<>();
  private long intervalStartMillis = startMillis;
  private Totals before = Totals.none();

  HdrLogReporter(String prefix, MeasurementSettings settings, StatusSettings status) {
    this.prefix = prefix;
    this.settings = settings;
    this.intervalMillis = status.shown() ? status.intervalSeconds() * 1000L : AT_THE_END_MILLIS;
  }

  @Override
  public long intervalMillis() {
    return intervalMillis;
  }

  @Override
  public void observe(Totals totals, long elapsedNs, long done) throws IOException {
    long nowMillis = System.currentTimeMillis();
    Totals interval = settings.shown(totals.since(before));
    for (ReportBlock block : ReportBlock.of(interval, settings.interval())) {
      Histogram micros = inMicros(block.latencies().histogramNs());
      micros.setStartTimeStamp(intervalStartMillis);
      micros.setEndTimeStamp(nowMillis);
      fileOf(block.name()).write(micros);
    }
    intervalStartMillis = nowMillis;
    before = totals;
  }

  private LogFile fileOf(String name) throws IOException {
    LogFile file = files.get(name);
    if (file == null) {
      file = LogFile.open(prefix + name + ".hdr", name, startMillis);
      files.put(name, file);
    }
    return file;
  }

  private static Histogram inMicros(Histogram latenciesNs) {
    Histogram micros = new Histogram(latenciesNs.getNumberOfSignificantValueDigits());
    for (HistogramIterationValue value : latenciesNs.recordedValues()) {
      micros.recordValueWithCount(
          value.getValueIteratedTo() / 1000, value.getCountAtValueIteratedTo());
    }
    return micros;
  }

  @Override
  public void finish(Totals totals, long elapsedNs, long done) throws IOException {
    observe(totals, elapsedNs, done);
    files.values().forEach(file -> file.out().close());
  }

  private record LogFile(String path, PrintStream out, HistogramLogWriter writer) {
    static LogFile open(String path, String name, long startMillis) throws IOException {
      PrintStream out = open(path);
      HistogramLogWriter writer = new HistogramLogWriter(out);
      writer.outputComment("[Logging for: " + name + "]");
      writer.outputLogFormatVersion();
      writer.outputStartTime(startMillis);
      writer.setBaseTime(startMillis);
      writer.outputLegend();
      return new LogFile(path, out, writer);
    }

    private static PrintStream open(String path) throws IOException {
      try {
        return new PrintStream(new FileOutputStream(path), false, StandardCharsets.UTF_8);
      } catch (FileNotFoundException e) {
        throw new IOException(
            "hdrhistogram.output.path: cannot write the file " + path + " (" + e.getMessage() + ")",
            e);
      }
    }

    void write(Histogram micros) throws IOException {
      writer.outputIntervalHistogram(micros);
      if (out.checkError()) {
        throw new IOException("the file " + path + " could not be written to its end");
      }
    }
  }
}
