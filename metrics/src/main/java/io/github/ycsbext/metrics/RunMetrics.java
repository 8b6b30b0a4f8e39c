package io.github.ycsbext.metrics;

import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.report.LiveValues;
import io.github.ycsbext.measurement.Latencies;
import io.github.ycsbext.measurement.OperationNames;
import io.prometheus.metrics.model.registry.MultiCollector;
import io.prometheus.metrics.model.snapshots.ClassicHistogramBuckets;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import io.prometheus.metrics.model.snapshots.NativeHistogramBuckets;
import io.prometheus.metrics.model.snapshots.Unit;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/** The metrics of a run: its operations, their times, what is due and in flight, what is late. */
final class RunMetrics implements MultiCollector {
  private static final double NS_PER_SECOND = 1e9;

  private final LiveValues values;

  RunMetrics(LiveValues values) {
    this.values = values;
  }

  @Override
  public MetricSnapshots collect() {
    CounterSnapshot.Builder operations =
        CounterSnapshot.builder()
            .name("ycsb_operations")
            .help("Calls of the database that ended, by operation and status.");
    HistogramSnapshot.Builder service =
        times("ycsb_service_time", "Time from the call of the database to its answer.");
    HistogramSnapshot.Builder response =
        times("ycsb_response_time", "Time from when the operation was due to its answer.");
    CounterSnapshot.Builder done =
        CounterSnapshot.builder().name("ycsb_done_operations").help("Operations that ended.");
    CounterSnapshot.Builder due =
        CounterSnapshot.builder()
            .name("ycsb_due_operations")
            .help("Operations that the schedule had due.");
    GaugeSnapshot.Builder elapsed =
        GaugeSnapshot.builder()
            .name("ycsb_elapsed_seconds")
            .unit(Unit.SECONDS)
            .help("Time from the phase's start to the look that all values of it are of.");
    for (LiveValues.Look look : values.looks()) {
      Labels phase = Labels.of("phase", look.phase());
      done.dataPoint(counted(phase, (double) look.done()));
      if (!Double.isNaN(look.due())) {
        due.dataPoint(counted(phase, look.due()));
      }
      elapsed.dataPoint(gauge(phase, look.elapsedNs() / NS_PER_SECOND));
      look.totals()
          .operations()
          .forEach(
              (name, totals) -> {
                Labels operation = phase.add("operation", name);
                if (OperationNames.isCall(name)) {
                  totals
                      .statuses()
                      .forEach(
                          (status, total) ->
                              operations.dataPoint(
                                  counted(
                                      operation.add("status", status), (double) total.count())));
                }
                if (OperationNames.isOfWorkload(name) || OperationNames.isFailureOfCall(name)) {
                  add(service, operation, totals.service());
                  add(response, operation, totals.response());
                }
              });
    }
    MetricSnapshots.Builder all =
        MetricSnapshots.builder()
            .metricSnapshot(operations.build())
            .metricSnapshot(service.build())
            .metricSnapshot(response.build())
            .metricSnapshot(done.build())
            .metricSnapshot(due.build())
            .metricSnapshot(elapsed.build())
            .metricSnapshot(info(values.plan()));
    addOfNow(all);
    return all.build();
  }

  private void addOfNow(MetricSnapshots.Builder all) {
    Integer inFlight = values.inFlight();
    if (inFlight != null) {
      all.metricSnapshot(
          GaugeSnapshot.builder()
              .name("ycsb_in_flight_operations")
              .help("Operations that the database has not answered yet.")
              .dataPoint(gauge(Labels.EMPTY, inFlight))
              .build());
    }
    Long lateNs = values.lateNs();
    if (lateNs != null) {
      all.metricSnapshot(
          CounterSnapshot.builder()
              .name("ycsb_client_late_seconds")
              .unit(Unit.SECONDS)
              .help("Time by which a thread of the client that sleeps woke late.")
              .dataPoint(counted(Labels.EMPTY, lateNs / NS_PER_SECOND))
              .build());
    }
  }

  private static void add(HistogramSnapshot.Builder times, Labels operation, Latencies latencies) {
    if (!latencies.isEmpty()) {
      times.dataPoint(TimeBuckets.of(latencies, operation));
    }
  }

