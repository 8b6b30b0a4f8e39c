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
 * @param scanConsistency that of reads, where it was not asked for
 * @param writeConsistency null where it was not asked for
 * @param deleteConsistency that of writes, where it was not asked for
 * @param profile of the driver's configuration; null for its default
 * @param tracing whether the servers keep a trace of every operation
 * @param debug whether each statement is logged when it is prepared
 */
record StatementSettings(
    String keyspace,
    @Nullable DefaultConsistencyLevel readConsistency,
    @Nullable DefaultConsistencyLevel scanConsistency,
    @Nullable DefaultConsistencyLevel writeConsistency,
    @Nullable DefaultConsistencyLevel deleteConsistency,
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
    DefaultConsistencyLevel ofReads =
        consistency(settings, "cassandra.readconsistencylevel", null, "reads", NOT_FOR_READS);
    DefaultConsistencyLevel ofWrites =
        consistency(settings, "cassandra.writeconsistencylevel", null, "writes", NOT_FOR_WRITES);
    return new StatementSettings(
        Names.read(settings, "cassandra.keyspace", "ycsb"),
        ofReads,
        consistency(settings, "cassandra.scanconsistencylevel", ofReads, "scans", NOT_FOR_READS),
        ofWrites,
        consistency(
            settings, "cassandra.deleteconsistencylevel", ofWrites, "deletes", NOT_FOR_WRITES),
        settings.text("cassandra.profile"),
        settings.flag("cassandra.tracing", false),
        settings.flag("debug", false));
  }

  /** The level that operations of that kind are sent with; null for the driver's. */
  @Nullable DefaultConsistencyLevel consistencyOf(Operation operation) {
    return switch (operation) {
      case READ -> readConsistency;
      case SCAN -> scanConsistency;
      case INSERT, UPDATE -> writeConsistency;
      case DELETE -> deleteConsistency;
    };
  }

  private static @Nullable DefaultConsistencyLevel consistency(
      Settings settings,
      String name,
      @Nullable DefaultConsistencyLevel otherwise,
      String operations,
      Set<DefaultConsistencyLevel> refused) {
    if (settings.text(name) == null) {
      return otherwise;
    }
    DefaultConsistencyLevel level =
        settings.choice(name, DefaultConsistencyLevel.class, DefaultConsistencyLevel.ONE);
    if (refused.contains(level)) {
      settings.fault(name + ": Cassandra knows no " + operations + " at " + level);
    }
    return level;
  }
}
