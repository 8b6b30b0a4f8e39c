package io.github.ycsbext.result;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.DoubleUnaryOperator;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.jspecify.annotations.Nullable;

/**
 * Writes {@code latency.hlog} and {@code series.csv} of a result folder, interval by interval, so
 * that an interrupted run keeps what it has written. The series has one row for each operation,
 * stage and end of an interval. Use it from one thread at a time.
 */
public final class SeriesWriter implements AutoCloseable {
  private static final double NS_PER_MILLI = 1e6;

  private final @Nullable ResultFolder folder;
  private final boolean folderIsNew;
  private final PrintStream logStream;
  private final PrintStream series;
  private final HistogramLogWriter log;
  private long startMillis;
  private final List<Row> rows = new ArrayList<>();
  private long intervalStartNs;
  private long warmUpStartNs;
  private @Nullable Consumer<String> follower;

  /** The rows of the last interval by operation: what comes later at its end belongs to it. */
  private final Map<String, Row> last = new LinkedHashMap<>();

  private long lastEndNs;
  private String lastStage = "";
  private double lastDue;

  private SeriesWriter(
      @Nullable ResultFolder folder,
      boolean folderIsNew,
      PrintStream logStream,
      PrintStream series) {
    this.folder = folder;
    this.folderIsNew = folderIsNew;
    this.logStream = logStream;
    this.series = series;
    this.log = new HistogramLogWriter(logStream);
  }

  /** Creates folder and files; of several runs that want the same folder only one gets it. */
  public static SeriesWriter open(ResultFolder folder) throws IOException {
    boolean folderIsNew = Files.notExists(folder.path());
    Files.createDirectories(folder.path());
    PrintStream series = stream(folder.seriesCsv());
    series.println(ResultFolder.SERIES_HEADER);
    return new SeriesWriter(folder, folderIsNew, stream(folder.latencyLog()), series);
  }

  /** Returns a writer that only tells its follower. */
  public static SeriesWriter withoutFolder() {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    return new SeriesWriter(null, false, nowhere, nowhere);
  }

  /** Tells someone each row at the end of its interval. Call this before the first interval. */
  public void follow(Consumer<String> receiver) {
    follower = receiver;
  }

  /**
   * Restores the folder as it was, because nothing has run. Call this instead of {@link #close()}.
   */
  public void abandon() throws IOException {
    logStream.close();
    series.close();
    if (folder != null) {
      Files.deleteIfExists(folder.latencyLog());
      Files.deleteIfExists(folder.seriesCsv());
      if (folderIsNew) {
        Files.deleteIfExists(folder.path());
      }
    }
  }

