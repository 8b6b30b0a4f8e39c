package io.github.ycsbext.metrics;

import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.live.GaugeExport;
import io.github.ycsbext.live.OtlpSettings;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.common.AttributesBuilder;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.autoconfigure.AutoConfiguredOpenTelemetrySdk;
import io.opentelemetry.sdk.autoconfigure.ResourceConfiguration;
import io.opentelemetry.sdk.autoconfigure.spi.ConfigurationException;
import io.opentelemetry.sdk.common.InstrumentationScopeInfo;
import io.opentelemetry.sdk.metrics.data.AggregationTemporality;
import io.opentelemetry.sdk.metrics.data.Data;
import io.opentelemetry.sdk.metrics.data.DoublePointData;
import io.opentelemetry.sdk.metrics.data.ExponentialHistogramBuckets;
import io.opentelemetry.sdk.metrics.data.ExponentialHistogramData;
import io.opentelemetry.sdk.metrics.data.ExponentialHistogramPointData;
import io.opentelemetry.sdk.metrics.data.GaugeData;
import io.opentelemetry.sdk.metrics.data.MetricData;
import io.opentelemetry.sdk.metrics.data.MetricDataType;
import io.opentelemetry.sdk.metrics.data.SumData;
import io.opentelemetry.sdk.metrics.data.SummaryData;
import io.opentelemetry.sdk.metrics.data.SummaryPointData;
import io.opentelemetry.sdk.metrics.export.MetricProducer;
import io.opentelemetry.sdk.resources.Resource;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.DataPointSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot;
import io.prometheus.metrics.model.snapshots.Label;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.NativeHistogramBuckets;
import io.prometheus.metrics.model.snapshots.SummarySnapshot;
import io.prometheus.metrics.model.snapshots.Unit;
import java.io.IOException;
import java.net.UnknownHostException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Collectors;

/**
 * Sends what Prometheus would read by OTLP, with OpenTelemetry's SDK, as its standard variables
 * say. A receiver that turns it back into Prometheus' names gets the same names.
 */
final class OtlpExport implements MetricProducer {
  private static final AggregationTemporality SUMMED = AggregationTemporality.CUMULATIVE;
  private static final InstrumentationScopeInfo SCOPE = InstrumentationScopeInfo.create("ycsb-ext");
  private static final ExponentialHistogramBuckets NONE =
      ExponentialHistogramBuckets.create(0, 0, List.of());

  private final PrometheusRegistry registry;
  private final long begunNs = now();

  OtlpExport(PrometheusRegistry registry) {
    this.registry = registry;
  }

  /**
   * Begins to send.
   *
   * @param label of the run, by which several are told apart; empty for a random one
   * @param err receives why something could not be sent, once
   * @throws UserError if a variable cannot be used
   */
  static GaugeExport.Sending begin(
      PrometheusRegistry registry, String label, OtlpSettings receiver, Consumer<String> err) {
    Complaints complaints = new Complaints(receiver, err);
    Attributes own =
        Attributes.builder()
            .put("service.name", "ycsb")
            .put("service.instance.id", label.isEmpty() ? UUID.randomUUID().toString() : label)
            .build();
    try {
      OpenTelemetrySdk sdk =
          AutoConfiguredOpenTelemetrySdk.builder()
              .disableShutdownHook()
              .addPropertiesSupplier(() -> Map.of("otel.exporter.otlp.protocol", "http/protobuf"))
              .addPropertiesCustomizer(
                  given ->
                      Map.of(
                          "otel.metrics.exporter", "otlp",
                          "otel.traces.exporter", "none",
                          "otel.logs.exporter", "none"))
              // No detector has a part in it: a process's command line may have a secret.
              .addResourceCustomizer(
                  (detected, properties) ->
                      Resource.getDefault()
                          .merge(Resource.create(own))
                          .merge(ResourceConfiguration.createEnvironmentResource(properties)))
              .addMeterProviderCustomizer(
                  (meters, properties) -> meters.registerMetricProducer(new OtlpExport(registry)))
              .build()
              .getOpenTelemetrySdk();
      return new GaugeExport.Sending() {
        @Override
        public void now() {
          sdk.getSdkMeterProvider().forceFlush();
        }

        @Override
        public void close() {
          sdk.close();
          complaints.close();
        }
      };
    } catch (ConfigurationException e) {
      complaints.close();
      // What comes behind may be a variable's value, such as a header's secret.
      String reason = String.valueOf(e.getMessage()).split("[:=]", 2)[0];
      throw new UserError(
          ExitCode.BAD_INPUT,
          List.of(
              "OTLP: OpenTelemetry cannot use its variables "
                  + System.getenv().keySet().stream()
                      .filter(name -> name.startsWith("OTEL_"))
                      .sorted()
                      .collect(Collectors.joining(", "))
                  + ": "
                  + reason
                  + "; correct them, or unset "
                  + receiver.variable()),
          e);
    }
  }

