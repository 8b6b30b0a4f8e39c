package io.github.ycsbext.redis;

import java.net.UnixDomainSocketAddress;
import redis.clients.jedis.HostAndPort;

/** A server on this machine that is reached through a file; it goes where a host and port goes. */
final class UnixSocket extends HostAndPort {
  private static final long serialVersionUID = 1;

  private UnixSocket(String path) {
    super(path, 0);
  }

  /** Whether a host is meant as a path: it begins with a slash, as in PostgreSQL's clients. */
  static boolean isPath(String host) {
    return host.startsWith("/");
  }

  static HostAndPort at(String path) {
    return new UnixSocket(path);
  }

  /**
   * @throws java.nio.file.InvalidPathException where the path cannot be one
   */
  UnixDomainSocketAddress address() {
    return UnixDomainSocketAddress.of(getHost());
  }

  @Override
  public String toString() {
    return getHost();
  }
}
