package io.github.ycsbext.jdbc;

import io.github.ycsbext.binding.BatchOutcomes;
import io.github.ycsbext.binding.Database;
import io.github.ycsbext.binding.Operation;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.SettingsCheck;
import io.github.ycsbext.binding.UserMedia;
import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.binding.schema.SchemaOwner;
import io.github.ycsbext.jdbc.dialect.Sql;
import io.github.ycsbext.jdbc.schema.JdbcSchema;
import io.github.ycsbext.jdbc.settings.JdbcProperties;
import io.github.ycsbext.jdbc.settings.JdbcSettings;
import io.github.ycsbext.jdbc.settings.JdbcUrl;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.stream.Collectors;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * Users name it {@code jdbc}, or {@code site.ycsb.db.JdbcDBClient}.
 *
 * <p>A missing record is {@link Status#NOT_FOUND}. An exception of the driver becomes a status
 * under a name for its SQLState. With batches, an insert is {@link Status#BATCHED_OK} until its
 * batch is full, and {@link #cleanup()} sends the rest.
 */
public class JdbcDatabase extends Database implements SchemaOwner, SettingsCheck, UserMedia {
  private static final String BATCH_FAILURES =
      "%d of %d inserts in batches were not stored (%s): a batch is stored whole or not at all; the"
          + " first failed with: %s";

  private final List<Shard> shards = new ArrayList<>();
  private BatchOutcomes outcomes = new BatchOutcomes();

  @Override
  public void init() throws DBException {
    if (!shards.isEmpty()) {
      return;
    }
    JdbcSettings settings = JdbcSettings.of(getProperties());
    outcomes = new BatchOutcomes();
    try {
      for (JdbcUrl url : settings.urls()) {
        Shard shard = new Shard(url, settings, outcomes);
        shard.open();
        shards.add(shard);
      }
    } catch (DBException | RuntimeException e) {
      close();
      throw e;
    }
  }

  @Override
  public void requireRoom(long bytes) throws DBException {
    for (Shard shard : shards) {
      shard.requireRoom(bytes);
    }
  }

  @Override
  public void checkSettings(Settings settings) {
    JdbcSettings.of(settings);
  }

  @Override
  public List<Property<?>> properties() {
    return JdbcProperties.ALL;
  }

  /** Throws if {@link Status#BATCHED_OK} inserts failed, or wrong records may have changed. */
  @Override
  public void cleanup() throws DBException {
    List<String> failures =
        shards.stream()
            .map(Shard::mixedStatements)
            .filter(Objects::nonNull)
            .distinct()
            .collect(Collectors.toCollection(ArrayList::new));
    close();
    String notStored = outcomes.failures(BATCH_FAILURES);
    outcomes = new BatchOutcomes();
    if (notStored != null) {
      failures.add(notStored);
    }
    if (!failures.isEmpty()) {
      throw new DBException(String.join("; ", failures));
    }
  }

  private void close() {
    shards.forEach(Shard::close);
    shards.clear();
  }

  @Override
  public Schema openSchema(Properties properties) throws DBException {
    return JdbcSchema.open(JdbcSettings.of(properties));
  }

  @Override
  public Status execute(Operation operation) {
    if (operation.kind() == Operation.Kind.UPDATE && operation.values().isEmpty()) {
      return Status.BAD_REQUEST;
    }
    return shard(operation.key()).attempt(session -> session.execute(operation));
  }

  /**
   * On the first database, whose connection is the same until it is lost; {@code transaction}
   * leaves none open. An exception becomes a status named by its SQLState, such as {@code
   * SerializationFailure}; after a lost connection the next call opens another.
   */
  public Status transact(Sql.Call<Connection, Status> transaction) {
    return shards.get(0).attempt(session -> transaction.on(session.connection()));
  }

  @Override
  public Status addUser(String table, long user) {
    return onMedia(user, media -> media.addUser(user));
  }

  @Override
  public Status addMedium(String table, long user, StoredMedium medium) {
    return onMedia(user, media -> media.addMedium(user, medium));
  }

  @Override
  public Status mediaOf(String table, long user, List<StoredMedium> result) {
    return onMedia(user, media -> media.mediaOf(user, result));
  }

  private Status onMedia(long user, Sql.Call<Media, Status> operation) {
    return shard(Long.toString(user)).attempt(session -> session.runOnMedia(operation));
  }

  /** Returns the database that holds the key, by upstream's rule. */
  private Shard shard(String key) {
    int count = shards.size();
    if (count == 0) {
      throw new IllegalStateException("init() has not been called, or it failed");
    }
    return shards.get(count == 1 ? 0 : Math.abs(key.hashCode() % count));
  }
}
