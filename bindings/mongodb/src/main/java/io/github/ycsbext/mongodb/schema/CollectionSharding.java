package io.github.ycsbext.mongodb.schema;

import com.mongodb.MongoNamespace;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.Indexes;
import io.github.ycsbext.mongodb.server.ServerAnswers;
import io.github.ycsbext.mongodb.server.ServerVersion;
import io.github.ycsbext.mongodb.settings.ShardingSettings;
import java.util.Optional;
import org.bson.BsonArray;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonString;

/**
 * Spreads a collection over the shards of a cluster by the hash of the record's key, so that
 * inserts and requests in any order use all shards equally.
 */
final class CollectionSharding {
  private static final BsonDocument BY_HASH = new BsonDocument("_id", new BsonString("hashed"));

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

  /**
   * Shards the collection if it is not sharded yet, and returns when the balancer has spread its
   * content.
   *
   * @throws IllegalStateException if it is sharded by another key or is not spread in time
   */
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
    new BalancerWait(client, name, settings.balancerTimeout()).untilBalanced();
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
    int shards = server.shards().getArray("shards", new BsonArray()).size();
    boolean splits = !ServerVersion.of(server.buildInfo()).isAtLeast(7, 2);
    return splits && shards > 0
        ? command.append("numInitialChunks", new BsonInt32(shards * settings.chunksPerShard()))
        : command;
  }

  /**
   * Returns true if {@link #shard()} would recreate a collection of this name identically. Routers
   * before 5.0 may mistake a recreated collection for the old one.
   */
  boolean canBeMadeAgain() {
    MongoNamespace name = collection.getNamespace();
    return config.shardKey(name).filter(BY_HASH::equals).isPresent()
        && !config.hasZones(name)
        && ServerVersion.of(ServerAnswers.of(client).buildInfo()).isAtLeast(5, 0);
  }
}
