package io.github.ycsbext.mongodb.schema;

import com.mongodb.MongoClientSettings;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.mongodb.server.Deployment;
import io.github.ycsbext.mongodb.server.MongoNote;
import io.github.ycsbext.mongodb.server.ServerAnswers;
import io.github.ycsbext.mongodb.settings.Endpoint;
import io.github.ycsbext.mongodb.settings.MongoSettings;
import io.github.ycsbext.note.Note;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bson.BsonDocument;
import org.jspecify.annotations.Nullable;

final class MongoDescription {
  private static final Pattern COMPRESSOR = Pattern.compile("\\bblock_compressor=([^,)]*)");

  private final MongoSettings settings;
  private final ServerAnswers server;
  private final MongoDatabase database;
  private final MongoCollection<?> collection;
  private final ConfigServer config;

  MongoDescription(MongoSettings settings, MongoClient client, MongoCollection<?> collection) {
    this.settings = settings;
    this.server = ServerAnswers.of(client);
    this.collection = collection;
    this.database = client.getDatabase(collection.getNamespace().getDatabaseName());
    this.config = new ConfigServer(client);
  }

  SchemaDescription read() {
    BsonDocument buildInfo = server.buildInfo();
    BsonDocument status = server.ask("serverStatus");
    BsonDocument hello = server.hello();
    boolean filesAreCurrent = server.writeToFiles();
    BsonDocument shards =
        Deployment.isRouter(hello) ? server.ask("listShards") : new BsonDocument();
    BsonDocument statistics =
        ServerAnswers.statistics(database, collection.getNamespace().getCollectionName());
    Map<String, Note> details = details(status, statistics);
    if (!filesAreCurrent) {
      details.put("files as of", MongoNote.FILES_CHECKPOINT.of());
    }
    if (Deployment.isRouter(hello)) {
      details.putAll(shardDetails(statistics));
    }
    return new SchemaDescription(
        "MongoDB",
        ServerAnswers.text(buildInfo, "version", "not reported"),
        Deployment.inWords(hello, shards),
        Durability.of(clientSettings().getWriteConcern(), server, status).label(),
        StandIn.name(settings.standIn(), hosts(), buildInfo, status),
        collection.estimatedDocumentCount(),
        bytesStored(statistics),
        details);
  }

  private List<String> hosts() {
    return settings.endpoint().urls().stream()
        .flatMap(url -> url.parse().getHosts().stream())
        .toList();
  }

  private MongoClientSettings clientSettings() {
    Endpoint endpoint = settings.endpoint();
    return endpoint.clientSettings(endpoint.urls().get(0));
  }

  /**
   * Returns the bytes of the files of collection and indexes, or of the data itself for a server
   * without files.
   */
  static @Nullable Long bytesStored(BsonDocument statistics) {
    if (!statistics.containsKey("size")) {
      return null;
    }
    long files =
        ServerAnswers.number(statistics, "storageSize", 0)
            + ServerAnswers.number(statistics, "totalIndexSize", 0);
    return files > 0 ? files : ServerAnswers.number(statistics, "size", 0);
  }

  private Map<String, Note> details(BsonDocument status, BsonDocument statistics) {
    Map<String, Note> details = new LinkedHashMap<>();
    BsonDocument engine = ServerAnswers.part(status, "storageEngine");
    putText(details, "storage engine", ServerAnswers.text(engine, "name", ""));
    putText(details, "block compressor", compressor(statistics));
    putNumber(details, "data bytes", statistics, "size");
    putNumber(details, "average document bytes", statistics, "avgObjSize");
    putNumber(details, "index bytes", statistics, "totalIndexSize");
    MongoClientSettings client = clientSettings();
    putText(details, "read preference", client.getReadPreference().getName());
    var readConcern = client.getReadConcern().getLevel();
    putText(details, "read concern", readConcern == null ? "" : readConcern.getValue());
    putText(details, "collection", collection.getNamespace().getFullName());
    return details;
  }

  private static String compressor(BsonDocument statistics) {
    BsonDocument wiredTiger = ServerAnswers.part(statistics, "wiredTiger");
    Matcher found = COMPRESSOR.matcher(ServerAnswers.text(wiredTiger, "creationString", ""));
    return found.find() ? found.group(1) : "";
  }

  private static void putText(Map<String, Note> details, String name, String value) {
    if (!value.isEmpty()) {
      details.put(name, Note.plain(value));
    }
  }

  private static void putNumber(
      Map<String, Note> details, String name, BsonDocument answer, String key) {
    if (answer.containsKey(key)) {
      details.put(name, Note.plain(Long.toString(ServerAnswers.number(answer, key, 0))));
    }
  }

  /** By a router's answer to {@code collStats}, which includes every shard's own. */
  private Map<String, Note> shardDetails(BsonDocument statistics) {
    Map<String, Note> rows = new TreeMap<>();
    rows.put(
        "shard key",
        config
            .shardKey(collection.getNamespace())
            .map(key -> Note.plain(key.toJson()))
            .orElseGet(MongoNote.NOT_SHARDED::of));
    Map<String, Integer> chunks = config.chunks(collection.getNamespace());
    BsonDocument shards = ServerAnswers.part(statistics, "shards");
    shards.forEach(
        (name, own) ->
            rows.put("shard " + name, share(own.asDocument(), chunks.getOrDefault(name, 0))));
    putText(rows, "balancer", ServerAnswers.text(server.ask("balancerStatus"), "mode", ""));
    putText(
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
    Long stored = bytesStored(statistics);
    return (chunks == 1 ? MongoNote.SHARD_CHUNK : MongoNote.SHARD_CHUNKS)
        .of(
            ServerAnswers.number(statistics, "count", 0),
            ServerAnswers.number(statistics, "size", 0),
            stored == null ? 0 : stored,
            chunks);
  }
}
