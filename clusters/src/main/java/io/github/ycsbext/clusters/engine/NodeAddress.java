package io.github.ycsbext.clusters.engine;

import io.github.ycsbext.clusters.process.FreePorts;

/**
 * The addresses that one server listens on.
 *
 * @param host the host that clients connect to: in 127.0.0.0/8, or in a network that this JVM made
 * @param port the port for clients
 * @param peerHost the host that other servers connect to, which may differ if the servers have a
 *     network of their own
 * @param peerPort the port for other servers; 0 if they use the clients' port or there are none
 */
public record NodeAddress(String host, int port, String peerHost, int peerPort) {
  public static final String FIRST_HOST = "127.0.0.1";

  public NodeAddress(String host, int port, int peerPort) {
    this(host, port, host, peerPort);
  }

  public static NodeAddress of(int port) {
    return new NodeAddress(FIRST_HOST, port, 0);
  }

  /** Returns true if all its ports are free on this machine now. */
  public boolean isFree() {
    return isFreeForClients() && (peerPort == 0 || FreePorts.isFree(peerHost, peerPort));
  }

  /**
   * Returns true if the clients' port is free now, for servers that reach each other through a
   * network of their own.
   */
  public boolean isFreeForClients() {
    return FreePorts.isFree(host, port);
  }

  @Override
  public String toString() {
    return host + ":" + port;
  }
}
