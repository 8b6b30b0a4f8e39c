package io.github.ycsbext.client.plan;

import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.measurement.MeasurementProperties;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import site.ycsb.BasicDB;
import site.ycsb.measurements.exporter.TextMeasurementsExporter;
import site.ycsb.workloads.CoreWorkload;

/** The properties of the client. */
public final class ClientProperties {
  private static final double MOST_PER_SECOND = 1e9;
  private static final double MOST_SECONDS = 1e6;

  public static final Property<String> DATABASE =
      Property.text("db", BasicDB.class.getName(), "the database's class (`-db`)");

  public static final Property<String> WORKLOAD =
      Property.text(
              "workload",
              null,
              "the workload's class; `" + CoreWorkload.class.getName() + "` is RecordWorkload")
          .otherwise("required");

  static final Property<Boolean> YCSB_WORKLOAD =
      Property.flag("workload.ycsb", false, "the workload is YCSB's own class of that name");

  public static final Property<Integer> THREADS =
      Property.integer("threadcount", 1, 1, 1_000_000, "threads of the client (`-threads`)");

  public static final Property<Double> TARGET =
      Property.number(
              "target",
              0.0,
              0,
              MOST_PER_SECOND,
              "operations to start in a second, of all threads together (`-target`); 0 for as fast"
                  + " as they go")
          .in("1/s");

  static final Property<Arrival> ARRIVAL =
      Property.choice(
          "arrival",
          Arrival.class,
          Arrival.CONSTANT,
          "with a `target`: at even distances, at exponential ones (seeded by `seed`, for every"
              + " thread its own), or at a rate that grows");

  static final Property<Double> TARGET_START =
      Property.number(
              "target.start",
              0.0,
              0,
              MOST_PER_SECOND,
              "of `arrival=ramp`: the rate at the start, from where it grows evenly to `target`")
          .in("1/s");

  static final Property<Double> RAMP_TIME =
      Property.number(
              "target.ramptime", 0.0, 0, MOST_SECONDS, "of `arrival=ramp`: how long the rate grows")
          .in("s");

  static final Property<Boolean> SPIN_SLEEP =
      Property.flag(
          "spin.sleep", false, "threads wait for their turn without giving up the processor");

  public static final Property<Long> MAX_EXECUTION_TIME =
      Property.longInteger(
              "maxexecutiontime",
              0L,
              0,
              Integer.MAX_VALUE,
              "how long a phase runs at the most; 0 for no end")
          .in("s");

  public static final Property<Double> WARM_UP_TIME =
      Property.number(
              "warmuptime",
              0.0,
              0,
              MOST_SECONDS,
              "a run first works for so long, and this is in no figure; then all threads start anew,"
                  + " with the clock. `operationcount` and `maxexecutiontime` are about what is"
                  + " measured. A load has no warm-up, and says so where one is asked for")
          .in("s");

  public static final Property<Long> WARM_UP_OPERATIONS =
      Property.longInteger(
          "warmupoperations",
          0L,
          0,
          Long.MAX_VALUE / 2,
          "the same in operations, of all threads together; with both, whichever ends first. Without"
              + " a time a warm-up takes at most `maxexecutiontime`, too");

  static final Property<Double> STOP_GRACE =
      Property.number(
              "client.stopgrace",
              5.0,
              0,
              86_400,
              "how long an operation may still take when the run is stopped; then its thread is"
                  + " interrupted, named and left behind")
          .in("s");

  public static final Property<String> MAX_ERRORS =
      Property.text(
          "maxerrors",
          null,
          "how many calls of the database may fail, as a count (`100`) or a part of all calls (`5%`,"
              + " judged from 100 calls on); past it the run stops, the report is written and the exit"
              + " code is 1. A record that is not there is no error");

  public static final Property<Path> RESULT_DIR =
      Property.path(
          "result.dir",
          "the folder for the result; it must not hold one already. A run whose database cannot be"
              + " opened leaves nothing in it");

  public static final Property<Path> EXPORT_FILE =
      Property.path("exportfile", "the file for the report").otherwise("standard output");

  static final Property<String> EXPORTER =
      Property.text(
          "exporter", TextMeasurementsExporter.class.getName(), "the class that writes the report");

  static final Property<Boolean> STATUS =
      Property.flag("status", false, "prints a status line now and then (`-s`)");

  static final Property<Integer> STATUS_INTERVAL =
      Property.integer("status.interval", 10, 1, 86_400, "the time between status lines").in("s");

  static final Property<String> LABEL =
      Property.text("label", "", "stands before each status line (`-l`)");

  static final Property<HealthMode> HEALTH =
      Property.choice(
          "health",
          HealthMode.class,
          HealthMode.WARN,
          "what a run does if the client itself fell behind: `warn` says so, `strict` also fails the"
              + " run, `off` does not look. A run under a second is too short to judge, and says so");

  static final Property<Boolean> CEILING =
      Property.flag(
          "ceiling",
          false,
          "after the phase, the same workload runs for a second on a database that does nothing; its"
              + " speed stands beside the result (`clientCeiling`), and a note says how much of it the"
              + " run reached");

  public static final List<Property<?>> ALL =
      Stream.concat(
              Stream.of(
                  DATABASE,
                  WORKLOAD,
                  YCSB_WORKLOAD,
                  THREADS,
                  TARGET,
                  ARRIVAL,
                  TARGET_START,
                  RAMP_TIME,
                  SPIN_SLEEP,
                  MAX_EXECUTION_TIME,
                  WARM_UP_TIME,
                  WARM_UP_OPERATIONS,
                  STOP_GRACE,
                  MAX_ERRORS,
                  RESULT_DIR,
                  EXPORT_FILE,
                  EXPORTER,
                  STATUS,
                  STATUS_INTERVAL,
                  LABEL,
                  HEALTH,
                  CEILING),
              MeasurementProperties.ALL.stream())
          .toList();

  private ClientProperties() {}

  /** Returns true if the run's workload is of this class. */
  public static boolean haveWorkload(Settings settings, String workload) {
    return workload.equals(settings.find(WORKLOAD));
  }
}