  private static PrintStream stream(Path file) throws IOException {
    return new PrintStream(
        Files.newOutputStream(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
        false,
        StandardCharsets.UTF_8);
  }

  /** Writes the log's header. Call this before the first measured interval. */
  public void begin(long startMillis) {
    this.startMillis = startMillis;
    log.outputComment("[Latencies in nanoseconds, one tag per operation]");
    log.outputLogFormatVersion();
    log.outputStartTime(startMillis);
    log.setBaseTime(startMillis);
    log.outputLegend();
  }

  /** Adds an operation to the next interval; the mean is more exact than the histogram's. */
  public void add(String operation, Histogram latenciesNs, double meanNs, long errors) {
    latenciesNs.setTag(operation);
    rows.add(new Row(operation, latenciesNs, meanNs, errors));
  }

  /**
   * Writes the interval up to {@code elapsedNs} since the start; {@code dueBy} is NaN if nothing is
   * scheduled. A run ends with its last operation, so what is written later, such as the closing,
   * is booked to it.
   */
  public void endInterval(long elapsedNs, DoubleUnaryOperator dueBy) throws IOException {
    long endNs = end(elapsedNs, intervalStartNs);
    for (Row row : rows) {
      logInterval(row.latenciesNs(), endNs);
    }
    intervalStartNs = endNs;
    endInterval(endNs, dueBy, "measured");
  }

  /** Never before the interval's start; one of no length is written only if something happened. */
  private long end(long elapsedNs, long startNs) {
    if (elapsedNs > startNs) {
      return elapsedNs;
    }
    rows.removeIf(row -> row.latenciesNs().getTotalCount() == 0 && row.errors() == 0);
    return startNs;
  }

  /** Writes an interval of the warm-up, by its own clock, to the series only. */
  public void endWarmUpInterval(long elapsedNs, DoubleUnaryOperator dueBy) throws IOException {
    warmUpStartNs = end(elapsedNs, warmUpStartNs);
    endInterval(warmUpStartNs, dueBy, "warmup");
  }

  private void endInterval(long elapsedNs, DoubleUnaryOperator dueBy, String stage)
      throws IOException {
    if (Math.round(elapsedNs / NS_PER_MILLI) != Math.round(lastEndNs / NS_PER_MILLI)
        || !stage.equals(lastStage)) {
      writeLast();
      lastEndNs = elapsedNs;
      lastStage = stage;
      lastDue = dueBy.applyAsDouble(elapsedNs / 1e9);
    }
    for (Row row : rows) {
      if (follower != null) {
        follower.accept(row.text(lastEndNs, lastStage, lastDue));
      }
      last.merge(row.operation(), row, Row::and);
    }
    rows.clear();
    requireWritten();
  }

  private void writeLast() {
    for (Row row : last.values()) {
      series.println(row.text(lastEndNs, lastStage, lastDue));
    }
    last.clear();
  }

  private void requireWritten() throws IOException {
    if (folder != null && (series.checkError() || logStream.checkError())) {
      throw new FileSystemException(
          folder.path().toString(),
          null,
          "series.csv and latency.hlog are cut off: its disk is full, or it is gone");
    }
  }

  private void logInterval(Histogram latenciesNs, long elapsedNs) {
    latenciesNs.setStartTimeStamp(timestampMillis(intervalStartNs));
    latenciesNs.setEndTimeStamp(timestampMillis(elapsedNs));
    if (folder != null && latenciesNs.getTotalCount() > 0) {
      log.outputIntervalHistogram(latenciesNs);
    }
  }

  private long timestampMillis(long elapsedNs) {
    return startMillis + Math.round(elapsedNs / NS_PER_MILLI);
  }

  @Override
  public void close() throws IOException {
    writeLast();
    try {
      requireWritten();
    } finally {
      series.close();
      logStream.close();
    }
  }

  private record Row(String operation, Histogram latenciesNs, double meanNs, long errors) {
    private static final double[] PERCENTILES = {50, 95, 99};

    Row and(Row more) {
      long count = latenciesNs.getTotalCount();
      long ofMore = more.latenciesNs.getTotalCount();
      double mean =
          count + ofMore == 0 ? 0 : (meanNs * count + more.meanNs * ofMore) / (count + ofMore);
      Histogram both = latenciesNs.copy();
      both.add(more.latenciesNs);
      return new Row(operation, both, mean, errors + more.errors);
    }

    /** Once a second for each operation: a format would take a third of what a look does. */
    String text(long elapsedNs, String stage, double due) {
      StringBuilder text = new StringBuilder();
      addDecimals(text, elapsedNs / NS_PER_MILLI);
      text.append(operation).append(',').append(latenciesNs.getTotalCount());
      text.append(',').append(errors).append(',');
      addDecimals(text, meanNs);
      for (double percentile : PERCENTILES) {
        addDecimals(text, (double) latenciesNs.getValueAtPercentile(percentile));
      }
      addDecimals(text, (double) latenciesNs.getMaxValue());
      text.append(stage).append(',');
      return (Double.isNaN(due) ? text : text.append(Math.round(due))).toString();
    }

    private static void addDecimals(StringBuilder text, double thousandths) {
      long rounded = Math.round(thousandths);
      String decimals = Long.toString(1000 + rounded % 1000);
      text.append(rounded / 1000).append('.').append(decimals, 1, 4).append(',');
    }
  }
}
