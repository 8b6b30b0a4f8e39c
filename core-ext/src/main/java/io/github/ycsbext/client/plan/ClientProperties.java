package io.github.ycsbext.client.plan;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.client.arrival.ArrivalProperties;
import io.github.ycsbext.measurement.MeasurementProperties;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import site.ycsb.BasicDB;
import site.ycsb.measurements.exporter.TextMeasurementsExporter;

public final class ClientProperties {
  /**
   * Stands before the name of an environment variable, in the place of a file of properties. A
   * parent hands over a password in one: it is on no command line, and no file is left behind if
   * the parent is killed.
   */
  public static final String OF_ENVIRONMENT = "env:";

  private static final double MAX_SECONDS = 1e6;

  public static final Property<String> DATABASE =
      Property.text("db", BasicDB.class.getName(), "the class of the database binding (`-db`)");

  /** Results have it, so that a report names the workload as the user does. */
  public static final Property<String> WORKLOAD_FILE =
      Property.text(
          "workload.file",
          "",
          "the name of the file that sets `workload`, by which reports call it (set by `-P`)");

  static final Property<Boolean> YCSB_WORKLOAD =
      Property.flag("workload.ycsb", false, "runs YCSB's own class of that name");

  public static final Property<Integer> IN_FLIGHT =
      Property.integer(
          "inflight",
          0,
          0,
          1_000_000,
          "operations in flight, over all threads; 0 for one in each. More than threads need the"
              + " driver's asynchronous interface or pipelining (Redis, Cassandra); where a binding"
              + " or workload has none, as many threads are used, and a warning says so");

  static final Property<Boolean> SPIN_SLEEP =
      Property.flag(
          "spin.sleep",
          false,
          "threads wait for their next operation in a busy loop instead of sleeping");

  public static final Property<Long> MAX_EXECUTION_TIME =
      Property.longInteger(
              "maxexecutiontime",
              0L,
              0,
              Integer.MAX_VALUE,
              "the longest time that a phase may run; 0 for no limit. To open the database takes no part of it, and may take 120 s")
          .in("s")
          .meantBy(
              "maxtime",
              "maxruntime",
              "duration",
              "runtime",
              "time",
              "seconds",
              "timelimit",
              "executiontime");

  public static final Property<Double> WARM_UP_TIME =
      Property.number(
              "warmuptime",
              0.0,
              0,
              MAX_SECONDS,
              "how long a run warms up. The warm-up is in no figure; after it, all threads and"
                  + " the clock start anew. `operationcount` and `maxexecutiontime` apply to the"
                  + " measured part. A load has no warm-up, and says so if one is asked for")
          .in("s")
          .meantBy("warmup", "warmupseconds", "warmupduration");

  public static final Property<Long> WARM_UP_OPERATIONS =
      Property.longInteger(
              "warmupoperations",
              0L,
              0,
              Long.MAX_VALUE / 2,
              "the length of the warm-up in operations, over all threads. If both are given,"
                  + " the warm-up ends with whichever comes first. A warm-up without a time also ends"
                  + " after `maxexecutiontime`")
          .meantBy("warmupops", "warmupcount", "warmupoperationcount");

  static final Property<Double> STOP_GRACE =
      Property.number(
              "client.stopgrace",
              5.0,
              0,
              86_400,
              "how long an operation may still take once the run is stopped; after that, its"
                  + " thread is interrupted, named and abandoned, and the operation is counted as"
                  + " `NOT_ANSWERED`")
          .in("s");

  public static final Property<String> MAX_ERRORS =
      Property.text(
              "maxerrors",
              null,
              "how many database calls may fail, as a count (`100`) or a percentage (`5%`,"
                  + " checked from 100 calls on). Beyond it the run stops, the report is written, and"
                  + " the exit code is 1. A missing record is not an error")
          .meantBy("errorlimit", "errors")
          .byLeader();

  static final Property<String> FAIL_IF =
      Property.text(
              "failif",
              "",
              "conditions, parted by `;`, such as `p99 READ > 10 ms` or `throughput < 5000`, each told"
                  + " with ✓ or ✗ at the end. If one holds, the exit code is 4; if there are too few"
                  + " operations to tell, 5 (`--fail-if`)")
          .byLeader();

