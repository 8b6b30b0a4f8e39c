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
 */
public record Hello(String product, String host, long process) {
  static Hello ofThisProcess() {
    return new Hello(Product.version(), hostName(), ProcessHandle.current().pid());
  }

  private static String hostName() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "localhost";
    }
  }
}
