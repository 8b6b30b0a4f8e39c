package io.github.ycsbext.client.report;

import com.sun.net.httpserver.HttpHandler;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.live.OtlpSettings;
import java.io.Closeable;
import java.util.function.Consumer;

/**
 * Gives the values of a run as metrics. Its implementation is a service with libraries of its own,
 * which only a run loads whose metrics someone wants.
 */
public interface Metrics {
  /** Returns the page of metrics. */
  HttpHandler page(LiveValues values);

  /**
   * Begins to send them by OTLP, as OpenTelemetry's standard variables say.
   *
   * @param receiver what they name
   * @param err receives why they could not be sent, once
   * @return what sends them a last time, and ends
   * @throws UserError if one of the variables cannot be used
   */
  Closeable export(LiveValues values, OtlpSettings receiver, Consumer<String> err);
}
