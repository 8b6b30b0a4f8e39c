package io.github.ycsbext.cassandra;

import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import io.github.ycsbext.binding.Settings;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How operations are sent.
 *
 * @param readConsistency null where it was not asked for
 * @param writeConsistency null where it was not asked for
 * @param profile of the driver's configuration; null for its default
 * @param tracing whether the servers keep a trace of every operation
 * @param debug whether each statement is logged when it is prepared
 */
record StatementSettings(
    String keyspace,
    @Nullable DefaultConsistencyLevel readConsistency,
    @Nullable DefaultConsistencyLevel writeConsistency,
    @Nullable String profile,
    boolean tracing,
    boolean debug) {

  /** A read cannot wait for less than one replica. */
  private static final Set<DefaultConsistencyLevel> NOT_FOR_READS =
      EnumSet.of(DefaultConsistencyLevel.ANY);

  /** These are for reads, and for the Paxos part of conditional writes, which YCSB has none of. */
  private static final Set<DefaultConsistencyLevel> NOT_FOR_WRITES =
      EnumSet.of(DefaultConsistencyLevel.SERIAL, DefaultConsistencyLevel.LOCAL_SERIAL);

  static StatementSettings read(Settings settings) {
    return new StatementSettings(
        Names.read(settings, "cassandra.keyspace", "ycsb"),
        consistency(settings, "cassandra.readconsistencylevel", "reads", NOT_FOR_READS),
        consistency(settings, "cassandra.writeconsistencylevel", "writes", NOT_FOR_WRITES),
        settings.text("cassandra.profile"),
        settings.flag("cassandra.tracing", false),
        settings.flag("debug", false));
  }

  private static @Nullable DefaultConsistencyLevel consistency(
      Settings settings, String name, String operations, Set<DefaultConsistencyLevel> refused) {
    if (settings.text(name) == null) {
      return null;
    }
    DefaultConsistencyLevel level =
        settings.choice(name, DefaultConsistencyLevel.class, DefaultConsistencyLevel.ONE);
    if (refused.contains(level)) {
      settings.fault(name + ": Cassandra knows no " + operations + " at " + level);
    }
    return level;
  }
}
