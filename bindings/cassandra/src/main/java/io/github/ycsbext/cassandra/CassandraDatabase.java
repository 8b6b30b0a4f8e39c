package io.github.ycsbext.cassandra;

import io.github.ycsbext.binding.Database;
import io.github.ycsbext.binding.Operation;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.ReconnectPause;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.SettingsCheck;
import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.binding.schema.SchemaOwner;
import io.github.ycsbext.cassandra.schema.CassandraSchema;
import io.github.ycsbext.cassandra.settings.CassandraProperties;
import io.github.ycsbext.cassandra.settings.CassandraSettings;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * Users name it {@code site.ycsb.db.CassandraCQLClient}.
 *
 * <p>Insert and update both write the given values, whether the record existed or not. Delete
 * cannot tell whether it existed and returns OK. A scan runs in the order of the partitioner's
 * tokens.
 */
public class CassandraDatabase extends Database implements SchemaOwner, SettingsCheck {
  private final ReconnectPause pause = new ReconnectPause();
  private @Nullable SharedSession session;

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
  public Set<Trait> traits() {
    return Set.of(Trait.EXPIRES);
  }

  @Override
  public Set<Operation.Kind> blind() {
    return Set.of(Operation.Kind.UPDATE, Operation.Kind.DELETE);
  }

  @Override
  public @Nullable String oneAtATime(Settings settings) {
    return null;
  }

  private static boolean isEmptyUpdate(Operation operation) {
    return operation.kind() == Operation.Kind.UPDATE && operation.values().isEmpty();
  }

  /** Turns anything thrown into the operation's status; it never ends the process. */
  @Override
  public Status execute(Operation operation) {
    if (isEmptyUpdate(operation)) {
      return Status.BAD_REQUEST;
    }
    try {
      Status status = records().start(operation).await();
      pause.connected();
      return status;
    } catch (RuntimeException e) {
      return failed(e);
    }
  }

  @Override
  public void execute(Operation operation, Answer answer) {
    if (isEmptyUpdate(operation)) {
      answer.arrived(Status.BAD_REQUEST);
      return;
    }
    Thread starter = Thread.currentThread();
    try {
      records()
          .start(operation)
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
