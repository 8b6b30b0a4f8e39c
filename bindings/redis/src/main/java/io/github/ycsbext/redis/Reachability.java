package io.github.ycsbext.redis;

import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.exceptions.JedisDataException;
import site.ycsb.DBException;

/**
 * Checks, before anything is measured, that the server can be reached, accepts the login and is
 * what the settings say.
 */
final class Reachability {
  private Reachability() {}

  /**
   * Returns a session that is connected.
   *
   * @throws DBException with one sentence that says what is wrong and what to do
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
      refuseMissingReplicas(server, settings.replicas());
    }
    if (session instanceof ClusterSession cluster && !cluster.slots().isWhole()) {
      throw new DBException(
          "the cluster of "
              + settings.firstNode()
              + " has slots without a node: see redis-cli --cluster check "
              + settings.firstNode());
    }
  }

  /** Without replicas, every write would wait in vain, or the primary would answer the reads. */
  private static void refuseMissingReplicas(ServerConnection server, ReplicaSettings settings)
      throws DBException {
    if (!settings.waits() && !settings.readsFromReplicas()) {
      return;
    }
    int online;
    try {
      online = ServerInfo.of(server).onlineReplicas().size();
    } catch (JedisDataException e) {
      // An ACL may forbid INFO; the operations then show the problem.
      return;
    }
    String found = server.node() + " has " + online + " in sync: ";
    if (online < settings.waitFor()) {
      throw new DBException(
          "redis.waitReplicas="
              + settings.waitFor()
              + ", but "
              + found
              + "lower it, or add replicas");
    }
    if (online == 0 && settings.readsFromReplicas()) {
      throw new DBException(
          "redis.readFrom=replica, but " + found + "give redis.readFrom=primary, or add replicas");
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
      // An ACL may forbid INFO; the first operation then shows the problem.
      return;
    }
    throw new DBException(node + " is a node of a Redis Cluster: give redis.cluster=true with it");
  }
}
