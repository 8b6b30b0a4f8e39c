package io.github.ycsbext.live;

import java.io.Closeable;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Sends gauges by OTLP. Its implementation is a service of {@link MetricsLibraries}. */
public interface GaugeExport {
  /** What sends in intervals, and a last time when it is closed. */
  interface Sending extends Closeable {
    /** Sends what changed before the interval is over. */
    void now();
  }

  /**
   * Begins to send, as OpenTelemetry's standard variables say.
   *
   * @param instance tells the sender from others
   * @param receiver what they name
   * @param err receives why something could not be sent, once
   * @throws io.github.ycsbext.error.UserError if one of the variables cannot be used
   */
  Sending begin(
      String instance, OtlpSettings receiver, Supplier<List<Gauge>> gauges, Consumer<String> err);
}