  public static final Property<Path> RESULT_DIR =
      Property.path(
              "result.dir",
              "the folder for the result, which must not contain one already. If the database"
                  + " cannot be opened, nothing is left in it")
          .meantBy("resultfolder", "outputdir", "outputfolder");

  public static final Property<Path> EXPORT_FILE =
      Property.path("exportfile", "the file for the report")
          .otherwise("standard output")
          .meantBy("output", "outputfile", "reportfile")
          .byLeader();

  static final Property<String> EXPORTER =
      Property.text(
          "exporter", TextMeasurementsExporter.class.getName(), "the class that writes the report");

  static final Property<Boolean> STATUS =
      Property.flag("status", false, "prints status lines (`-s`)").byLeader();

  static final Property<Integer> STATUS_INTERVAL =
      Property.integer("status.interval", 10, 1, 86_400, "time between status lines")
          .in("s")
          .meantBy("interval", "reportinterval");

  static final Property<String> LABEL =
      Property.text("label", "", "text before each status line (`-l`)");

  public static final Property<String> METRICS =
      Property.text(
              "metrics",
              null,
              "where the run can be watched in a browser, and asked by Prometheus, while it goes on: `[HOST:]PORT`,"
                  + " on 127.0.0.1 unless a host is given; port 0 is any free one (`--metrics`)")
          .meantBy("metricsport", "prometheus", "prometheusport")
          .byLeader();

  static final Property<HealthMode> HEALTH =
      Property.choice(
          "health",
          HealthMode.class,
          HealthMode.WARN,
          "what to do if the client itself could not keep up: `warn` reports it, `strict`"
              + " also fails the run, `off` does not check. Runs of less than a second are too"
              + " short to judge, and say so");

  static final Property<Boolean> SERVER_COUNTERS =
      Property.flag(
              "server.counters",
              false,
              "with `result.dir`: ask the servers once a second what they have counted (requests,"
                  + " memory, bytes read and written), and write `servers.csv`")
          .byLeader();

  public static final Property<Path> SERVER_PROCESSES =
      Property.path(
              "server.processes",
              "with `server.counters`, on Linux: the folder with a file `NAME.pid` of each server"
                  + " on this machine, which has the id of its process, with its start behind a hyphen"
                  + " where `cluster start` makes it beside the logs. What Linux counts of these processes takes the place of what"
                  + " servers tell of memory, and bytes read and written")
          .otherwise("what servers tell; studies name the folder of local servers")
          .byLeader();

  static final Property<Boolean> CEILING =
      Property.flag(
          "ceiling",
          false,
          "after the phase, runs the same workload for a second on a database that does"
              + " nothing. Its speed is recorded with the result (`clientCeiling`), and a note"
              + " says what part of it the run reached");

  public static final Property<String> CLIENTS =
      Property.text(
              "clients",
              "1",
              "how many clients, each a process of its own, do the work together on this machine, or a"
                  + " YAML file with the hosts on which SSH starts them. `recordcount`, `operationcount`,"
                  + " `target` and `maxerrors` are those of all of them, `threadcount` is each one's")
          .byLeader();

  public static final Property<Integer> CLIENTS_WAIT =
      Property.integer(
              "clients.wait",
              300,
              1,
              86_400,
              "how long clients that Slurm, Kubernetes or the user has started wait for each other"
                  + " before the run; those that have not come by then are named, and nothing runs")
          .in("s")
          .byLeader();

  public static final List<Property<?>> ALL =
      Stream.of(
              List.of(CommonProperties.WORKLOAD, CommonProperties.THREADS),
              Property.declaredIn(ClientProperties.class),
              ArrivalProperties.ALL,
              MeasurementProperties.ALL)
          .<Property<?>>flatMap(List::stream)
          .toList();

  private ClientProperties() {}

  public enum HealthMode {
    /** Prints a warning on standard error and adds it to the result. */
    WARN,
    /** Makes the run a failed one. */
    STRICT,
    OFF
  }
}
