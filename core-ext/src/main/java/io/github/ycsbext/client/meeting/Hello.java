package io.github.ycsbext.client.meeting;

import io.github.ycsbext.Product;
import java.net.InetAddress;
import java.net.UnknownHostException;

/**
 * How a client introduces itself.
 *
 * @param product its version, which must be the meeting's
 * @param host the name of its machine
 * @param process the number of its process
 * @param digest of the properties that it was given; empty if the meeting has started it
 */
public record Hello(String product, String host, long process, String digest) {
  static Hello ofThisProcess(String digest) {
    return new Hello(Product.version(), hostName(), ProcessHandle.current().pid(), digest);
  }

  private static String hostName() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "localhost";
    }
  }
}
