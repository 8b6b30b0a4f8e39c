package io.github.ycsbext.mongodb.schema;

import com.mongodb.MongoNamespace;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.Indexes;
import io.github.ycsbext.mongodb.server.ServerAnswers;
import io.github.ycsbext.mongodb.settings.MongoSettings.ShardingSettings;
import io.github.ycsbext.progress.Progress;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.bson.BsonArray;
import org.bson.BsonBoolean;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonString;

/** Shards by the hash of the record's key, so that all shards are used equally. */
final class CollectionSharding {
  private static final BsonDocument BY_HASH = new BsonDocument("_id", new BsonString("hashed"));

  private static final Duration POLL = Duration.ofMillis(200);

  private final MongoClient client;
  private final MongoDatabase admin;
  private final MongoCollection<?> collection;
  private final ShardingSettings settings;
  private final ConfigServer config;

  CollectionSharding(MongoClient client, MongoCollection<?> collection, ShardingSettings settings) {
    this.client = client;
    this.admin = client.getDatabase("admin");
    this.collection = collection;
    this.settings = settings;
    this.config = new ConfigServer(client);
  }

  /** Returns when the content is spread; throws if it is sharded by another key or takes long. */
  void shard() {
    MongoNamespace name = collection.getNamespace();
    Optional<BsonDocument> key = config.shardKey(name);
    key.ifPresent(this::requireHash);
    if (key.isEmpty()) {
      admin.runCommand(new BsonDocument("enableSharding", new BsonString(name.getDatabaseName())));
      if (collection.estimatedDocumentCount() > 0) {
        collection.createIndex(Indexes.hashed("_id")); // On an empty one the server makes it.
      }
      admin.runCommand(shardCommand(name));
    }
    awaitBalance();
  }

  private void requireHash(BsonDocument key) {
    if (!key.equals(BY_HASH)) {
      throw new IllegalStateException(
          "it is sharded by %s and not by %s: drop it first, or use it as it is"
              .formatted(key.toJson(), BY_HASH.toJson()));
    }
  }

  /** From 7.2 on a server gives each shard one chunk and accepts no other number. */
  private BsonDocument shardCommand(MongoNamespace name) {
    ServerAnswers server = ServerAnswers.of(client);
    BsonDocument command =
        new BsonDocument("shardCollection", new BsonString(name.getFullName()))
            .append("key", BY_HASH);
    int shards = server.ask("listShards").getArray("shards", new BsonArray()).size();
    boolean splits = !server.isAtLeast(7, 2);
    return splits && shards > 0
        ? command.append("numInitialChunks", new BsonInt32(shards * settings.chunksPerShard()))
        : command;
  }

  /** Identically; routers before 5.0 may mistake a recreated collection for the old one. */
  boolean canBeMadeAgain() {
    MongoNamespace name = collection.getNamespace();
    return config.shardKey(name).filter(BY_HASH::equals).isPresent()
        && !config.hasZones(name)
        && ServerAnswers.of(client).isAtLeast(5, 0);
  }

  /** Throws an IllegalStateException if the balancer is off or does not finish in time. */
  private void awaitBalance() {
    long startNs = System.nanoTime();
    Optional<String> violation = violation();
    if (violation.isEmpty()) {
      return;
    }
    String task = "Spreading " + collection.getNamespace().getFullName() + " over the shards";
    try (Progress progress = Progress.start(task, 0, "s")) {
      while (violation.isPresent()) {
        refuseToWaitInVain(violation.get(), startNs);
        progress.say(violation.get());
        progress.reach(Duration.ofNanos(System.nanoTime() - startNs).toSeconds());
        LockSupport.parkNanos(POLL.toNanos());
        violation = violation();
      }
    }
  }

  /** As {@code balancerCollectionStatus} names it; empty before 4.4, which has none. */
  private Optional<String> violation() {
    BsonDocument status =
        ServerAnswers.ask(
            admin,
            new BsonDocument(
                "balancerCollectionStatus",
                new BsonString(collection.getNamespace().getFullName())));
    return status.getBoolean("balancerCompliant", BsonBoolean.TRUE).getValue()
        ? Optional.empty()
        : Optional.of(ServerAnswers.text(status, "firstComplianceViolation", "not balanced"));
  }

  private void refuseToWaitInVain(String violation, long startNs) {
    if (ServerAnswers.text(ServerAnswers.of(client).ask("balancerStatus"), "mode", "")
        .equals("off")) {
      throw new IllegalStateException(
          "it is not spread evenly ("
              + violation
              + ") and the balancer is off: turn it on with balancerStart, or clear the table");
    }
    if (System.nanoTime() - startNs > settings.balancerTimeout().toNanos()) {
      throw new IllegalStateException(
          ("the balancer has not spread it within %s s (%s): clear the table first, or"
                  + " give it longer with -p mongodb.balancerTimeout=<ms>")
              .formatted(settings.balancerTimeout().toSeconds(), violation));
    }
  }
}
