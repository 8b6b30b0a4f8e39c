package io.github.ycsbext.cassandra.settings;

import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import io.github.ycsbext.binding.Operation;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Settings;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Levels are null if not set: scans then have that of reads and deletes that of writes, or the
 * profile's.
 */
public record StatementSettings(
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

  private static final Set<DefaultConsistencyLevel> NOT_FOR_WRITES =
      EnumSet.of(DefaultConsistencyLevel.SERIAL, DefaultConsistencyLevel.LOCAL_SERIAL);

  public static StatementSettings of(Settings settings) {
    DefaultConsistencyLevel ofReads =
        consistency(settings, CassandraProperties.READ_CONSISTENCY, null, "reads", NOT_FOR_READS);
    DefaultConsistencyLevel ofWrites =
        consistency(
            settings, CassandraProperties.WRITE_CONSISTENCY, null, "writes", NOT_FOR_WRITES);
    return new StatementSettings(
        settings.get(CassandraProperties.KEYSPACE),
        ofReads,
        consistency(
            settings, CassandraProperties.SCAN_CONSISTENCY, ofReads, "scans", NOT_FOR_READS),
        ofWrites,
        consistency(
            settings, CassandraProperties.DELETE_CONSISTENCY, ofWrites, "deletes", NOT_FOR_WRITES),
        settings.find(CassandraProperties.PROFILE),
        settings.get(CassandraProperties.TRACING),
        settings.get(CassandraProperties.DEBUG));
  }

  public @Nullable DefaultConsistencyLevel consistencyOf(Operation.Kind kind) {
    return switch (kind) {
      case READ -> readConsistency;
      case SCAN -> scanConsistency;
      case INSERT, UPDATE -> writeConsistency;
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
      settings.error("%s: Cassandra knows no %s at %s", property, operations, level);
    }
    return level;
  }
}
