package io.github.ycsbext.client.plan;

import io.github.ycsbext.binding.HostName;
import io.github.ycsbext.binding.Settings;
import org.jspecify.annotations.Nullable;

/**
 * Where a run gives its metrics: {@code [HOST:]PORT}.
 *
 * @param host without brackets
 * @param port 0 for any that is free
 */
public record MetricsAddress(String host, int port) {
  private static final String LOOPBACK = "127.0.0.1";
  private static final int MAX_PORT = 65_535;

  /** Returns what is asked for; null if nothing is, or if it is wrong. */
  static @Nullable MetricsAddress of(Settings settings) {
    String text = settings.text(ClientProperties.METRICS);
    if (text == null) {
      return null;
    }
    int colon = text.lastIndexOf(':');
    String host = colon < 0 ? LOOPBACK : text.substring(0, colon);
    int port = port(text.substring(colon + 1));
    if (port < 0 || !HostName.isOne(host)) {
      settings.error(
          "%s: '%s' is not [HOST:]PORT, such as 9404 or 0.0.0.0:9404"
              .formatted(ClientProperties.METRICS, text),
          ClientProperties.METRICS);
      return null;
    }
    return new MetricsAddress(
        host.startsWith("[") ? host.substring(1, host.length() - 1) : host, port);
  }

  private static int port(String text) {
    try {
      int port = Integer.parseInt(text.trim());
      return port > MAX_PORT ? -1 : port;
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  /** Returns the address as a URL has it. */
  @Override
  public String toString() {
    return (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port;
  }
}
