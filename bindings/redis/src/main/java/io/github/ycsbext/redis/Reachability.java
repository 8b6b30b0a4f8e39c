package io.github.ycsbext.redis;

import io.github.ycsbext.binding.Opening;
import io.github.ycsbext.redis.connection.ClusterSession;
import io.github.ycsbext.redis.connection.Request;
import io.github.ycsbext.redis.connection.ServerConnection;
import io.github.ycsbext.redis.connection.ServerInfo;
import io.github.ycsbext.redis.connection.Session;
import io.github.ycsbext.redis.settings.RedisSettings;
import io.github.ycsbext.redis.settings.ReplicaSettings;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.exceptions.JedisDataException;
import site.ycsb.DBException;

/** Checks before any measurement that the server answers, and is what the settings say. */
final class Reachability {
  private static final int ANSWERS = 5;

  private Reachability() {}

  /** A connected session; throws one sentence that says what is wrong and what to do. */
  @SuppressWarnings("UnusedException") // YCSB's client prints causes, which may hold a secret.
  static Session checked(RedisSettings settings) throws DBException {
    Duration limit = limit(settings);
    try {
      return Opening.within(limit, () -> opened(settings));
    } catch (TimeoutException e) {
      throw new DBException(
          settings.firstNode()
              + " has not come to the end of its first answers within "
              + limit.toMillis()
              + " ms: check that it is Redis, or raise redis.timeout");
    } catch (ExecutionException e) {
      throw failure(e.getCause(), settings);
    }
  }

  private static DBException failure(@Nullable Throwable cause, RedisSettings settings) {
    if (cause instanceof DBException told) {
      return told;
    }
    if (cause instanceof OutOfMemoryError) {
      return new DBException(
          settings.firstNode()
              + " does not answer as Redis does (an answer that does not fit into memory): check"
              + " that it is Redis");
    }
    return cause instanceof RuntimeException failure
        ? new DBException(Failures.sentence(settings.firstNode(), failure, settings))
        : new DBException("Redis could not be opened", cause);
  }

  private static Session opened(RedisSettings settings) throws DBException {
    Session session = Session.of(settings);
    try {
      check(session, settings);
      return session;
    } catch (RuntimeException | DBException | Error e) {
      session.close();
      throw e;
    }
  }

  /** One answer may take the time-outs; the answers of a large cluster together several of them. */
  private static Duration limit(RedisSettings settings) {
    boolean none = settings.connectTimeout().isZero() || settings.socketTimeout().isZero();
    return none
        ? Duration.ZERO
        : settings.connectTimeout().plus(settings.socketTimeout()).multipliedBy(ANSWERS);
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
          "the cluster of %s has slots without a node: see redis-cli --cluster check %s"
              .formatted(settings.firstNode(), settings.firstNode()));
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
          "redis.waitReplicas=%s, but %slower it, or add replicas"
              .formatted(settings.waitFor(), found));
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
