package io.github.ycsbext.mongodb.schema;

import static java.util.concurrent.TimeUnit.SECONDS;

import com.mongodb.MongoCommandException;
import com.mongodb.WriteConcern;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.IndexOptions;
import com.mongodb.client.model.Indexes;
import io.github.ycsbext.binding.schema.NodeCounters;
import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.binding.schema.ServerCounter;
import io.github.ycsbext.mongodb.document.FieldNames;
import io.github.ycsbext.mongodb.document.Media;
import io.github.ycsbext.mongodb.server.Clients;
import io.github.ycsbext.mongodb.server.Deployment;
import io.github.ycsbext.mongodb.server.ServerAnswers;
import io.github.ycsbext.mongodb.settings.MongoProperties.MediaModel;
import io.github.ycsbext.mongodb.settings.MongoSettings;
import io.github.ycsbext.mongodb.settings.ServerUrl;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.bson.BsonDocument;
import org.bson.BsonValue;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import site.ycsb.DBException;

public final class MongoSchema implements Schema {
  private static final int NAMESPACE_EXISTS = 48;

  private final MongoSettings settings;
  private final Clients clients;
  private final MongoClient client;
  private final MongoDatabase database;
  private final String table;

  public MongoSchema(MongoSettings settings, String table) throws DBException {
    this.settings = settings;
    this.clients = Clients.open(settings.endpoint());
    this.client = clients.next();
    this.database = acknowledging(client.getDatabase(settings.endpoint().database()));
    this.table = table;
  }

  /** A schema command has done its work when it returns, whatever the records' concern. */
  private static MongoDatabase acknowledging(MongoDatabase database) {
    return database.getWriteConcern().isAcknowledged()
        ? database
        : database.withWriteConcern(WriteConcern.ACKNOWLEDGED);
  }

  @Override
  public void create() throws DBException {
    attempt("create", this::createTable);
  }

  private void createTable() {
    if (settings.endpoint().throughRouters()) {
      sharding().shard();
    } else {
      createCollection();
    }
    if (settings.expires()) {
      indexExpiry(client, collection());
    }
  }

  /** Does that for a run, which does not rely on {@link #create()}. */
  public static void openExpiry(MongoClient client, MongoCollection<?> collection)
      throws DBException {
    try {
      indexExpiry(client, collection);
    } catch (RuntimeException e) {
      throw new DBException(
          "ttl: MongoDB has not made the index by which records of %s expire: %s"
              .formatted(
                  collection.getNamespace().getCollectionName(),
                  ServerUrl.hide(String.valueOf(e.getMessage()))),
          e);
    }
  }

  /** By which the server removes what has expired; throws if it is known to remove nothing. */
  private static void indexExpiry(MongoClient client, MongoCollection<?> collection) {
    ServerAnswers server = ServerAnswers.of(client);
    String standIn = StandIn.name(null, List.of(), server.buildInfo(), server.ask("serverStatus"));
    if (StandIn.IN_A_JVM.equals(standIn)) {
      throw new IllegalStateException(
          standIn
              + ", which stands in for MongoDB, lets no record expire: leave out ttl, or give trace.ttl=false");
    }
    collection.createIndex(
        Indexes.ascending(FieldNames.EXPIRES), new IndexOptions().expireAfter(0L, SECONDS));
  }

  private CollectionSharding sharding() {
    return new CollectionSharding(client, collection(), settings.sharding());
  }

  private MongoCollection<Document> collection() {
    return database.getCollection(table);
  }

  private void createCollection() {
    try {
      database.createCollection(table);
    } catch (MongoCommandException e) {
      if (e.getErrorCode() != NAMESPACE_EXISTS) {
        throw e;
      }
    }
    if (hasUsersIndex()) {
      collection().createIndex(Indexes.ascending(Media.Documents.USER));
    }
  }

  private boolean hasUsersIndex() {
    return settings.media() == MediaModel.DOCUMENTS;
  }

  @Override
  public void clear() throws DBException {
    attempt("clear", this::removeRecords);
  }

  /**
   * Dropping what {@link #create()} would recreate identically frees its space at once. A
   * collection with its own options, indexes or shards keeps them.
   */
  private void removeRecords() {
    if (isMadeByCreate()) {
      collection().drop();
      createTable();
    } else {
      collection().deleteMany(new BsonDocument());
    }
  }

