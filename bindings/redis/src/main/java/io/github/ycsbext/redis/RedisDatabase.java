package io.github.ycsbext.redis;

import io.github.ycsbext.binding.Database;
import io.github.ycsbext.binding.Operation;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.SettingsCheck;
import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.binding.schema.SchemaOwner;
import io.github.ycsbext.redis.connection.Pipeline;
import io.github.ycsbext.redis.connection.Request;
import io.github.ycsbext.redis.connection.ServerInfo;
import io.github.ycsbext.redis.connection.Session;
import io.github.ycsbext.redis.settings.RedisProperties;
import io.github.ycsbext.redis.settings.RedisSettings;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.exceptions.JedisDataException;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * There is one object per thread, each with its own connections. Redis has no tables, so the name
 * of one is not used. An error is a status named after it. If the connection broke, the next
 * operation connects again.
 */
public class RedisDatabase extends Database implements SchemaOwner, SettingsCheck {
  /** What {@code INFO keyspace} says of a database with keys that expire. */
  private static final Pattern EXPIRING = Pattern.compile("\\bexpires=[1-9]");

  private static final Status NO_INDEX =
      new Status(
          Status.NOT_IMPLEMENTED.getName(),
          "redis.index=none keeps no index to scan: load and run with redis.index=sorted");

  private @Nullable RedisSettings settings;
  private @Nullable Session session;
  private @Nullable Records records;
  private @Nullable Pipeline pipeline;
  private boolean scans;

  /** Returns true if it works only on a Redis Cluster, so that no property has to say so. */
  protected boolean clusterOnly() {
    return false;
  }

  /** Connects, so that a wrong address or password is noticed before anything is measured. */
  @Override
  public void init() throws DBException {
    RedisSettings read = RedisSettings.of(getProperties(), clusterOnly());
    settings = read;
    session = Reachability.checked(read);
    records = new Records(session, read, keysExpire(session));
    scans = read.index() != RedisSettings.IndexKind.NONE;
  }

  /** Returns true if keys of the server expire, as an earlier run may have left them. */
  private static boolean keysExpire(Session session) {
    try {
      return session.primaries().stream()
          .flatMap(server -> ServerInfo.of(server, "keyspace").values().values().stream())
          .anyMatch(EXPIRING.asPredicate());
    } catch (JedisDataException e) {
      return false; // An ACL may forbid INFO.
    }
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
  public @Nullable String oneAtATime(Settings settings) {
    return RedisSettings.of(settings, clusterOnly()).oneAtATime(settings);
  }

  @Override
  public void cleanup() {
    if (session != null) {
      session.close();
    }
    if (pipeline != null) {
      pipeline.close();
    }
  }

  @Override
  public Schema openSchema(Properties properties) throws DBException {
    RedisSettings read = RedisSettings.of(properties, clusterOnly());
    return new RedisSchema(read, Reachability.checked(read));
  }

  @Override
  public boolean canExpire() {
    return true;
  }

  @Override
  public Set<Operation.Kind> blind() {
    return Set.of(Operation.Kind.UPDATE);
  }

  @Override
  public Status execute(Operation operation) {
    try {
      Records of = records();
      if (operation.kind() == Operation.Kind.SCAN) {
        return scans ? of.scan(operation) : NO_INDEX;
      }
      Records.Exchange exchange = of.exchange(operation);
      List<Request> requests = exchange.requests();
      Session opened = Objects.requireNonNull(session);
      return exchange
          .status()
          .apply(exchange.writes() ? opened.write(requests) : opened.read(requests));
    } catch (RuntimeException e) {
      return failed(e);
    }
  }

  /**
   * Requests follow each other on one connection without a wait. A scan is over when this returns:
   * it is several round trips; see {@link #oneAtATime}.
   */
  @Override
  public void execute(Operation operation, Answer answer) {
    if (operation.kind() == Operation.Kind.SCAN) {
      answer.arrived(execute(operation));
      return;
    }
    try {
      Records.Exchange exchange = records().exchange(operation);
      pipeline()
          .send(
              exchange.requests(),
              exchange.writes(),
              replies -> answer.arrived(status(exchange, replies)),
              e -> answer.arrived(failed(e)));
    } catch (RuntimeException e) {
      answer.arrived(failed(e));
    }
  }

  private Status status(Records.Exchange exchange, List<Object> replies) {
    try {
      return exchange.status().apply(replies);
    } catch (RuntimeException e) {
      return failed(e);
    }
  }

  @Override
  public boolean takeAnswers(long nanos) {
    pipeline().take(nanos);
    return true;
  }

  private Status failed(RuntimeException e) {
    return Failures.status(e, Objects.requireNonNull(settings));
  }

  private Records records() {
    if (records == null) {
      throw new IllegalStateException("init() must be called before an operation");
    }
    return records;
  }

  private Pipeline pipeline() {
    if (pipeline == null) {
      pipeline = new Pipeline(Objects.requireNonNull(settings));
    }
    return pipeline;
  }
}
