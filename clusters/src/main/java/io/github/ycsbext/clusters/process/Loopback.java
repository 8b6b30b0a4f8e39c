package io.github.ycsbext.clusters.process;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** 127.0.0.1, also where the JVM would rather have ::1. */
public final class Loopback {
  private static final byte[] ADDRESS = {127, 0, 0, 1};

  private Loopback() {}

  public static InetAddress address() {
    try {
      return InetAddress.getByAddress(ADDRESS);
    } catch (UnknownHostException e) {
      throw new IllegalStateException("four bytes are an address", e);
    }
  }
}