  private boolean isMadeByCreate() {
    Document description = database.listCollections().filter(new Document("name", table)).first();
    if (description == null) {
      return true;
    }
    if (!isPlain(description)) {
      return false;
    }
    if (!Deployment.isRouter(ServerAnswers.of(client).hello())) {
      return hasNoOtherIndex();
    }
    return settings.endpoint().throughRouters()
        && collection().listIndexes().into(new ArrayList<>()).size() <= (settings.expires() ? 3 : 2)
        && sharding().canBeMadeAgain();
  }

  private boolean hasNoOtherIndex() {
    Document ofUsers = new Document(Media.Documents.USER, 1);
    Document ofExpiry = new Document(FieldNames.EXPIRES, 1);
    for (Document index : collection().listIndexes()) {
      boolean isMade =
          (hasUsersIndex() && ofUsers.equals(index.get("key")))
              || (settings.expires() && ofExpiry.equals(index.get("key")));
      if (!isMade && !"_id_".equals(index.get("name"))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isPlain(Document description) {
    Document options = description.get("options", new Document());
    return description.get("type", "collection").equals("collection") && options.isEmpty();
  }

  @Override
  public SchemaDescription describe() throws DBException {
    return attempt("describe", () -> new MongoDescription(settings, client, collection()).read());
  }

  @Override
  public List<NodeCounters> counters() throws DBException {
    return attempt("counters", () -> ServerStatus.counters(ServerAnswers.of(client)));
  }

  private void attempt(String what, Runnable work) throws DBException {
    attempt(
        what,
        () -> {
          work.run();
          return true;
        });
  }

  private <T> T attempt(String what, Supplier<T> work) throws DBException {
    try {
      return work.get();
    } catch (RuntimeException e) {
      throw new DBException(
          "schema %s: MongoDB has not done it for %s.%s: %s"
              .formatted(
                  what, database.getName(), table, ServerUrl.hide(String.valueOf(e.getMessage()))),
          e);
    }
  }

  @Override
  public void close() {
    clients.close();
  }

  private record ServerStatus(BsonDocument status) {
    private static final double BYTES_PER_MEBIBYTE = 1 << 20;
    private static final List<String> KINDS = List.of("reads", "writes", "commands");

    /** Returns the counters of the server that answers; none if it does not tell. */
    static List<NodeCounters> counters(ServerAnswers answers) {
      BsonDocument status = answers.ask("serverStatus");
      Map<ServerCounter, Double> values = new ServerStatus(status).values();
      String node = ServerAnswers.text(status, "host", "mongodb");
      return values.isEmpty() ? List.of() : List.of(new NodeCounters(node, values));
    }

    private Map<ServerCounter, Double> values() {
      Map<ServerCounter, Double> values = new EnumMap<>(ServerCounter.class);
      if (status.containsKey("opLatencies")) {
        values.put(ServerCounter.OPERATIONS, operations());
      }
      put(values, ServerCounter.MEMORY_BYTES, number("mem", "resident"), BYTES_PER_MEBIBYTE);
      put(values, ServerCounter.READ_BYTES, number("wiredTiger", "block-manager", "bytes read"), 1);
      put(
          values,
          ServerCounter.WRITTEN_BYTES,
          number("wiredTiger", "block-manager", "bytes written"),
          1);
      return values;
    }

    private static void put(
        Map<ServerCounter, Double> values,
        ServerCounter counter,
        @Nullable Double number,
        double factor) {
      if (number != null) {
        values.put(counter, number * factor);
      }
    }

    private double operations() {
      double sum = 0;
      for (String kind : KINDS) {
        Double of = number("opLatencies", kind, "ops");
        sum += of == null ? 0 : of;
      }
      return sum;
    }

    private @Nullable Double number(String... path) {
      BsonDocument part = status;
      for (int i = 0; i < path.length - 1; i++) {
        part = ServerAnswers.part(part, path[i]);
      }
      BsonValue value = part.get(path[path.length - 1]);
      return value != null && value.isNumber() ? value.asNumber().doubleValue() : null;
    }
  }
}
