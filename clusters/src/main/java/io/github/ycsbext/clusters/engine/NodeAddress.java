package io.github.ycsbext.clusters.engine;

import io.github.ycsbext.clusters.process.FreePorts;

/**
 * Where one server listens.
 *
 * @param host where clients reach it: of 127.0.0.0/8, or of a network that this JVM made
 * @param port for clients
 * @param peerHost where other servers reach it, which may be another in a network of their own
 * @param peerPort for other servers; 0 where they use the clients' or there are none
 */
public record NodeAddress(String host, int port, String peerHost, int peerPort) {
  public static final String FIRST_HOST = "127.0.0.1";

  /** With one host for clients and servers. */
  public NodeAddress(String host, int port, int peerPort) {
    this(host, port, host, peerPort);
  }

  /** On 127.0.0.1. */
  public static NodeAddress of(int port) {
    return new NodeAddress(FIRST_HOST, port, 0);
  }

  /** Whether it can be listened on now, on this machine. */
  public boolean isFree() {
    return isFreeForClients() && (peerPort == 0 || FreePorts.isFree(peerHost, peerPort));
  }

  /** As {@link #isFree}, where servers reach each other by a network of their own. */
  public boolean isFreeForClients() {
    return FreePorts.isFree(host, port);
  }

  @Override
  public String toString() {
    return host + ":" + port;
  }
}
