package io.github.ycsbext.mongodb;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoDatabase;
import com.mongodb.connection.ServerDescription;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Schema;
import io.github.ycsbext.binding.SchemaOwner;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.SettingsCheck;
import io.github.ycsbext.workload.WorkloadProperties;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * One thread's way to MongoDB. Users name it {@code mongodb}, or {@code
 * site.ycsb.db.MongoDbClient}.
 *
 * <p>A record that is not there is {@link Status#NOT_FOUND}; whatever the driver throws becomes a
 * status under the error's name. With {@code batchsize} above 1 an insert is {@link
 * Status#BATCHED_OK} until its batch is full, and {@link #cleanup()} sends the rest.
 */
public class MongoBinding extends DB implements SchemaOwner, SettingsCheck {
  private static final Logger LOG = LoggerFactory.getLogger(MongoBinding.class);
  private static final BsonDocument PING = new BsonDocument("ping", new BsonInt32(1));

  /** YCSB makes an object per thread and lets them know nothing of each other. */
  private static final ClientRegistry CLIENTS = new ClientRegistry();

  /** Notes that a user has been given in this process; each is given once, not per thread. */
  private static final Set<String> NOTES_GIVEN = ConcurrentHashMap.newKeySet();

  private final Map<String, MongoTable> tables = new HashMap<>();
  private @Nullable Session session;

  /** What {@link #init()} has opened. */
  private record Session(
      MongoSettings settings, ClientRegistry.Lease lease, MongoDatabase database, int limitBytes) {}

  /** Whether it works on a sharded cluster alone, and shards the collections that it makes. */
  protected boolean throughRouters() {
    return false;
  }

  @Override
  public void init() throws DBException {
    MongoSettings settings = MongoSettings.of(getProperties(), throughRouters());
    giveNotes(settings);
    ClientRegistry.Lease lease = CLIENTS.acquire(settings.endpoint());
    MongoDatabase database = lease.client().getDatabase(settings.endpoint().database());
    session = new Session(settings, lease, database, largestDocumentBytes(lease.client()));
    openConnection(database);
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

  /**
   * Sends what waits in batches, and lets go of the client.
   *
   * @throws DBException where it is the last of those that share a client, and inserts of any of
   *     them failed that had been taken as {@link Status#BATCHED_OK}
   */
  @Override
  public void cleanup() throws DBException {
    Session open = session;
    if (open == null) {
      return;
    }
    tables.values().forEach(MongoBinding::flush);
    tables.clear();
    session = null;
    List<String> failures = open.lease().release();
    if (!failures.isEmpty()) {
      throw new DBException(String.join(System.lineSeparator(), failures));
    }
  }

  private static void flush(MongoTable table) {
    InsertBatch batch = table.batch();
    if (batch != null) {
      batch.flush();
    }
  }

  @Override
  public Status read(
      String table, String key, @Nullable Set<String> fields, Map<String, ByteIterator> result) {
    return on(table, records -> records.read(key, fields, result));
  }

  @SuppressWarnings("NonApiType") // YCSB wants each record of a scan as a HashMap.
  @Override
  public Status scan(
      String table,
      String startKey,
      int recordCount,
      @Nullable Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    return on(table, records -> records.scan(startKey, recordCount, fields, result));
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    return on(table, records -> records.update(key, values));
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    return on(table, records -> records.insert(key, values));
  }

  @Override
  public Status delete(String table, String key) {
    return on(table, records -> records.delete(key));
  }

  @Override
  public Schema openSchema(Properties properties) throws DBException {
    MongoSettings settings = MongoSettings.of(properties, throughRouters());
    giveNotes(settings);
    return MongoSchema.open(settings, new Settings(properties).get(WorkloadProperties.TABLE));
  }

  /** What is done on one table. */
  private interface Operation {
    Status on(MongoTable table);
  }

  private Status on(String table, Operation operation) {
    try {
      return operation.on(table(table));
    } catch (RuntimeException e) {
      return Failures.of(e);
    }
  }

  private MongoTable table(String name) {
    MongoTable table = tables.get(name);
    if (table == null) {
      table = open(name);
      tables.put(name, table);
    }
    return table;
  }

  private MongoTable open(String name) {
    Session open = session;
    if (open == null) {
      throw new IllegalStateException("there is no connection: init() has not succeeded");
    }
    return new MongoTable(
        open.database(), name, open.settings(), open.limitBytes(), open.lease().batchOutcomes());
  }
}
