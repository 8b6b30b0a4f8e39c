package io.github.ycsbext.cassandra.settings;

import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.ExpiringDatabase;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.cassandra.cql.Operation;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The settings with which operations are sent.
 *
 * @param readConsistency null if it was not set
 * @param scanConsistency the level of reads if it was not set
 * @param writeConsistency null if it was not set
 * @param deleteConsistency the level of writes if it was not set
 * @param serialConsistency the level of the Paxos part of conditional writes; null if it was not
 *     set
 * @param profile a profile of the driver's configuration; null for its default
 * @param tracing whether the servers keep a trace of every operation
 * @param debug whether each statement is logged when it is prepared
 * @param ttl the seconds that what is written lives; see {@link ExpiringDatabase#ttl}
 * @param conditional whether all writes are lightweight transactions: Cassandra orders them and
 *     other writes of a record by clocks that do not know each other
 */
public record StatementSettings(
    String keyspace,
    @Nullable DefaultConsistencyLevel readConsistency,
    @Nullable DefaultConsistencyLevel scanConsistency,
    @Nullable DefaultConsistencyLevel writeConsistency,
    @Nullable DefaultConsistencyLevel deleteConsistency,
    @Nullable DefaultConsistencyLevel serialConsistency,
    @Nullable String profile,
    boolean tracing,
    boolean debug,
    int ttl,
    boolean conditional) {

  /** A read cannot wait for less than one replica. */
  private static final Set<DefaultConsistencyLevel> NOT_FOR_READS =
      EnumSet.of(DefaultConsistencyLevel.ANY);

  /** These are for reads and for the Paxos part of conditional writes. */
  private static final Set<DefaultConsistencyLevel> NOT_FOR_WRITES =
      EnumSet.of(DefaultConsistencyLevel.SERIAL, DefaultConsistencyLevel.LOCAL_SERIAL);

  private static final Set<DefaultConsistencyLevel> NOT_FOR_PAXOS =
      EnumSet.complementOf(EnumSet.copyOf(NOT_FOR_WRITES));

  public static StatementSettings of(Settings settings) {
    DefaultConsistencyLevel ofReads =
        consistency(settings, CassandraProperties.READ_CONSISTENCY, null, "reads", NOT_FOR_READS);
    DefaultConsistencyLevel ofWrites =
        consistency(
            settings, CassandraProperties.WRITE_CONSISTENCY, null, "writes", NOT_FOR_WRITES);
    if (settings.get(CommonProperties.TRACE_TTL) && settings.get(CommonProperties.CONDITIONAL)) {
      settings.error(
          "write.conditional=true: with trace.ttl an update is sent as an insert, whose condition"
              + " would be the opposite: give trace.ttl=false",
          CommonProperties.CONDITIONAL,
          CommonProperties.TRACE_TTL);
    }
    return new StatementSettings(
        settings.get(CassandraProperties.KEYSPACE),
        ofReads,
        consistency(
            settings, CassandraProperties.SCAN_CONSISTENCY, ofReads, "scans", NOT_FOR_READS),
        ofWrites,
        consistency(
            settings, CassandraProperties.DELETE_CONSISTENCY, ofWrites, "deletes", NOT_FOR_WRITES),
        consistency(
            settings,
            CassandraProperties.SERIAL_CONSISTENCY,
            null,
            "lightweight transactions",
            NOT_FOR_PAXOS),
        settings.find(CassandraProperties.PROFILE),
        settings.get(CassandraProperties.TRACING),
        settings.get(CassandraProperties.DEBUG),
        ExpiringDatabase.ttl(settings),
        settings.get(CommonProperties.CONDITIONAL) || settings.get(CommonProperties.COMPARE));
  }

  /** Returns the level for operations of that kind; null for the driver's default. */
  public @Nullable DefaultConsistencyLevel consistencyOf(Operation operation) {
    return switch (operation) {
      case READ -> readConsistency;
      case SCAN -> scanConsistency;
      case INSERT, UPDATE, COMPARE_AND_SET -> writeConsistency;
      case DELETE -> deleteConsistency;
    };
  }

  private static @Nullable DefaultConsistencyLevel consistency(
      Settings settings,
      Property<DefaultConsistencyLevel> property,
      @Nullable DefaultConsistencyLevel otherwise,
      String operations,
      Set<DefaultConsistencyLevel> refused) {
    DefaultConsistencyLevel level = settings.find(property);
    if (level == null) {
      return otherwise;
    }
    if (refused.contains(level)) {
      settings.error(property + ": Cassandra knows no " + operations + " at " + level, property);
    }
    return level;
  }
}
