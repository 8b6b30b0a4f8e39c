package io.github.ycsbext.client.report;

import io.github.ycsbext.client.plan.MetricsAddress;
import java.io.Closeable;
import java.io.IOException;

/**
 * Gives the values of a run to whoever asks over HTTP. Its implementation is a service with
 * libraries of its own, which only a run with {@code --metrics} loads.
 */
public interface MetricsServer extends Closeable {
  /**
   * Begins to listen.
   *
   * @throws IOException if the address cannot be listened on
   */
  void start(MetricsAddress address, LiveValues values) throws IOException;

  /** Returns the port that is listened on. */
  int port();
}
