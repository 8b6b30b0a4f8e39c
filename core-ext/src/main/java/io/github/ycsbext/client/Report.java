package io.github.ycsbext.client;

import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.plan.Sentence;
import io.github.ycsbext.measurement.JvmGauges;
import io.github.ycsbext.measurement.ReportWriter;
import io.github.ycsbext.measurement.Totals;
import io.github.ycsbext.workload.PhaseValue;
import io.github.ycsbext.workload.RunNotes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import site.ycsb.measurements.Measurements;
import site.ycsb.measurements.exporter.MeasurementsExporter;
import site.ycsb.measurements.exporter.TextMeasurementsExporter;

/** YCSB's report; {@code gauges} are null if another JVM was measured. */
record Report(RunPlan plan, @Nullable JvmGauges gauges, @Nullable Measurements ycsb) {
  private static final Pattern EXPONENT =
      Pattern.compile(", (-?\\d+\\.\\d+E-?\\d+)$", Pattern.MULTILINE);

  /** Writes to {@code exportfile}, or to {@code out} if that fails; returns what went wrong. */
  @Nullable String write(PhaseResult result, Totals totals, PrintStream out) {
    byte[] report;
    try {
      report = text(result, totals);
    } catch (IOException | RuntimeException e) {
      return "The report could not be made: " + Sentence.of(e);
    }
    Path file = plan.output().exportFile();
    if (file == null) {
      return print(report, out);
    }
    try {
      Files.write(file, report);
      return null;
    } catch (IOException e) {
      print(report, out);
      return "exportfile: the report could not be written to "
          + file
          + " and is on standard output instead ("
          + Sentence.of(e)
          + ")";
    }
  }

  private static @Nullable String print(byte[] report, PrintStream out) {
    out.write(report, 0, report.length);
    return out.checkError() ? "The report could not be written to standard output" : null;
  }

  private byte[] text(PhaseResult result, Totals totals) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (MeasurementsExporter exporter = plan.exporter().make(bytes)) {
      ReportWriter writer = new ReportWriter(exporter, plan.measurement(), plan.hitRatios());
      long runTimeNs = result.work().runTimeNs();
      writer.writeOverall(runTimeNs, result.work().throughput());
      if (gauges != null) {
        writer.writeCollections(runTimeNs);
        gauges.write(exporter);
      }
      if (ycsb == null) {
        writer.writeOperations(totals);
      } else {
        writer.writeOperations(totals, ycsb);
      }
      Long hash = result.told().streamHash();
      if (hash != null && plan.measurement().own()) {
        exporter.write("STREAM", "Hash", RunNotes.shown(hash));
      }
      for (PhaseValue value : result.told().values()) {
        String name = value.name();
        int dot = name.indexOf('.');
        write(exporter, name.substring(0, dot), name.substring(dot + 1), value.value());
      }
    }
    return plan.exporter().name().equals(TextMeasurementsExporter.class.getName())
        ? plain(bytes.toString(StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8)
        : bytes.toByteArray();
  }

  /** Returns a text with its numbers in decimals: readers of YCSB's report take none like 4.5E7. */
  static String plain(String report) {
    return EXPONENT
        .matcher(report)
        .replaceAll(number -> ", " + new BigDecimal(number.group(1)).toPlainString());
  }

  /** Writes a count without a decimal point. */
  private static void write(
      MeasurementsExporter exporter, String block, String measurement, double value)
      throws IOException {
    if (value == Math.rint(value) && Math.abs(value) < Long.MAX_VALUE) {
      exporter.write(block, measurement, (long) value);
    } else {
      exporter.write(block, measurement, value);
    }
  }
}