  private static HistogramSnapshot.Builder times(String name, String help) {
    return HistogramSnapshot.builder().name(name + "_seconds").unit(Unit.SECONDS).help(help);
  }

  private static CounterSnapshot.CounterDataPointSnapshot counted(Labels labels, double value) {
    return CounterSnapshot.CounterDataPointSnapshot.builder().labels(labels).value(value).build();
  }

  private static GaugeSnapshot.GaugeDataPointSnapshot gauge(Labels labels, double value) {
    return GaugeSnapshot.GaugeDataPointSnapshot.builder().labels(labels).value(value).build();
  }

  private static InfoSnapshot info(RunPlan plan) {
    return InfoSnapshot.builder()
        .name("ycsb_run")
        .help("What runs.")
        .dataPoint(
            InfoSnapshot.InfoDataPointSnapshot.builder()
                .labels(
                    Labels.of(
                        "database", plan.database().name(),
                        "workload", plan.workload().name(),
                        "threads", Integer.toString(plan.schedule().threads()),
                        "clients", Integer.toString(plan.clients().count()),
                        "label", plan.status().label()))
                .build())
        .build();
  }

  /** Prometheus' native buckets, each 2.2 % wide, and classic ones with fixed bounds. */
  static final class TimeBuckets {
    /** Bucket i of a native histogram ends at 2^(i/32) seconds. */
    private static final int SCHEMA = 5;

    /** The first native bucket that is looked at; all shorter times are in it. */
    private static final int FIRST = -30 * (1 << SCHEMA);

    /** The ends of the native buckets from there on, up to 18 hours, in nanoseconds. */
    private static final double[] ENDS_NS =
        IntStream.rangeClosed(FIRST, 16 * (1 << SCHEMA))
            .mapToDouble(index -> 1e9 * Math.pow(2, (double) index / (1 << SCHEMA)))
            .toArray();

    /** 1, 2.5 and 5 of each power of ten from a microsecond on, in seconds. */
    private static final double[] BOUNDS =
        DoubleStream.concat(
                IntStream.range(0, 24)
                    .mapToObj(i -> List.of("1", "2.5", "5").get(i % 3) + "e" + (i / 3 - 6))
                    .mapToDouble(Double::parseDouble),
                DoubleStream.of(Double.POSITIVE_INFINITY))
            .toArray();

    private final long[] classic = new long[BOUNDS.length];
    private final long[] counts = new long[ENDS_NS.length];
    private long zeros;
    private int bucket;
    private int bound;

    static HistogramDataPointSnapshot of(Latencies latencies, Labels labels) {
      TimeBuckets buckets = new TimeBuckets();
      Histogram histogram = latencies.histogramNs();
      for (HistogramIterationValue value : histogram.recordedValues()) {
        buckets.add(
            histogram.medianEquivalentValue(value.getValueIteratedTo()),
            value.getCountAtValueIteratedTo());
      }
      return buckets.snapshot(latencies.sumNs(), labels);
    }

    /** The times rise, so each bucket is looked at once. */
    private void add(long ns, long count) {
      while (bucket < ENDS_NS.length - 1 && ENDS_NS[bucket] < ns) {
        bucket++;
      }
      while (BOUNDS[bound] * NS_PER_SECOND < ns) {
        bound++;
      }
      if (ns == 0) {
        zeros += count;
      } else {
        counts[bucket] += count;
      }
      classic[bound] += count;
    }

    private HistogramDataPointSnapshot snapshot(long sumNs, Labels labels) {
      int[] filled = IntStream.range(0, counts.length).filter(index -> counts[index] > 0).toArray();
      return HistogramDataPointSnapshot.builder()
          .labels(labels)
          .sum(sumNs / NS_PER_SECOND)
          .classicHistogramBuckets(ClassicHistogramBuckets.of(BOUNDS, classic))
          .nativeSchema(SCHEMA)
          .nativeZeroCount(zeros)
          .nativeBucketsForPositiveValues(
              NativeHistogramBuckets.of(
                  IntStream.of(filled).map(index -> FIRST + index).toArray(),
                  IntStream.of(filled).mapToLong(index -> counts[index]).toArray()))
          .build();
    }
  }
}
