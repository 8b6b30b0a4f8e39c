package io.github.ycsbext.mongodb.schema;

import com.mongodb.MongoNamespace;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoDatabase;
import io.github.ycsbext.mongodb.server.ServerAnswers;
import io.github.ycsbext.progress.Progress;
import java.time.Duration;
import java.util.Optional;
import org.bson.BsonBoolean;
import org.bson.BsonDocument;
import org.bson.BsonString;

/** Waits until the balancer has nothing left to move in a collection. */
final class BalancerWait {
  private static final long POLL_MILLIS = 200;

  private final ServerAnswers server;
  private final MongoDatabase admin;
  private final MongoNamespace collection;
  private final Duration timeout;
  private final long startNs = System.nanoTime();

  BalancerWait(MongoClient client, MongoNamespace collection, Duration timeout) {
    this.server = ServerAnswers.of(client);
    this.admin = client.getDatabase("admin");
    this.collection = collection;
    this.timeout = timeout;
  }

  /**
   * @throws IllegalStateException if the balancer is off or does not finish in time
   */
  void untilBalanced() {
    Optional<String> violation = violation();
    if (violation.isEmpty()) {
      return;
    }
    String task = "Spreading " + collection.getFullName() + " over the shards";
    try (Progress progress = Progress.start(task, 0, "s")) {
      while (violation.isPresent()) {
        refuseToWaitInVain(violation.get());
        progress.say(violation.get());
        progress.reach(secondsWaited());
        pause();
        violation = violation();
      }
    }
  }

  /**
   * Returns what the balancer still has to do, as {@code balancerCollectionStatus} names it. Also
   * empty if the server does not know that command (before 4.4).
   */
  private Optional<String> violation() {
    BsonDocument status =
        ServerAnswers.ask(
            admin,
            new BsonDocument("balancerCollectionStatus", new BsonString(collection.getFullName())));
    return status.getBoolean("balancerCompliant", BsonBoolean.TRUE).getValue()
        ? Optional.empty()
        : Optional.of(ServerAnswers.text(status, "firstComplianceViolation", "not balanced"));
  }

  private void refuseToWaitInVain(String violation) {
    if (ServerAnswers.text(server.balancer(), "mode", "").equals("off")) {
      throw new IllegalStateException(
          "it is not spread evenly ("
              + violation
              + ") and the balancer is off: turn it on with balancerStart, or clear the table");
    }
    if (System.nanoTime() - startNs > timeout.toNanos()) {
      throw new IllegalStateException(
          "the balancer has not spread it within "
              + timeout.toSeconds()
              + " s ("
              + violation
              + "): clear the table first, or give it longer with -p mongodb.balancerTimeout=<ms>");
    }
  }

  private long secondsWaited() {
    return Duration.ofNanos(System.nanoTime() - startNs).toSeconds();
  }

  private static void pause() {
    try {
      Thread.sleep(POLL_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while the balancer was waited for", e);
    }
  }
}
