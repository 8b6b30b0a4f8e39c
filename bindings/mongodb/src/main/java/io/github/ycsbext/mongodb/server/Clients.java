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

/** An endpoint's clients, which its threads take in turn, with the outcomes of their batches. */
public record Clients(
    List<MongoClient> all, Map<String, BatchOutcomes> outcomes, AtomicInteger turn) {
  public static final String BATCH_FAILURES =
      "%d of %d documents sent in batches failed (%s), the first with: %s";

  /** Shared, because YCSB makes an object per thread and the objects do not know each other. */
  public static final Shared<Endpoint, Clients> OPEN = new Shared<>(Clients::open, Clients::close);

  /** Throws if no connection can be made; nothing is then left to close. */
  public static Clients open(Endpoint endpoint) throws DBException {
    try {
      return new Clients(
          Connector.open(endpoint), new ConcurrentSkipListMap<>(), new AtomicInteger());
    } catch (RuntimeException e) {
      throw new DBException(ServerUrl.hide(e.toString()), e);
    }
  }

  public MongoClient next() {
    return all.get(Math.floorMod(turn.getAndIncrement(), all.size()));
  }

  /** Returns the outcomes of a table's batches, of all threads that share the clients. */
  public BatchOutcomes batchOutcomes(String table) {
    return outcomes.computeIfAbsent(table, name -> new BatchOutcomes());
  }

  public List<String> batchFailures() {
    return outcomes.entrySet().stream()
        .flatMap(
            table ->
                Stream.ofNullable(table.getValue().failures(BATCH_FAILURES))
                    .map(failures -> "table " + table.getKey() + ": " + failures))
        .toList();
  }

  public void close() {
    all.forEach(MongoClient::close);
  }
}
