package io.github.ycsbext.live;

import io.github.ycsbext.binding.HostName;

/**
 * Where a run can be watched: {@code [HOST:]PORT}.
 *
 * @param host without brackets
 * @param port 0 for any that is free
 */
public record LiveAddress(String host, int port) {
  private static final String LOOPBACK = "127.0.0.1";
  private static final int MAX_PORT = 65_535;

  /**
   * Reads an address.
   *
   * @throws IllegalArgumentException with a sentence, if it is none
   */
  public static LiveAddress of(String text) {
    int colon = text.lastIndexOf(':');
    String host = colon < 0 ? LOOPBACK : text.substring(0, colon);
    int port = port(text.substring(colon + 1));
    if (port < 0 || !HostName.isOne(host)) {
      throw new IllegalArgumentException(
          "'%s' is not [HOST:]PORT, such as 9404 or 0.0.0.0:9404".formatted(text));
    }
    return new LiveAddress(
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

  @Override
  public String toString() {
    return (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port;
  }
}
