package io.github.ycsbext.measurement.output;

import io.github.ycsbext.measurement.MeasurementSettings;
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
public final class HdrLogFiles implements AutoCloseable {
  private final String prefix;
  private final MeasurementSettings settings;
  private final long startMillis = System.currentTimeMillis();
  private final Map<String, LogFile> files = new HashMap<>();
  private long intervalStartMillis = startMillis;

  public HdrLogFiles(String prefix, MeasurementSettings settings) {
    this.prefix = prefix;
    this.settings = settings;
  }

  public void write(Totals sinceLast) throws IOException {
    long nowMillis = System.currentTimeMillis();
    for (ReportBlock block : ReportBlock.of(settings.shown(sinceLast), settings.interval())) {
      Histogram micros = inMicros(block.latencies().histogramNs());
      micros.setStartTimeStamp(intervalStartMillis);
      micros.setEndTimeStamp(nowMillis);
      fileOf(block.name()).write(micros);
    }
    intervalStartMillis = nowMillis;
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
  public void close() {
    files.values().forEach(LogFile::close);
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

    void close() {
      out.close();
    }
  }
}
