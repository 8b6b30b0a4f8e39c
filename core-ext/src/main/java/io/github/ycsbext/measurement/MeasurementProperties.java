package io.github.ycsbext.measurement;

import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.PropertyType;
import java.util.List;

/** The properties of measurement. All are YCSB's except {@code measurement.generate}. */
public final class MeasurementProperties {
  static final String HDR_HISTOGRAM = "hdrhistogram";
  static final String TIME_SERIES = "timeseries";

  public static final Property<String> TYPE =
      Property.of(
          "measurementtype",
          PropertyType.oneOf(
              List.of(
                  HDR_HISTOGRAM,
                  "histogram",
                  "hdrhistogram+histogram",
                  "hdrhistogram+raw",
                  TIME_SERIES,
                  "raw")),
          HDR_HISTOGRAM,
          "what keeps the latencies; all but `hdrhistogram` are YCSB's own classes");

  public static final Property<MeasurementInterval> INTERVAL =
      Property.choice(
          "measurement.interval",
          MeasurementInterval.class,
          MeasurementInterval.OP,
          "whether latencies count from an operation's start, from when it was due, or both");

  static final Property<String> PERCENTILES =
      Property.text(
          "hdrhistogram.percentiles", "95,99", "percentiles of the report, from 0 to 100");

  static final Property<Boolean> VERBOSE =
      Property.flag(
          "measurement.histogram.verbose", false, "the report has every value with its count");

  static final Property<Boolean> FILE_OUTPUT =
      Property.flag(
          "hdrhistogram.fileoutput", false, "writes a `.hdr` file of each kind of operation");

  static final Property<String> OUTPUT_PATH =
      Property.text("hdrhistogram.output.path", "", "what the names of those files begin with");

  static final Property<Boolean> TRACK_JVM =
      Property.flag(
          "measurement.trackjvm",
          false,
          "the report has the JVM's collections, memory and threads");

  static final Property<Boolean> EVERY_ERROR_APART =
      Property.flag(
          "reportlatencyforeacherror", false, "latencies of failures are kept apart by status");

  static final Property<String> TRACKED_ERRORS =
      Property.text("latencytrackederrors", null, "statuses whose latencies are kept apart");

  static final Property<Integer> BUCKETS =
      Property.integer(
          "histogram.buckets", 1000, 1, 100_000_000, "buckets of 1 ms each, of `histogram`");

  static final Property<Integer> GRANULARITY =
      Property.integer(
              "timeseries.granularity",
              1000,
              1,
              Integer.MAX_VALUE,
              "the time that is one point, of `timeseries`")
          .in("ms");

  static final Property<Boolean> GENERATE =
      Property.flag(
          "measurement.generate",
          false,
          "YCSB's own formats have `GENERATE`, and the report the stream's hash (`[STREAM], Hash`)");

  public static final List<Property<?>> ALL =
      List.of(
          TYPE,
          INTERVAL,
          PERCENTILES,
          VERBOSE,
          FILE_OUTPUT,
          OUTPUT_PATH,
          TRACK_JVM,
          EVERY_ERROR_APART,
          TRACKED_ERRORS,
          BUCKETS,
          GRANULARITY,
          GENERATE);

  private MeasurementProperties() {}
}