  private static long now() {
    Instant now = Instant.now();
    return TimeUnit.SECONDS.toNanos(now.getEpochSecond()) + now.getNano();
  }

  @Override
  public Collection<MetricData> produce(Resource resource) {
    long now = now();
    return registry.scrape().stream()
        .<MetricData>map(snapshot -> new Metric(resource, snapshot, data(snapshot, now)))
        .filter(metric -> !metric.isEmpty())
        .toList();
  }

  private Data<?> data(MetricSnapshot snapshot, long now) {
    if (snapshot instanceof CounterSnapshot counter) {
      return SumData.createDoubleSumData(
          true,
          SUMMED,
          points(counter.getDataPoints(), point -> value(point, point.getValue(), now)));
    }
    if (snapshot instanceof GaugeSnapshot gauge) {
      return GaugeData.createDoubleGaugeData(
          points(gauge.getDataPoints(), point -> value(point, point.getValue(), now)));
    }
    if (snapshot instanceof InfoSnapshot info) {
      return GaugeData.createDoubleGaugeData(
          points(info.getDataPoints(), point -> value(point, 1, now)));
    }
    if (snapshot instanceof HistogramSnapshot histogram) {
      return ExponentialHistogramData.create(
          SUMMED, points(histogram.getDataPoints(), point -> times(point, now)));
    }
    if (snapshot instanceof SummarySnapshot summary) {
      return SummaryData.create(
          points(
              summary.getDataPoints(),
              point ->
                  SummaryPointData.create(
                      begunNs,
                      now,
                      attributes(point),
                      point.getCount(),
                      point.getSum(),
                      List.of())));
    }
    throw new IllegalStateException(snapshot.getMetadata().getName());
  }

  private static <P extends DataPointSnapshot, T> List<T> points(
      List<P> points, Function<P, T> translation) {
    return points.stream().map(translation).toList();
  }

  private DoublePointData value(DataPointSnapshot point, double value, long now) {
    return DoublePointData.create(begunNs, now, attributes(point), value, List.of());
  }

  private ExponentialHistogramPointData times(
      HistogramSnapshot.HistogramDataPointSnapshot point, long now) {
    return ExponentialHistogramPointData.create(
        point.getNativeSchema(),
        point.getSum(),
        point.getNativeZeroCount(),
        false,
        0,
        false,
        0,
        buckets(point.getNativeSchema(), point.getNativeBucketsForPositiveValues()),
        NONE,
        begunNs,
        now,
        attributes(point),
        List.of());
  }

  /**
   * Prometheus leaves empty buckets out, and counts them by their ends, not by their beginnings.
   */
  private static ExponentialHistogramBuckets buckets(int schema, NativeHistogramBuckets filled) {
    if (filled.size() == 0) {
      return NONE;
    }
    int first = filled.getBucketIndex(0);
    Long[] counts = new Long[filled.getBucketIndex(filled.size() - 1) - first + 1];
    Arrays.fill(counts, 0L);
    for (int i = 0; i < filled.size(); i++) {
      counts[filled.getBucketIndex(i) - first] = filled.getCount(i);
    }
    return ExponentialHistogramBuckets.create(schema, first - 1, List.of(counts));
  }

