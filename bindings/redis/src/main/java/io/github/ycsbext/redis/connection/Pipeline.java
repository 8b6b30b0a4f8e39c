package io.github.ycsbext.redis.connection;

import io.github.ycsbext.redis.settings.RedisSettings;
import io.github.ycsbext.redis.settings.ReplicaSettings;
import java.net.SocketTimeoutException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.exceptions.JedisConnectionException;

/**
 * One connection on which many operations are under way, answered in their order. If it breaks, all
 * that are under way fail, and the next one opens a new connection.
 */
public final class Pipeline implements AutoCloseable {
  private final Nodes nodes;
  private final HostAndPort server;
  private final ReplicaSettings replicaSettings;
  private final long timeoutNs;
  private final Deque<Exchange> underWay = new ArrayDeque<>();

  public Pipeline(RedisSettings settings) {
    long socketTimeoutNs = settings.socketTimeout().toNanos();
    this.nodes = new Nodes(new Connector(settings));
    this.server = settings.firstNode();
    this.replicaSettings = settings.replicas();
    this.timeoutNs = socketTimeoutNs == 0 ? Long.MAX_VALUE : socketTimeoutNs;
  }

  private record Exchange(
      int requests,
      boolean writes,
      boolean waits,
      long sinceNs,
      Consumer<List<Object>> arrived,
      Consumer<RuntimeException> failed) {}

  /** Gathers what {@link #take} sends; replies are as of {@link Session#call(List)}. */
  public void send(
      List<Request> requests,
      boolean writes,
      Consumer<List<Object>> arrived,
      Consumer<RuntimeException> failed) {
    boolean waits = writes && replicaSettings.waits();
    Exchange exchange =
        new Exchange(requests.size(), writes, waits, System.nanoTime(), arrived, failed);
    underWay.add(exchange);
    try {
      ServerConnection connection = nodes.at(server);
      requests.forEach(connection::gather);
      if (waits) {
        connection.gather(Request.wait(replicaSettings));
      }
    } catch (RuntimeException e) {
      breakOff(e);
    }
  }

  /**
   * Sends, waits for a reply or until the time is over ({@link Long#MAX_VALUE}: for a reply), and
   * hands out all that are there.
   */
  public void take(long nanos) {
    if (underWay.isEmpty()) {
      return;
    }
    try {
      ServerConnection connection = nodes.at(server);
      connection.send();
      if (!connection.hasInput() && nanos != Long.MAX_VALUE && !connection.awaitInput(nanos)) {
        checkTime();
        return;
      }
      do {
        handOut(connection);
      } while (!underWay.isEmpty() && connection.hasInput());
    } catch (RuntimeException e) {
      breakOff(e);
    }
  }

  private void handOut(ServerConnection connection) {
    Exchange exchange = underWay.element();
    List<Object> replies = connection.replies(exchange.requests());
    List<Object> waited = exchange.waits() ? connection.replies(1) : List.of();
    underWay.remove();
    try {
      if (exchange.writes()) {
        Replies.checkedAll(replies);
      }
      for (Object reply : waited) {
        TooFewReplicasException.check(replicaSettings, Replies.number(reply));
      }
    } catch (RuntimeException e) {
      exchange.failed().accept(e);
      return;
    }
    exchange.arrived().accept(replies);
  }

  private void checkTime() {
    Exchange oldest = underWay.element();
    if (System.nanoTime() - oldest.sinceNs() > timeoutNs) {
      breakOff(
          new JedisConnectionException(
              new SocketTimeoutException("no answer within " + timeoutNs / 1_000_000 + " ms")));
    }
  }

  private void breakOff(RuntimeException failure) {
    nodes.drop(server);
    List<Exchange> lost = List.copyOf(underWay);
    underWay.clear();
    lost.forEach(exchange -> exchange.failed().accept(failure));
  }

  @Override
  public void close() {
    nodes.close();
  }
}
