package io.github.ycsbext.cassandra;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.NoNodeAvailableException;
import com.datastax.oss.driver.api.core.NodeUnavailableException;
import com.datastax.oss.driver.api.core.connection.ClosedConnectionException;
import io.github.ycsbext.binding.Database;
import io.github.ycsbext.binding.ErrorStatus;
import io.github.ycsbext.binding.Operation;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.ReconnectPause;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.SettingsCheck;
import io.github.ycsbext.binding.Shared;
import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.binding.schema.SchemaOwner;
import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.cassandra.schema.CassandraSchema;
import io.github.ycsbext.cassandra.schema.Catalog;
import io.github.ycsbext.cassandra.schema.Target;
import io.github.ycsbext.cassandra.session.Keyspace;
import io.github.ycsbext.cassandra.session.Sessions;
import io.github.ycsbext.cassandra.settings.CassandraProperties;
import io.github.ycsbext.cassandra.settings.CassandraSettings;
import java.nio.channels.ClosedChannelException;
import java.util.Collection;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
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
  private @Nullable CassandraSettings settings;
  private @Nullable Records records;

  @Override
  public void init() throws DBException {
    if (records == null) {
      CassandraSettings read = CassandraSettings.of(getProperties());
      records = SharedSession.OPEN.join(read).records();
      settings = read;
    }
  }

  @Override
  public void checkSettings(Settings all) {
    CassandraSettings.of(all);
  }

  @Override
  public List<Property<?>> properties() {
    return CassandraProperties.ALL;
  }

  @Override
  public void cleanup() {
    if (settings != null) {
      SharedSession.OPEN.leave(settings);
      settings = null;
      records = null;
    }
  }

  @Override
  public Schema openSchema(Properties properties) throws DBException {
    return new CassandraSchema(CassandraSettings.of(properties));
  }

  @Override
  public boolean canExpire() {
    return true;
  }

  @Override
  public Set<Operation.Kind> blind() {
    return Set.of(Operation.Kind.UPDATE, Operation.Kind.DELETE);
  }

  @Override
  public @Nullable String oneAtATime(Settings all) {
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
              e -> answer.arrived(Thread.currentThread() == starter ? failed(e) : status(e)));
    } catch (RuntimeException e) {
      answer.arrived(failed(e));
    }
  }

  private Status failed(RuntimeException e) {
    if (isOfNoConnection(e)) {
      pause.afterFailure();
    }
    return status(e);
  }

  private Records records() {
    if (records == null) {
      throw new IllegalStateException("init() has not been called, or it failed");
    }
    return records;
  }

  /**
   * Returns a status with the name of the exception or, if every node failed alike, of that
   * failure.
   */
  static Status status(RuntimeException error) {
    if (error instanceof AllNodesFailedException all
        && !(all instanceof NoNodeAvailableException)) {
      List<Throwable> errors = errors(all);
      if (errors.stream().map(Throwable::getClass).distinct().count() == 1) {
        return named(errors.get(0));
      }
    }
    return ErrorStatus.of(error);
  }

  static boolean isOfNoConnection(RuntimeException error) {
    return error instanceof AllNodesFailedException all
        && errors(all).stream().allMatch(NodeUnavailableException.class::isInstance);
  }

  private static List<Throwable> errors(AllNodesFailedException all) {
    return all.getAllErrors().values().stream().flatMap(Collection::stream).toList();
  }

  /** A broken connection gets the same name, whichever class of the network library reports it. */
  private static Status named(Throwable error) {
    return ErrorStatus.of(
        error instanceof ClosedChannelException
            ? new ClosedConnectionException("the connection was lost", error)
            : error);
  }

  /** One for all threads with equal settings. */
  private record SharedSession(CqlSession session, Records records) {
    static final Shared<CassandraSettings, SharedSession> OPEN =
        new Shared<>(SharedSession::open, opened -> opened.session().close());

    private static final Logger LOG = LoggerFactory.getLogger(SharedSession.class);

    /** Throws if no server can be reached, or keyspace or table cannot hold the records. */
    private static SharedSession open(CassandraSettings settings) throws DBException {
      CqlSession session = Sessions.open(settings.connection(), settings.statements().keyspace());
      try {
        return new SharedSession(session, records(session, settings));
      } catch (DBException e) {
        session.close();
        throw e;
      } catch (RuntimeException e) {
        session.close();
        throw new DBException(
            "Cassandra at %s does not tell its schema: %s: %s"
                .formatted(
                    settings.connection().shown(),
                    e.getClass().getSimpleName(),
                    Secrets.hide(String.valueOf(e.getMessage()))),
            e);
      }
    }

    private static Records records(CqlSession session, CassandraSettings settings)
        throws DBException {
      Sessions.profile(session, settings.statements().profile());
      Keyspace keyspace = new Target(settings, new Catalog(session)).checked();
      if (settings.statements().debug()) {
        LOG.info("connected to {}", settings.connection().shown());
      }
      return new Records(session, new Statements(session, keyspace, settings.statements()));
    }
  }
}
