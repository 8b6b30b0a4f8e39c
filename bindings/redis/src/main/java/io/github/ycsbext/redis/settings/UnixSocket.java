package io.github.ycsbext.redis.settings;

import java.net.UnixDomainSocketAddress;
import redis.clients.jedis.HostAndPort;

/** A Unix domain socket in place of a host and port. */
public final class UnixSocket extends HostAndPort {
  private static final long serialVersionUID = 1;

  private UnixSocket(String path) {
    super(path, 0);
  }

  /** Returns true if a host is a path: it starts with a slash, as in PostgreSQL's clients. */
  static boolean isPath(String host) {
    return host.startsWith("/");
  }

  public static HostAndPort at(String path) {
    return new UnixSocket(path);
  }

  /** Throws a {@link java.nio.file.InvalidPathException} if the path is not valid. */
  public UnixDomainSocketAddress address() {
    return UnixDomainSocketAddress.of(getHost());
  }

  @Override
  public String toString() {
    return getHost();
  }
}
