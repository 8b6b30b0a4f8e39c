package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.process.FreePorts;

/**
 * Where one server listens.
 *
 * @param host of 127.0.0.0/8, or of a network that this JVM made
 * @param port for clients
 * @param peerPort for other servers; 0 where they use the clients' or there are none
 */
record NodeAddress(String host, int port, int peerPort) {
  static final String FIRST_HOST = "127.0.0.1";

  /** On 127.0.0.1. */
  static NodeAddress of(int port) {
    return new NodeAddress(FIRST_HOST, port, 0);
  }

  /** Whether it can be listened on now. */
  boolean isFree() {
    return FreePorts.isFree(host, port) && (peerPort == 0 || FreePorts.isFree(host, peerPort));
  }

  @Override
  public String toString() {
    return host + ":" + port;
  }
}
