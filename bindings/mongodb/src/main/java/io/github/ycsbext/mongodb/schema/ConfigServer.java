package io.github.ycsbext.mongodb.schema;

import com.mongodb.MongoCommandException;
import com.mongodb.MongoNamespace;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.Filters;
import io.github.ycsbext.mongodb.server.ServerAnswers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.bson.BsonBoolean;
import org.bson.BsonDocument;
import org.bson.conversions.Bson;

/**
 * A sharded cluster's <a
 * href="https://www.mongodb.com/docs/manual/reference/config-database/">config database</a>; empty
 * for a user who may not read it.
 */
final class ConfigServer {
  private final MongoDatabase config;

  ConfigServer(MongoClient client) {
    this.config = client.getDatabase("config");
  }

  /** Such as {@code {_id: "hashed"}}; empty if the collection is not sharded. */
  Optional<BsonDocument> shardKey(MongoNamespace collection) {
    return entry(collection).map(entry -> entry.getDocument("key", new BsonDocument()));
  }

  /** Servers up to 4.4 keep dropped collections, and those from 8.0 on also list unsharded ones. */
  private Optional<BsonDocument> entry(MongoNamespace collection) {
    return find("collections", Filters.eq("_id", collection.getFullName())).stream()
        .filter(entry -> !isTrue(entry, "dropped") && !isTrue(entry, "unsplittable"))
        .findFirst();
  }

  private static boolean isTrue(BsonDocument entry, String name) {
    return entry.getBoolean(name, BsonBoolean.FALSE).getValue();
  }

  /** Returns how many chunks of the collection each shard has, by the shard's name. */
  Map<String, Integer> chunks(MongoNamespace collection) {
    Map<String, Integer> chunks = new TreeMap<>();
    entry(collection)
        .ifPresent(
            entry ->
                find("chunks", ofCollection(entry, collection))
                    .forEach(
                        chunk ->
                            chunks.merge(
                                ServerAnswers.text(chunk, "shard", "?"), 1, Integer::sum)));
    return chunks;
  }

  /** Chunks refer to their collection by its UUID, or before 5.0 by its name. */
  private static Bson ofCollection(BsonDocument entry, MongoNamespace collection) {
    Bson byName = Filters.eq("ns", collection.getFullName());
    return entry.containsKey("uuid")
        ? Filters.or(Filters.eq("uuid", entry.get("uuid")), byName)
        : byName;
  }

  boolean hasZones(MongoNamespace collection) {
    return !find("tags", Filters.eq("ns", collection.getFullName())).isEmpty();
  }

  Map<String, String> routers() {
    Map<String, String> routers = new TreeMap<>();
    find("mongos", new BsonDocument())
        .forEach(
            router ->
                routers.put(
                    ServerAnswers.text(router, "_id", "?"),
                    ServerAnswers.text(router, "mongoVersion", "?")));
    return routers;
  }

  private List<BsonDocument> find(String collection, Bson filter) {
    try {
      return config
          .getCollection(collection, BsonDocument.class)
          .find(filter)
          .into(new ArrayList<>());
    } catch (MongoCommandException e) {
      return List.of();
    }
  }
}
