package io.github.ycsbext.mongodb.schema;

import com.mongodb.MongoNamespace;
import io.github.ycsbext.mongodb.server.MongoNote;
import io.github.ycsbext.mongodb.server.ServerAnswers;
import io.github.ycsbext.note.Note;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.bson.BsonDocument;

/** The distribution of a collection over the shards, as rows of a description. */
final class ShardDetails {
  private ShardDetails() {}

  /**
   * @param statistics a router's answer to {@code collStats}, which includes every shard's own
   */
  static Map<String, Note> of(
      MongoNamespace collection,
      ConfigServer config,
      ServerAnswers server,
      BsonDocument statistics) {
    Map<String, Note> rows = new TreeMap<>();
    rows.put(
        "shard key",
        config
            .shardKey(collection)
            .map(key -> Note.plain(key.toJson()))
            .orElseGet(MongoNote.NOT_SHARDED::of));
    Map<String, Integer> chunks = config.chunks(collection);
    BsonDocument shards = ServerAnswers.part(statistics, "shards");
    shards.forEach(
        (name, own) ->
            rows.put("shard " + name, share(own.asDocument(), chunks.getOrDefault(name, 0))));
    put(rows, "balancer", ServerAnswers.text(server.balancer(), "mode", ""));
    put(
        rows,
        "routers",
        config.routers().entrySet().stream()
            .map(router -> router.getKey() + " (" + router.getValue() + ")")
            .collect(Collectors.joining(", ")));
    return rows;
  }

  /**
   * Returns text such as {@code 50123 documents, 52128000 bytes of data, 31457280 bytes stored, 2
   * chunks}.
   */
  private static Note share(BsonDocument statistics, int chunks) {
    Long stored = MongoDescription.bytesStored(statistics);
    return (chunks == 1 ? MongoNote.SHARD_CHUNK : MongoNote.SHARD_CHUNKS)
        .of(
            ServerAnswers.number(statistics, "count", 0),
            ServerAnswers.number(statistics, "size", 0),
            stored == null ? 0 : stored,
            chunks);
  }

  private static void put(Map<String, Note> rows, String name, String value) {
    if (!value.isEmpty()) {
      rows.put(name, Note.plain(value));
    }
  }
}