  private static Attributes attributes(DataPointSnapshot point) {
    AttributesBuilder attributes = Attributes.builder();
    for (Label label : point.getLabels()) {
      attributes.put(label.getName(), label.getValue());
    }
    return attributes.build();
  }

  /** A snapshot as OpenTelemetry sees it, whose names have no unit. */
  private record Metric(Resource resource, MetricSnapshot snapshot, Data<?> data)
      implements MetricData {
    private static final Map<Unit, String> UNITS = Map.of(Unit.SECONDS, "s", Unit.BYTES, "By");

    @Override
    public Resource getResource() {
      return resource;
    }

    @Override
    public InstrumentationScopeInfo getInstrumentationScopeInfo() {
      return SCOPE;
    }

    @Override
    public String getName() {
      String name = snapshot.getMetadata().getName();
      Unit unit = snapshot.getMetadata().getUnit();
      if (snapshot instanceof InfoSnapshot) {
        return name + "_info";
      }
      return unit == null ? name : name.substring(0, name.length() - unit.toString().length() - 1);
    }

    @Override
    public String getDescription() {
      return snapshot.getMetadata().getHelp();
    }

    @Override
    public String getUnit() {
      Unit unit = snapshot.getMetadata().getUnit();
      return unit == null ? "" : UNITS.getOrDefault(unit, unit.toString());
    }

    @Override
    public MetricDataType getType() {
      if (data instanceof SumData) {
        return MetricDataType.DOUBLE_SUM;
      }
      if (data instanceof GaugeData) {
        return MetricDataType.DOUBLE_GAUGE;
      }
      return data instanceof SummaryData
          ? MetricDataType.SUMMARY
          : MetricDataType.EXPONENTIAL_HISTOGRAM;
    }

    @Override
    public Data<?> getData() {
      return data;
    }
  }

  /** Takes what OpenTelemetry logs, which would be several lines each time, and tells the first. */
  private static final class Complaints extends Handler {
    /** A logger that nobody holds is forgotten, and its handler with it. */
    private final Logger logger = Logger.getLogger("io.opentelemetry");

    private final AtomicBoolean told = new AtomicBoolean();
    private final OtlpSettings receiver;
    private final Consumer<String> err;

    Complaints(OtlpSettings receiver, Consumer<String> err) {
      this.receiver = receiver;
      this.err = err;
      logger.addHandler(this);
      logger.setUseParentHandlers(false);
    }

    @Override
    public void publish(LogRecord complaint) {
      if (complaint.getLevel().intValue() >= Level.WARNING.intValue()
          // The reader complains, too, of an answer later than its interval. The next push has it
          // all.
          && String.valueOf(complaint.getLoggerName()).startsWith("io.opentelemetry.exporter.")
          && told.compareAndSet(false, true)) {
        err.accept(
            "[WARN] OTLP: metrics did not arrive at %s: %s; start a receiver of OTLP there, correct the address, or unset the variable; the run goes on"
                .formatted(receiver, Secrets.hide(reason(complaint))));
      }
    }

    /** The message tells an answer; a missing one is told by what lies behind it. */
    private static String reason(LogRecord complaint) {
      Throwable thrown = complaint.getThrown();
      if (thrown instanceof UnknownHostException) {
        return "its host is not known";
      }
      return thrown instanceof IOException e
          ? FileError.reason(e)
          : String.valueOf(complaint.getMessage());
    }

    @Override
    public void flush() {
      // Nothing is kept.
    }

    @Override
    public void close() {
      logger.removeHandler(this);
      logger.setUseParentHandlers(true);
    }
  }
}
