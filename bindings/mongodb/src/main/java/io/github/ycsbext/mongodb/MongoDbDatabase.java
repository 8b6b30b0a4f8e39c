package io.github.ycsbext.mongodb;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import com.mongodb.connection.ServerDescription;
import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.Database;
import io.github.ycsbext.binding.InsertPolicy;
import io.github.ycsbext.binding.Operation;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.SettingsCheck;
import io.github.ycsbext.binding.UserMedia;
import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.binding.schema.SchemaOwner;
import io.github.ycsbext.mongodb.document.Media;
import io.github.ycsbext.mongodb.schema.MongoSchema;
import io.github.ycsbext.mongodb.server.Clients;
import io.github.ycsbext.mongodb.settings.MongoProperties;
import io.github.ycsbext.mongodb.settings.MongoProperties.MediaModel;
import io.github.ycsbext.mongodb.settings.MongoSettings;
import io.github.ycsbext.mongodb.settings.ServerUrl;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * Users name it {@code mongodb}, or {@code site.ycsb.db.MongoDbClient}.
 *
 * <p>A missing record is {@link Status#NOT_FOUND}. An exception of the driver becomes a status
 * under the error's name. With {@code batchsize} above 1 an insert is {@link Status#BATCHED_OK}
 * until its batch is full, and {@link #cleanup()} sends the rest.
 */
public class MongoDbDatabase extends Database implements SchemaOwner, SettingsCheck, UserMedia {
  private static final Logger LOG = LoggerFactory.getLogger(MongoDbDatabase.class);
  private static final BsonDocument PING = new BsonDocument("ping", new BsonInt32(1));

  /** The notes that were printed in this process; each is printed once, not per thread. */
  private static final Set<String> NOTES_GIVEN = ConcurrentHashMap.newKeySet();

  private final Map<String, Records> tables = new HashMap<>();
  private final Map<String, Media> mediaTables = new HashMap<>();
  private @Nullable Session session;

  private record Session(
      MongoSettings settings, Clients clients, MongoDatabase database, int limitBytes) {}

  protected boolean throughRouters() {
    return false;
  }

  @Override
  public void init() throws DBException {
    MongoSettings settings = MongoSettings.of(getProperties(), throughRouters());
    giveNotes(settings);
    Clients clients = Clients.OPEN.join(settings.endpoint());
    MongoClient client = clients.next();
    MongoDatabase database = client.getDatabase(settings.endpoint().database());
    session = new Session(settings, clients, database, largestDocumentBytes(client));
    openConnection(database);
    if (settings.expires()) {
      openExpiry(client, database);
    }
  }

  private void openExpiry(MongoClient client, MongoDatabase database) throws DBException {
    String table = new Settings(getProperties()).get(CommonProperties.TABLE);
    try {
      MongoSchema.openExpiry(client, database.getCollection(table));
    } catch (DBException e) {
      cleanup();
      throw e;
    }
  }

  @Override
  public void checkSettings(Settings settings) {
    MongoSettings.of(settings, throughRouters());
  }

  @Override
  public List<Property<?>> properties() {
    return MongoProperties.ALL;
  }

  private static void giveNotes(MongoSettings settings) {
    settings.notes().stream().filter(NOTES_GIVEN::add).forEach(LOG::warn);
  }

  /** Threads that begin together fill the pool with this before their first operation is timed. */
  private void openConnection(MongoDatabase database) throws DBException {
    try {
      database.runCommand(PING);
    } catch (RuntimeException e) {
      cleanup();
      throw new DBException("MongoDB answers no more: " + ServerUrl.hide(e.toString()), e);
    }
  }

  private static int largestDocumentBytes(MongoClient client) {
    return client.getClusterDescription().getServerDescriptions().stream()
        .mapToInt(ServerDescription::getMaxDocumentSize)
        .min()
        .orElseGet(ServerDescription::getDefaultMaxDocumentSize);
  }

  /** The last user of a client gets failures of any {@link Status#BATCHED_OK} inserts. */
  @Override
  public void cleanup() throws DBException {
    Session open = session;
    if (open == null) {
      return;
    }
    tables.values().forEach(table -> flush(table, open.settings().insertPolicy()));
    tables.clear();
    mediaTables.clear();
    session = null;
    boolean isLast = Clients.OPEN.leave(open.settings().endpoint());
    List<String> failures = isLast ? open.clients().batchFailures() : List.of();
    if (!failures.isEmpty()) {
      throw new DBException(String.join(System.lineSeparator(), failures));
    }
  }

  /** The workload cannot try the last batch again, as nothing that it does has sent it. */
  private static void flush(Records table, InsertPolicy policy) {
    InsertBatch batch = table.batch();
    if (batch != null) {
      AtomicInteger retries = new AtomicInteger();
      batch.flush(() -> retries.getAndIncrement() < policy.retryLimit() && policy.pause());
    }
  }

  @Override
  public boolean canExpire() {
    return true;
  }

  @Override
  public Status execute(Operation operation) {
    try {
      return table(operation.table()).execute(operation);
    } catch (RuntimeException e) {
      return Failures.of(e);
    }
  }

  @Override
  public Status addUser(String table, long user) {
    return onMedia(table, media -> media.addUser(user));
  }

  @Override
  public Status addMedium(String table, long user, StoredMedium medium) {
    return onMedia(table, media -> media.addMedium(user, medium));
  }

  @Override
  public Status mediaOf(String table, long user, List<StoredMedium> result) {
    return onMedia(table, media -> media.mediaOf(user, result));
  }

  private Status onMedia(String table, Function<Media, Status> operation) {
    try {
      return operation.apply(mediaTables.computeIfAbsent(table, this::openMedia));
    } catch (RuntimeException e) {
      return Failures.of(e);
    }
  }

  private Media openMedia(String table) {
    Session open = session();
    MongoCollection<BsonDocument> collection =
        open.database().getCollection(table, BsonDocument.class);
    return open.settings().media() == MediaModel.ARRAY
        ? new Media.Arrays(collection)
        : new Media.Documents(collection);
  }

  @Override
  public Schema openSchema(Properties properties) throws DBException {
    MongoSettings settings = MongoSettings.of(properties, throughRouters());
    giveNotes(settings);
    return new MongoSchema(settings, new Settings(properties).get(CommonProperties.TABLE));
  }

  private Records table(String name) {
    Records table = tables.get(name);
    if (table == null) {
      table = open(name);
      tables.put(name, table);
    }
    return table;
  }

  private Session session() {
    if (session == null) {
      throw new IllegalStateException("there is no connection: init() has not succeeded");
    }
    return session;
  }

  private Records open(String name) {
    Session open = session();
    return new Records(
        open.database(),
        name,
        open.settings(),
        open.limitBytes(),
        open.clients().batchOutcomes(name));
  }
}
