package io.github.ycsbext.result;

import io.github.ycsbext.result.Result.OperationSummary;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Tells a result that a client could have written from a damaged one. A field may be missing or
 * have an impossible number although the file is still JSON of the right shape.
 */
final class PossibleResult {
  /**
   * An upper limit: more than any of our clocks or counters reports, and small enough to be
   * squared.
   */
  private static final double MOST = 1e18;

  private final List<String> errors = new ArrayList<>();

  private PossibleResult() {}

  /** Returns the errors, a few words each; empty if there are none. */
  static List<String> errors(@Nullable Result result) {
    PossibleResult possible = new PossibleResult();
    if (result == null) {
      possible.errors.add("it is null");
    } else {
      possible.check(result);
    }
    return possible.errors;
  }

  private void check(Result result) {
    if (result.formatVersion() != Result.FORMAT_VERSION) {
      errors.add(
          String.format(
              Locale.ROOT,
              "its format is %d, not %d",
              result.formatVersion(),
              Result.FORMAT_VERSION));
    }
    require("product", result.product());
    run(result.run());
    entries("latencies", result.latencies()).forEach(this::latencies);
    entries("figures", result.figures())
        .forEach((name, figure) -> amount("figures." + name, figure));
    entries("configuration", result.configuration());
    require("environment", result.environment());
    if (result.notes() == null || result.notes().contains(null)) {
      errors.add("notes is missing, or one of them is");
    }
    if (result.server() != null) {
      require("server.system", result.server().system());
      require("server.version", result.server().version());
      require("server.topology", result.server().topology());
      require("server.durability", result.server().durability());
    }
    observed(result.observed());
  }

  private void run(Result.Run run) {
    require("phase", run.phase());
    word("database", run.database());
    word("label", run.label());
    require("ended", run.ended());
    time(run.startedAt());
    amount("runTimeMillis", run.runTimeMillis());
    amount("operations", run.operations());
    amount("throughput", run.throughput());
  }

  private void observed(Result.Observations observed) {
    amount("clientCeiling", observed.clientCeiling());
    if (observed.valueBytes() != null) {
      amount("valueBytes.sentPerOperation", observed.valueBytes().sentPerOperation());
      amount("valueBytes.receivedPerOperation", observed.valueBytes().receivedPerOperation());
    }
    if (observed.warmUp() != null) {
      amount("warmUp.elapsedMillis", observed.warmUp().elapsedMillis());
      amount("warmUp.operations", observed.warmUp().operations());
    }
    if (observed.health() != null) {
      health(observed.health());
    }
    observed.clients().forEach(this::client);
    span("longestGap", observed.longestGap());
    span("failing", observed.failing());
    if (observed.due() != null) {
      amount("due.operations", observed.due().operations());
      within("due.late", observed.due().late(), (double) observed.due().operations());
    }
  }

  private void client(Result.ClientPart client) {
    String place = "clients." + client.index();
    require(place + ".host", client.host());
    require(place + ".ended", client.ended());
    amount(place + ".operations", client.operations());
    amount(place + ".runTimeMillis", client.runTimeMillis());
  }

  private void span(String name, Result.@Nullable Span span) {
    if (span != null) {
      amount(name + ".fromSecond", span.fromSecond());
      amount(name + ".seconds", span.seconds());
    }
  }

  private void latencies(String operation, OperationSummary summary) {
    String place = "latencies." + operation;
    amount(place + ".count", summary.count());
    amount(place + ".meanMicros", summary.meanMicros());
    amount(place + ".minMicros", summary.minMicros());
    amount(place + ".maxMicros", summary.maxMicros());
    entries(place + ".percentilesMicros", summary.percentilesMicros())
        .forEach((name, micros) -> amount(place + ".percentilesMicros." + name, micros));
    entries(place + ".returns", summary.returns())
        .forEach((name, count) -> amount(place + ".returns." + name, count));
    share(place + ".hitRatio", summary.hitRatio());
  }

  private void health(Result.Health health) {
    require("health.verdict", health.verdict());
    require("health.reasons", health.reasons());
    amount("health.cpuMicrosPerOperation", health.cpuMicrosPerOperation());
    amount("health.processShare", health.processShare());
    amount("health.machineShare", health.machineShare());
    amount("health.busyTimeShare", health.busyTimeShare());
    amount("health.pauses", health.pauses());
    amount("health.pauseMillis", health.pauseMillis());
    amount("health.jitterP99Micros", health.jitterP99Micros());
    amount("health.jitterMaxMicros", health.jitterMaxMicros());
    amount("health.allocatedBytesPerSecond", health.allocatedBytesPerSecond());
    share("health.stolenShare", health.stolenShare());
  }

  /** Returns the non-null entries of a required field. */
  private <K, T> Map<K, T> entries(String name, @Nullable Map<K, T> map) {
    require(name, map);
    if (map != null && map.containsValue(null)) {
      errors.add("a value of " + name + " is null");
    }
    return map == null || map.containsValue(null) ? Map.of() : map;
  }

  private void require(String name, @Nullable Object value) {
    if (value == null) {
      errors.add(name + " is missing");
    }
  }

  /** Text that is printed unchanged must not contain terminal control characters. */
  private void word(String name, @Nullable String value) {
    require(name, value);
    if (value != null && value.chars().anyMatch(Character::isISOControl)) {
      errors.add(name + " has control characters");
    }
  }

  private void time(@Nullable String startedAt) {
    try {
      require("startedAt", startedAt);
      if (startedAt != null) {
        Instant.parse(startedAt);
      }
    } catch (DateTimeException e) {
      errors.add("startedAt is no time");
    }
  }

  private void amount(String name, @Nullable Number value) {
    within(name, value, MOST);
  }

  private void share(String name, @Nullable Number value) {
    within(name, value, 1);
  }

  /** NaN fails every range check. */
  private void within(String name, @Nullable Number value, double most) {
    if (value != null && !(value.doubleValue() >= 0 && value.doubleValue() <= most)) {
      errors.add("%s cannot be %s".formatted(name, value));
    }
  }
}
