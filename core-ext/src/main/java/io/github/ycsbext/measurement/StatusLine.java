package io.github.ycsbext.measurement;

import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import java.util.regex.Pattern;

public final class StatusLine {
  public static final String WARMING_UP = "warming up ";

  private static final Pattern DONE = Pattern.compile(" \\d+ operations;");
  private static final long SECONDS_PER_MINUTE = 60;
  private static final long SECONDS_PER_HOUR = 3600;
  private static final long SECONDS_PER_DAY = 86_400;

  private final DecimalFormat twoDecimals =
      new DecimalFormat("#.##", DecimalFormatSymbols.getInstance(Locale.ROOT));

  public static String done(long operations) {
    return operations + " operations; ";
  }

  public static boolean isOne(String line) {
    return DONE.matcher(line).find();
  }

  public String number(double value) {
    return twoDecimals.format(value);
  }

  /** Returns text such as {@code [READ: Count=495, Max=3135, Min=0, Avg=565.18, 90=1105, …] }. */
  public String summary(Totals interval, MeasurementProperties.MeasurementInterval which) {
    StringBuilder summary = new StringBuilder();
    for (ReportBlock block : ReportBlock.of(interval, which, true)) {
      append(summary, block);
    }
    return summary.toString();
  }

  private void append(StringBuilder line, ReportBlock block) {
    Latencies latencies = block.latencies();
    line.append('[').append(block.name());
    line.append(": Count=").append(latencies.count());
    line.append(", Max=").append(latencies.maxNs() / 1000);
    line.append(", Min=").append(latencies.minNs() / 1000);
    line.append(", Avg=").append(number(latencies.meanNs() / 1000));
    line.append(", 90=").append(micros(latencies, 90));
    line.append(", 99=").append(micros(latencies, 99));
    line.append(", 99.9=").append(micros(latencies, 99.9));
    line.append(", 99.99=").append(micros(latencies, 99.99));
    line.append("] ");
  }

  private static long micros(Latencies latencies, double percentile) {
    return latencies.atPercentileNs(percentile) / 1000;
  }

  /** Returns YCSB's words, such as {@code 6 second }, with a space at the end. */
  public static String remaining(long seconds) {
    StringBuilder words = new StringBuilder();
    long days = seconds / SECONDS_PER_DAY;
    appendPlural(words, days, "day");
    long rest = seconds % SECONDS_PER_DAY;
    appendPlural(words, rest / SECONDS_PER_HOUR, "hour");
    rest %= SECONDS_PER_HOUR;
    if (days < 1) {
      appendPlural(words, rest / SECONDS_PER_MINUTE, "minute");
      rest %= SECONDS_PER_MINUTE;
    }
    if (words.isEmpty()) {
      // Below ten it is "second", as scripts that read these lines expect.
      words.append(rest).append(rest < 10 ? " second " : " seconds ");
    }
    return words.toString();
  }

  private static void appendPlural(StringBuilder words, long count, String unit) {
    if (count > 0) {
      words.append(count).append(' ').append(unit).append(count == 1 ? " " : "s ");
    }
  }
}
