package io.github.ycsbext.client.arrival;

import io.github.ycsbext.binding.Property;
import io.github.ycsbext.workload.operation.OperationKind;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

public final class ArrivalProperties {
  private static final double MAX_PER_SECOND = 1e9;
  private static final double MAX_SECONDS = 1e6;

  public static final Property<Double> TARGET =
      Property.number(
              "target",
              0.0,
              0,
              MAX_PER_SECOND,
              "operations per second, over all threads (`-target`); 0 for no limit. Operation n is"
                  + " due at a set moment, and any free thread does it")
          .in("1/s")
          .meantBy("targetthroughput", "throughput", "rate", "qps", "tps", "opspersecond");

  public static final Property<Arrival> ARRIVAL =
      Property.choice(
          "arrival",
          Arrival.class,
          Arrival.CONSTANT,
          "the rate at which operations are due: `constant`; `poisson`, the same at random distances"
              + " (seeded by `seed`); from `target.start` to `target` in a `ramp`, in `steps`, and"
              + " up and down as a `sine`; `spikes` from `target.start` to `target`; from a"
              + " `file`; or as in the `trace`");

  public static final Property<Boolean> AT_RANDOM =
      Property.flag(
          "arrival.poisson",
          false,
          "any `arrival` at random distances, a Poisson process of that rate");

  static final Property<Double> TARGET_START =
      Property.number(
              "target.start",
              0.0,
              0,
              MAX_PER_SECOND,
              "with `arrival=ramp`, `steps`, `sine` or `spikes`: the rate at the start, which is the"
                  + " lowest")
          .in("1/s");

  static final Property<Double> RAMP_TIME =
      Property.number(
              "target.ramptime",
              0.0,
              0,
              MAX_SECONDS,
              "with `arrival=ramp` or `steps`: how long the rate rises")
          .in("s");

  static final Property<Integer> STEPS =
      Property.integer(
          "target.steps",
          0,
          0,
          10_000,
          "with `arrival=steps`: in how many steps the rate rises, each as long and as high as the"
              + " others");

  static final Property<Double> PERIOD =
      Property.number(
              "target.period",
              0.0,
              0,
              MAX_SECONDS,
              "with `arrival=sine` or `spikes`: the time after which the rate begins again")
          .in("s");

  static final Property<Double> BURST =
      Property.number(
              "target.burst",
              0.0,
              0,
              MAX_SECONDS,
              "with `arrival=spikes`: how long the rate is `target`, at the end of each period")
          .in("s");

  public static final Property<Path> RATE_FILE =
      Property.path(
          "target.file",
          "with `arrival=file`, in place of `target`: a CSV file of `second,rate`, each the rate"
              + " from that second on");

  static final Property<Double> SPEED =
      Property.number(
          "target.speed",
          1.0,
          1e-6,
          1e6,
          "with `arrival=trace`: how much faster than the trace the operations come; with 2, in half"
              + " its time");

  static final List<Property<?>> OF_RATES =
      List.of(TARGET_START, RAMP_TIME, STEPS, PERIOD, BURST, RATE_FILE, SPEED);

  static final Map<OperationKind, Property<Double>> BY_KIND =
      Collections.unmodifiableMap(
          new EnumMap<>(
              Map.of(
                  OperationKind.READ, ofKind("read"),
                  OperationKind.UPDATE, ofKind("update"),
                  OperationKind.INSERT, ofKind("insert"),
                  OperationKind.SCAN, ofKind("scan"),
                  OperationKind.READ_MODIFY_WRITE, ofKind("readmodifywrite"),
                  OperationKind.DELETE, ofKind("delete"))));

  public static final List<Property<?>> ALL =
      Stream.of(List.of(TARGET, ARRIVAL, AT_RANDOM), OF_RATES, BY_KIND.values())
          .<Property<?>>flatMap(Collection::stream)
          .toList();

  private static Property<Double> ofKind(String kind) {
    return Property.number(
            "target." + kind,
            0.0,
            0,
            MAX_PER_SECOND,
            "in a run, in place of `target` and the proportions: the rate of this kind of operation")
        .in("1/s");
  }

  private ArrivalProperties() {}
}
