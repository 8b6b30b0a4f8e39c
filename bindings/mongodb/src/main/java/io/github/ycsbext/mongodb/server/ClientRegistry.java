package io.github.ycsbext.mongodb.server;

import com.mongodb.client.MongoClient;
import io.github.ycsbext.binding.BatchOutcomes;
import io.github.ycsbext.binding.Shared;
import io.github.ycsbext.mongodb.settings.Endpoint;
import io.github.ycsbext.mongodb.settings.ServerUrl;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import site.ycsb.DBException;

/** Open clients by endpoint: the first thread opens, others wait and share, the last closes. */
public final class ClientRegistry {
  public static final String BATCH_FAILURES =
      "%d of %d documents sent in batches failed (%s), the first with: %s";

  private final Shared<Endpoint, Clients> open = new Shared<>(Clients::open, Clients::close);

  /** Throws if no connection can be made; nothing is then left to release. */
  public Lease acquire(Endpoint endpoint) throws DBException {
    return new Lease(open, endpoint, open.join(endpoint));
  }

  public static final class Lease implements AutoCloseable {
    private final Shared<Endpoint, Clients> open;
    private final Endpoint endpoint;
    private final Clients clients;
    private final MongoClient client;
    private boolean closed;

    private Lease(Shared<Endpoint, Clients> open, Endpoint endpoint, Clients clients) {
      this.open = open;
      this.endpoint = endpoint;
      this.clients = clients;
      this.client = clients.next();
    }

    public MongoClient client() {
      return client;
    }

    /** Returns the outcomes of a table's batches, of all threads that share the client. */
    public BatchOutcomes batchOutcomes(String table) {
      return clients.batchOutcomes.computeIfAbsent(table, name -> new BatchOutcomes());
    }

    @Override
    public void close() {
      release();
    }

    /** The failures of all batches for the last user to report; none for any other user. */
    public List<String> release() {
      if (closed) {
        return List.of();
      }
      closed = true;
      return open.leave(endpoint) ? clients.batchFailures() : List.of();
    }
  }

  private record Clients(
      List<MongoClient> all, Map<String, BatchOutcomes> batchOutcomes, AtomicInteger turn) {
    static Clients open(Endpoint endpoint) throws DBException {
      try {
        return new Clients(
            Connector.open(endpoint), new ConcurrentSkipListMap<>(), new AtomicInteger());
      } catch (RuntimeException e) {
        throw new DBException(ServerUrl.hide(e.toString()), e);
      }
    }

    MongoClient next() {
      return all.get(Math.floorMod(turn.getAndIncrement(), all.size()));
    }

    List<String> batchFailures() {
      return batchOutcomes.entrySet().stream()
          .flatMap(
              table ->
                  Stream.ofNullable(table.getValue().failures(BATCH_FAILURES))
                      .map(failures -> "table " + table.getKey() + ": " + failures))
          .toList();
    }

    void close() {
      all.forEach(MongoClient::close);
    }
  }
}
