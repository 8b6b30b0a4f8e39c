package io.github.ycsbext.binding;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * A {@link DB} whose operations are values: it does each of them in one method, and in another one
 * it starts them, if its driver can have several of one thread in flight. To YCSB's own client it
 * is a {@link DB} as any other.
 *
 * <p>No operation throws: a failure is a status.
 */
public abstract class Database extends DB {
  @FunctionalInterface
  public interface Answer {
    /**
     * Takes the answer, on any thread. It does not block.
     *
     * @param status what {@link #execute(Operation)} would return
     */
    void arrived(Status status);
  }

  private final Operation operation = new Operation();
  private @Nullable Integer ttl;

  /** Returns the database itself, or one that passes its operations to a {@link DB} of others. */
  public static Database of(DB db) {
    return db instanceof Database own ? own : new OtherDatabase(db);
  }

  /** Returns true if any of a run's writes has a TTL. */
  public static boolean expires(Settings settings) {
    return ttl(settings) != Operation.NO_TTL;
  }

  /** Does one operation and waits for its end. Called by the thread that has called init. */
  public abstract Status execute(Operation operation);

  /**
   * Starts an operation. The thread that calls {@link #init()} starts them all, and never blocks in
   * a start unless {@link #oneAtATime} says so.
   */
  public void execute(Operation started, Answer answer) {
    answer.arrived(execute(started));
  }

  /**
   * Sends what was started, and takes answers on the calling thread until one has come or the time
   * is over.
   *
   * @param nanos how long to wait; 0 to take only what is there; {@link Long#MAX_VALUE} until an
   *     answer comes
   * @return false if there is nothing to do, because answers come by themselves, on other threads
   */
  public boolean takeAnswers(long nanos) {
    return false;
  }

  /**
   * Returns what allows one operation at a time only, such as {@code redis.cluster}; null if these
   * properties allow many. Before {@link #init()} it is asked on an object of its own.
   */
  public @Nullable String oneAtATime(Settings settings) {
    return getClass().getName();
  }

  /** Returns true if what is written lives as long as {@link Operation#ttl()} says. */
  public boolean canExpire() {
    return false;
  }

  /**
   * Makes sure, when the database is open, that the server takes what will be written.
   *
   * @param bytes of the largest value
   * @throws DBException if it takes none of so many
   */
  public void requireRoom(long bytes) throws DBException {}

  /**
   * Returns the kinds that succeed whether or not the record existed, as updates that make it do.
   * Their outcomes say nothing about a hit ratio, so none is reported.
   */
  public Set<Operation.Kind> blind() {
    return Set.of();
  }

  @Override
  public final Status read(
      String table, String key, @Nullable Set<String> fields, Map<String, ByteIterator> result) {
    return execute(operation.read(table, key, fields, result));
  }

  @Override
  @SuppressWarnings("NonApiType") // YCSB declares these types.
  public final Status scan(
      String table,
      String startKey,
      int recordCount,
      @Nullable Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    return execute(operation.scan(table, startKey, recordCount, fields, result));
  }

  @Override
  public final Status update(String table, String key, Map<String, ByteIterator> values) {
    return execute(operation.update(table, key, values).ttl(usualTtl()));
  }

  @Override
  public final Status insert(String table, String key, Map<String, ByteIterator> values) {
    return execute(operation.insert(table, key, values).ttl(usualTtl()));
  }

  @Override
  public final Status delete(String table, String key) {
    return execute(operation.delete(table, key));
  }

  /** Returns what the properties say, for a caller that cannot say it with each operation. */
  private int usualTtl() {
    Integer known = ttl;
    if (known == null) {
      known = ttl(new Settings(getProperties()));
      ttl = known;
    }
    return known;
  }

  /** Returns the TTL in seconds of a write without its own; {@link Operation#NO_TTL} if none. */
  public static int ttl(Settings settings) {
    int seconds = settings.get(CommonProperties.TTL);
    return seconds == 0 && !settings.get(CommonProperties.TRACE_TTL) ? Operation.NO_TTL : seconds;
  }

  private static final class OtherDatabase extends Database {
    private final DB db;

    OtherDatabase(DB db) {
      this.db = db;
    }

    @Override
    public Status execute(Operation called) {
      String table = called.table();
      String key = called.key();
      return switch (called.kind()) {
        case READ -> db.read(table, key, called.fields(), called.values());
        case SCAN -> db.scan(table, key, called.count(), called.fields(), called.records());
        case UPDATE -> db.update(table, key, called.values());
        case INSERT -> db.insert(table, key, called.values());
        case DELETE -> db.delete(table, key);
      };
    }
  }
}
