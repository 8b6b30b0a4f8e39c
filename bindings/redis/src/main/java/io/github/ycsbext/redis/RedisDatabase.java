package io.github.ycsbext.redis;

import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Schema;
import io.github.ycsbext.binding.SchemaOwner;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.SettingsCheck;
import io.github.ycsbext.redis.connection.Session;
import io.github.ycsbext.redis.settings.RedisProperties;
import io.github.ycsbext.redis.settings.RedisSettings;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * YCSB's operations on Redis. There is one object per thread, each with its own connections. The
 * table's name is not used.
 *
 * <p>A missing record is {@link Status#NOT_FOUND}. An error is a status named after it. If the
 * connection broke, the next operation connects again.
 */
@SuppressWarnings("NonApiType") // YCSB's scan wants a Vector of HashMaps.
public class RedisDatabase extends DB implements SchemaOwner, SettingsCheck {
  private static final Status NO_INDEX =
      new Status(
          Status.NOT_IMPLEMENTED.getName(),
          "redis.index=none keeps no index to scan: load and run with redis.index=sorted");

  private @Nullable RedisSettings settings;
  private @Nullable Session session;
  private @Nullable Records records;
  private boolean scans;

  /** Returns true if it works only on a Redis Cluster, so that no property has to say so. */
  protected boolean clusterOnly() {
    return false;
  }

  /** Connects, so that a wrong address or password is noticed before anything is measured. */
  @Override
  public void init() throws DBException {
    RedisSettings read = RedisSettings.of(getProperties(), clusterOnly());
    RecordIndex index = RecordIndex.of(read);
    settings = read;
    session = Reachability.checked(read);
    records = new Records(session, index);
    scans = index.isKept();
  }

  @Override
  public void checkSettings(Settings settings) {
    RedisSettings.of(settings, clusterOnly());
  }

  @Override
  public List<Property<?>> properties() {
    return RedisProperties.ALL;
  }

  @Override
  public void cleanup() {
    if (session != null) {
      session.close();
    }
  }

  @Override
  public Schema openSchema(Properties properties) throws DBException {
    RedisSettings read = RedisSettings.of(properties, clusterOnly());
    return new RedisSchema(read, Reachability.checked(read));
  }

  @Override
  public Status read(
      String table, String key, @Nullable Set<String> fields, Map<String, ByteIterator> result) {
    return outcome(() -> foundOrNot(records().read(key, fields, result)));
  }

  @Override
  public Status scan(
      String table,
      String startKey,
      int count,
      @Nullable Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    if (!scans) {
      return NO_INDEX;
    }
    return outcome(
        () -> {
          records().scan(startKey, count, fields, result);
          return Status.OK;
        });
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    return outcome(
        () -> {
          records().update(key, values);
          return Status.OK;
        });
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    return outcome(
        () -> {
          records().insert(key, values);
          return Status.OK;
        });
  }

  @Override
  public Status delete(String table, String key) {
    return outcome(() -> foundOrNot(records().delete(key)));
  }

  private static Status foundOrNot(boolean found) {
    return found ? Status.OK : Status.NOT_FOUND;
  }

  private Status outcome(Supplier<Status> operation) {
    try {
      return operation.get();
    } catch (RuntimeException e) {
      return Failures.status(e, Objects.requireNonNull(settings));
    }
  }

  private Records records() {
    return Objects.requireNonNull(records, "init() must be called before an operation");
  }
}
