package io.github.ycsbext.cassandra;

import io.github.ycsbext.binding.AsyncDatabase;
import io.github.ycsbext.binding.BlindWrites;
import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.ExpiringDatabase;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.ReconnectPause;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.SettingsCheck;
import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.binding.schema.SchemaOwner;
import io.github.ycsbext.cassandra.cql.Operation;
import io.github.ycsbext.cassandra.schema.CassandraSchema;
import io.github.ycsbext.cassandra.settings.CassandraProperties;
import io.github.ycsbext.cassandra.settings.CassandraSettings;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * Apache Cassandra as a YCSB database. Users name it {@code site.ycsb.db.CassandraCQLClient}.
 *
 * <p>Insert and update both write the given values, whether the record existed or not. Delete
 * cannot tell whether it existed and returns OK. A scan runs in the order of the partitioner's
 * tokens.
 */
public class CassandraDatabase extends DB
    implements AsyncDatabase, ExpiringDatabase, SchemaOwner, SettingsCheck, BlindWrites {
  private final ReconnectPause pause = new ReconnectPause();
  private @Nullable SharedSession session;
  private int ttl;

  @Override
  public void init() throws DBException {
    if (session == null) {
      session = SharedSession.join(CassandraSettings.of(getProperties()));
    }
  }

  @Override
  public void checkSettings(Settings settings) {
    CassandraSettings.of(settings);
  }

  @Override
  public List<Property<?>> properties() {
    return CassandraProperties.ALL;
  }

  @Override
  public void expireAfter(int seconds) {
    ttl = Math.min(seconds, CommonProperties.MAX_TTL);
  }

  @Override
  public void cleanup() {
    if (session != null) {
      session.leave();
      session = null;
    }
  }

  @Override
  public Schema openSchema(Properties properties) throws DBException {
    return CassandraSchema.open(CassandraSettings.of(properties));
  }

  @Override
  public Status read(
      String table, String key, @Nullable Set<String> fields, Map<String, ByteIterator> result) {
    return attempt(records -> records.read(table, key, fields, result));
  }

  @Override
  public void read(
      String table,
      String key,
      @Nullable Set<String> fields,
      Map<String, ByteIterator> result,
      Answer answer) {
    start(records -> records.read(table, key, fields, result), answer);
  }

  @Override
  @SuppressWarnings("NonApiType") // YCSB declares this signature.
  public Status scan(
      String table,
      String startKey,
      int recordCount,
      @Nullable Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    return attempt(records -> records.scan(table, startKey, recordCount, fields, result));
  }

  @Override
  @SuppressWarnings("NonApiType") // YCSB declares this signature.
  public void scan(
      String table,
      String startKey,
      int recordCount,
      @Nullable Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result,
      Answer answer) {
    start(records -> records.scan(table, startKey, recordCount, fields, result), answer);
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    if (values.isEmpty()) {
      return Status.BAD_REQUEST;
    }
    return attempt(records -> records.write(Operation.UPDATE, table, key, values, ttl));
  }

  @Override
  public void update(String table, String key, Map<String, ByteIterator> values, Answer answer) {
    if (values.isEmpty()) {
      answer.arrived(Status.BAD_REQUEST);
    } else {
      start(records -> records.write(Operation.UPDATE, table, key, values, ttl), answer);
    }
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    return attempt(records -> records.write(Operation.INSERT, table, key, values, ttl));
  }

  @Override
  public void insert(String table, String key, Map<String, ByteIterator> values, Answer answer) {
    start(records -> records.write(Operation.INSERT, table, key, values, ttl), answer);
  }

  @Override
  public Status delete(String table, String key) {
    return attempt(records -> records.delete(table, key));
  }

  @Override
  public void delete(String table, String key, Answer answer) {
    start(records -> records.delete(table, key), answer);
  }

  /**
   * Runs an operation. Anything thrown becomes the operation's status and never ends the process.
   */
  private Status attempt(Function<Records, Pending<?>> operation) {
    try {
      Status status = operation.apply(records()).await();
      pause.connected();
      return status;
    } catch (RuntimeException e) {
      return failed(e);
    }
  }

  private void start(Function<Records, Pending<?>> operation, Answer answer) {
    Thread starter = Thread.currentThread();
    try {
      operation
          .apply(records())
          .then(
              answer::arrived,
              // What was not sent fails at once, in the thread that may pause.
              e -> answer.arrived(Thread.currentThread() == starter ? failed(e) : Outcome.of(e)));
    } catch (RuntimeException e) {
      answer.arrived(failed(e));
    }
  }

  private Status failed(RuntimeException e) {
    if (Outcome.isOfNoConnection(e)) {
      pause.afterFailure();
    }
    return Outcome.of(e);
  }

  private Records records() {
    if (session == null) {
      throw new IllegalStateException("init() has not been called, or it failed");
    }
    return session.records();
  }
}
