package io.github.ycsbext.mongodb.server;

import com.mongodb.client.MongoClient;
import io.github.ycsbext.binding.BatchOutcomes;
import io.github.ycsbext.mongodb.settings.Endpoint;
import io.github.ycsbext.mongodb.settings.ServerUrl;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import site.ycsb.DBException;

/** Open clients by endpoint: the first thread opens, others wait and share, the last closes. */
public final class ClientRegistry {
  public static final String BATCH_FAILURES =
      "%d of %d documents sent in batches failed (%s), the first with: %s";

  private final Map<Endpoint, Shared> open = new HashMap<>();

  /** Throws if no connection can be made; nothing is then left to release. */
  public Lease acquire(Endpoint endpoint) throws DBException {
    Shared shared = join(endpoint);
    try {
      return new Lease(this, shared, shared.nextClient());
    } catch (Throwable e) {
      leave(shared);
      throw e;
    }
  }

  private synchronized Shared join(Endpoint endpoint) {
    Shared shared = open.computeIfAbsent(endpoint, Shared::new);
    shared.users++;
    return shared;
  }

  private boolean leave(Shared shared) {
    boolean last = isLast(shared);
    if (last) {
      shared.close();
    }
    return last;
  }

  private synchronized boolean isLast(Shared shared) {
    shared.users--;
    if (shared.users == 0) {
      open.remove(shared.endpoint);
      return true;
    }
    return false;
  }

  public static final class Lease implements AutoCloseable {
    private final ClientRegistry registry;
    private final Shared shared;
    private final MongoClient client;
    private boolean closed;

    private Lease(ClientRegistry registry, Shared shared, MongoClient client) {
      this.registry = registry;
      this.shared = shared;
      this.client = client;
    }

    public MongoClient client() {
      return client;
    }

    /** Returns the outcomes of a table's batches, of all threads that share the client. */
    public BatchOutcomes batchOutcomes(String table) {
      return shared.batchOutcomes.computeIfAbsent(table, name -> new BatchOutcomes());
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
      return registry.leave(shared) ? shared.batchFailures() : List.of();
    }
  }

  /** The clients of one endpoint; users are counted under the registry's lock. */
  private static final class Shared {
    private final Endpoint endpoint;
    private final FutureTask<List<MongoClient>> connecting;
    private final Map<String, BatchOutcomes> batchOutcomes = new ConcurrentSkipListMap<>();
    private final AtomicInteger turn = new AtomicInteger();
    private int users;

    Shared(Endpoint endpoint) {
      this.endpoint = endpoint;
      this.connecting = new FutureTask<>(() -> Connector.open(endpoint));
    }

    List<String> batchFailures() {
      return batchOutcomes.entrySet().stream()
          .flatMap(
              table ->
                  Stream.ofNullable(table.getValue().failures(BATCH_FAILURES))
                      .map(failures -> "table " + table.getKey() + ": " + failures))
          .toList();
    }

    MongoClient nextClient() throws DBException {
      connecting.run(); // Does nothing if another thread has begun.
      try {
        List<MongoClient> clients = connecting.get();
        return clients.get(Math.floorMod(turn.getAndIncrement(), clients.size()));
      } catch (ExecutionException e) {
        throw new DBException(messageOf(e), e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new DBException("interrupted while connecting to MongoDB", e);
      }
    }

    private static String messageOf(ExecutionException failure) {
      String message =
          failure.getCause() instanceof DBException sentence
              ? sentence.getMessage()
              : String.valueOf(failure.getCause());
      return ServerUrl.hide(String.valueOf(message));
    }

    void close() {
      try {
        connecting.get().forEach(MongoClient::close);
      } catch (ExecutionException e) {
        // A client that failed to open has closed itself, and its users know.
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
