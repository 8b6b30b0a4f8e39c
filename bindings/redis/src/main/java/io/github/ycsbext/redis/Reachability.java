package io.github.ycsbext.redis;

import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.exceptions.JedisDataException;
import site.ycsb.DBException;

/** Sees, before anything is measured, that the server is there, lets us in and is what was said. */
final class Reachability {
  private Reachability() {}

  /**
   * A session that is connected.
   *
   * @throws DBException one sentence that says what is wrong and what to do
   */
  static Session checked(RedisSettings settings) throws DBException {
    Session session = Session.of(settings);
    try {
      check(session, settings);
      return session;
    } catch (RuntimeException e) {
      session.close();
      throw new DBException(Failures.sentence(settings.firstNode(), e, settings));
    } catch (DBException e) {
      session.close();
      throw e;
    }
  }

  private static void check(Session session, RedisSettings settings) throws DBException {
    for (ServerConnection server : session.primaries()) {
      server.call(Request.of(Command.PING));
      if (!settings.cluster()) {
        refuseOneNodeOfMany(server);
      }
    }
    if (session instanceof ClusterSession cluster && !cluster.slots().isWhole()) {
      throw new DBException(
          "the cluster of "
              + settings.firstNode()
              + " has slots without a node: see redis-cli --cluster check "
              + settings.firstNode());
    }
  }

  /** Without redis.cluster, a node of a cluster would refuse all keys but its own. */
  private static void refuseOneNodeOfMany(ServerConnection server) throws DBException {
    HostAndPort node = server.node();
    ServerInfo info;
    try {
      info = ServerInfo.of(server);
      if (!info.isClusterNode() || info.clusterSize(server) <= 1) {
        return;
      }
    } catch (JedisDataException e) {
      // An ACL may forbid INFO; then the first operation tells.
      return;
    }
    throw new DBException(node + " is a node of a Redis Cluster: give redis.cluster=true with it");
  }
}
