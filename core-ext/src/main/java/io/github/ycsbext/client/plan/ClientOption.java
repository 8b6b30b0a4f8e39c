package io.github.ycsbext.client.plan;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.client.arrival.ArrivalProperties;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

public enum ClientOption {
  THREADS("-threads", "n", CommonProperties.THREADS, null, "run n threads (default: 1)"),
  TARGET(
      "-target",
      "n",
      ArrivalProperties.TARGET,
      null,
      "start n operations per second (default: unlimited)"),
  LOAD("-load", null, WorkloadProperties.IS_RUN, "false", "load the records"),
  RUN("-t", null, WorkloadProperties.IS_RUN, "true", "run the operations (default)"),
  DATABASE(
      "-db",
      "class",
      ClientProperties.DATABASE,
      null,
      "the database's class (default: site.ycsb.BasicDB)"),
  PROPERTY_FILE(
      "-P",
      "file",
      null,
      null,
      "read properties from a file, or from a variable by env:NAME; may be repeated"),
  PROPERTY("-p", "name=value", null, null, "set a property; beats every file; may be repeated"),
  STATUS(
      "-s",
      null,
      ClientProperties.STATUS,
      "true",
      "print a status line every status.interval (10) seconds"),
  CLIENTS(
      "--clients",
      "n|file",
      ClientProperties.CLIENTS,
      null,
      "do the work with n clients, or with those on a file's hosts (default: 1)"),
  METRICS(
      "--metrics",
      "[host:]port",
      ClientProperties.METRICS,
      null,
      "show the run at http://host:port/ and give metrics for Prometheus at /metrics (default host: 127.0.0.1)"),
  FAIL_IF(
      "--fail-if",
      "condition",
      ClientProperties.FAIL_IF,
      null,
      "exit with 4 if it holds at the end, such as 'p99 READ > 10 ms', 'errors > 0.1 %' or 'throughput < 5000'; may be repeated"),
  LABEL("-l", "label", ClientProperties.LABEL, null, "put a label before each status line");

  /** What asks for more than a command has that runs nothing; others do no harm there. */
  static final Set<ClientOption> OF_RUNS = EnumSet.of(CLIENTS, METRICS, FAIL_IF);

  private final String flag;
  private final @Nullable String valueName;

  @SuppressWarnings("ImmutableEnumChecker") // Every value is an immutable constant.
  private final @Nullable Property<?> property;

  private final @Nullable String fixedValue;
  private final String help;

  ClientOption(
      String flag,
      @Nullable String valueName,
      @Nullable Property<?> property,
      @Nullable String fixedValue,
      String help) {
    this.flag = flag;
    this.valueName = valueName;
    this.property = property;
    this.fixedValue = fixedValue;
    this.help = help;
  }

  static Optional<ClientOption> of(String argument) {
    return Arrays.stream(values()).filter(option -> option.flag.equals(argument)).findFirst();
  }

  public String flag() {
    return flag;
  }

  boolean takesValue() {
    return valueName != null;
  }

  public String valueName() {
    return valueName == null ? "" : valueName;
  }

  @Nullable String property() {
    return property == null ? null : property.name();
  }

  @Nullable String fixedValue() {
    return fixedValue;
  }

  public String help() {
    return help;
  }
}
