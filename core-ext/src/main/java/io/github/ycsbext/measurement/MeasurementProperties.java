package io.github.ycsbext.measurement;

import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.PropertyType;
import java.util.List;

/** All are YCSB's except {@code measurement.generate} and {@code measurement.errornames}. */
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
          "how latencies are recorded; all but `hdrhistogram` are YCSB's own classes");

  public static final Property<MeasurementInterval> INTERVAL =
      Property.choice(
          "measurement.interval",
          MeasurementInterval.class,
          MeasurementInterval.OP,
          "whether latencies are measured from the start of an operation, from the time it"
              + " was due, or both");

  static final Property<String> PERCENTILES =
      Property.text(
          "hdrhistogram.percentiles", "95,99", "percentiles in the report, from 0 to 100");

  static final Property<Boolean> VERBOSE =
      Property.flag(
          "measurement.histogram.verbose",
          false,
          "the report lists every recorded value with its count");

  public static final Property<Boolean> FILE_OUTPUT =
      Property.flag(
              "hdrhistogram.fileoutput", false, "writes a `.hdr` file for each kind of operation")
          .byLeader();

  static final Property<String> OUTPUT_PATH =
      Property.text("hdrhistogram.output.path", "", "prefix of the names of these files");

  public static final Property<Boolean> TRACK_JVM =
      Property.flag(
          "measurement.trackjvm",
          false,
          "the report includes the JVM's garbage collections, memory and threads");

  static final Property<Boolean> EVERY_ERROR_APART =
      Property.flag(
          "reportlatencyforeacherror",
          false,
          "reports the latencies of failures separately for each status");

  static final Property<String> TRACKED_ERRORS =
      Property.text(
          "latencytrackederrors", null, "statuses whose latencies are reported separately");

  static final Property<Integer> BUCKETS =
      Property.integer(
          "histogram.buckets",
          1000,
          1,
          100_000_000,
          "with `histogram`: the number of buckets, of 1 ms each");

  static final Property<Integer> GRANULARITY =
      Property.integer(
              "timeseries.granularity",
              1000,
              1,
              Integer.MAX_VALUE,
              "with `timeseries`: the time that one point covers")
          .in("ms");

  static final Property<String> RAW_FILE =
      Property.text("measurement.raw.output_file", "", "with `raw`: the file for the values")
          .otherwise("standard output");

  static final Property<Boolean> RAW_WITHOUT_SUMMARY =
      Property.flag(
          "measurement.raw.no_summary", false, "with `raw`: the report has no figures of them");

  static final Property<Boolean> GENERATE =
      Property.flag(
          "measurement.generate",
          false,
          "adds `GENERATE` to YCSB's own formats, and the stream's hash to the report"
              + " (`[STREAM], Hash`)");

  static final Property<Boolean> ERROR_NAMES =
      Property.flag(
          "measurement.errornames",
          false,
          "the report counts a failure under the error's own name alone"
              + " (`Return=ConnectionLost`), instead of as `Return=ERROR` with its name beside it"
              + " (`Error=ConnectionLost`)");

  public static final List<Property<?>> ALL = Property.declaredIn(MeasurementProperties.class);

  private MeasurementProperties() {}

  public enum MeasurementInterval {
    OP,
    /** Response times, under the operation's plain name. */
    INTENDED,
    /** Both, the response times as {@code Intended-<OP>}. */
    BOTH
  }
}
