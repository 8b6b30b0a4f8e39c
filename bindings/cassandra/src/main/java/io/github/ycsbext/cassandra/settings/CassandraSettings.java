package io.github.ycsbext.cassandra.settings;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.PropertyType;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.TableSettings;
import io.github.ycsbext.binding.TableSettings.ValueTypes;
import io.github.ycsbext.cassandra.cql.Names;
import io.github.ycsbext.cassandra.cql.ValueType;
import java.util.Properties;

/** {@code flushesToDescribe} if data is written to disk before a size is reported. */
public record CassandraSettings(
    ConnectionSettings connection,
    StatementSettings statements,
    TableSettings<ValueType> table,
    ReplicationSettings replication,
    boolean flushesToDescribe) {

  /** A statement has two bytes for the number of its values, and the key is one of them. */
  private static final Property<Integer> FIELD_COUNT =
      CommonProperties.FIELD_COUNT.narrowedTo(PropertyType.integer(1, 65_534));

  private static final ValueTypes<ValueType> VALUE_TYPES =
      new ValueTypes<>(
          CassandraProperties.VALUE_TYPE, ValueType.TEXT, ValueType.BLOB, ValueType.TYPED);

  /** Throws the errors of all properties. */
  public static CassandraSettings of(Properties properties) throws InvalidSettingsException {
    return Settings.read(properties, CassandraSettings::of);
  }

  public static CassandraSettings of(Settings settings) {
    settings.own(CassandraProperties.PREFIX);
    Names.check(settings, CassandraProperties.KEYSPACE);
    Names.check(settings, CommonProperties.TABLE);
    return new CassandraSettings(
        ConnectionSettings.of(settings),
        StatementSettings.of(settings),
        TableSettings.of(settings, FIELD_COUNT, VALUE_TYPES),
        ReplicationSettings.of(settings),
        settings.get(CassandraProperties.DESCRIBE_FLUSH));
  }
}
