package io.github.ycsbext.clusters.process;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** Loopback addresses. The default is 127.0.0.1, even if the JVM prefers ::1. */
public final class Loopback {
  private Loopback() {}

  public static InetAddress address() {
    return address("127.0.0.1");
  }

  /**
   * @throws IllegalArgumentException if it is not in 127.0.0.0/8
   */
  public static InetAddress address(String digits) {
    try {
      InetAddress address = InetAddress.getByName(digits);
      if (address.isLoopbackAddress()) {
        return address;
      }
    } catch (UnknownHostException e) {
      // It is not an address at all.
    }
    throw new IllegalArgumentException("'" + digits + "' is not a loopback address");
  }
}
