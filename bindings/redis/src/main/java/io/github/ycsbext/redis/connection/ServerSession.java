package io.github.ycsbext.redis.connection;

import io.github.ycsbext.redis.settings.ReplicaSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.HostAndPort;

/** A session on one server, and on its replicas if they answer reads. */
final class ServerSession implements Session {
  private final Nodes nodes;
  private final HostAndPort server;
  private final ReplicaSettings replicaSettings;
  private @Nullable List<HostAndPort> replicas;

  /** Threads begin at different replicas. */
  private int turn = ThreadLocalRandom.current().nextInt(Short.MAX_VALUE);

  ServerSession(Nodes nodes, HostAndPort server, ReplicaSettings replicaSettings) {
    this.nodes = nodes;
    this.server = server;
    this.replicaSettings = replicaSettings;
  }

  @Override
  public List<Object> call(List<Request> requests) {
    return callAt(server, requests);
  }

  private List<Object> callAt(HostAndPort node, List<Request> requests) {
    ServerConnection connection = nodes.at(node);
    try {
      return connection.call(requests);
    } catch (RuntimeException e) {
      nodes.drop(node);
      throw e;
    }
  }

  @Override
  public List<Object> write(List<Request> requests) {
    if (!replicaSettings.waits()) {
      return Replies.checkedAll(call(requests));
    }
    List<Request> all = new ArrayList<>(requests);
    all.add(Request.wait(replicaSettings));
    List<Object> replies = Replies.checkedAll(call(all));
    TooFewReplicasException.check(replicaSettings, Replies.number(replies.get(requests.size())));
    return replies.subList(0, requests.size());
  }

  @Override
  public List<Object> read(List<Request> requests) {
    if (!replicaSettings.readsFromReplicas()) {
      return call(requests);
    }
    try {
      return callAt(nextReader(), requests);
    } catch (RuntimeException e) {
      // A lost replica is not asked again: the primary knows which ones are left.
      replicas = null;
      throw e;
    }
  }

  private HostAndPort nextReader() {
    if (replicas == null) {
      replicas = ServerInfo.of(nodes.at(server)).onlineReplicas();
    }
    turn = (turn + 1) & Integer.MAX_VALUE;
    return replicas.isEmpty() ? server : replicas.get(turn % replicas.size());
  }

  @Override
  public List<ServerConnection> primaries() {
    return List.of(nodes.at(server));
  }

  @Override
  public void close() {
    nodes.close();
    replicas = null;
  }
}
