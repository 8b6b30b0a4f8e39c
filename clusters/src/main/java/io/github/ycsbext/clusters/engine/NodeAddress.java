package io.github.ycsbext.clusters.engine;

import io.github.ycsbext.clusters.process.FreePorts;

/**
 * @param host that clients connect to: in 127.0.0.0/8, or in a network that this JVM made
 * @param peerHost that other servers connect to, in a network of their own
 * @param peerPort 0 if they use the clients' port or there are none
 */
public record NodeAddress(String host, int port, String peerHost, int peerPort) {
  public static final String FIRST_HOST = "127.0.0.1";

  public NodeAddress(String host, int port, int peerPort) {
    this(host, port, host, peerPort);
  }

  public static NodeAddress of(int port) {
    return new NodeAddress(FIRST_HOST, port, 0);
  }

  public boolean isFree() {
    return isFreeForClients() && (peerPort == 0 || FreePorts.isFree(peerHost, peerPort));
  }

  /** True if the clients' port is free, for servers that reach each other by their own network. */
  public boolean isFreeForClients() {
    return FreePorts.isFree(host, port);
  }

  @Override
  public String toString() {
    return host + ":" + port;
  }
}
