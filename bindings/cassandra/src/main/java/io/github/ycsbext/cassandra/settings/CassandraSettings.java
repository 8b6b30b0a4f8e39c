package io.github.ycsbext.cassandra.settings;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.PropertyType;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.TableSettings;
import io.github.ycsbext.binding.TableSettings.ValueTypes;
import io.github.ycsbext.cassandra.cql.ValueType;
import java.util.Properties;
import java.util.regex.Pattern;

/** {@code flushesToDescribe} if data is written to disk before a size is reported. */
public record CassandraSettings(
    ConnectionSettings connection,
    StatementSettings statements,
    TableSettings<ValueType> table,
    ReplicationSettings replication,
    boolean flushesToDescribe) {

  private static final Pattern NAME = Pattern.compile("\\w{1,48}");

  /** A statement has two bytes for the number of its values, and the key is one of them. */
  private static final Property<Integer> FIELD_COUNT =
      CommonProperties.FIELD_COUNT.narrowedTo(PropertyType.integer(1, 65_534));

  private static final ValueTypes<ValueType> VALUE_TYPES =
      new ValueTypes<>(
          CassandraProperties.VALUE_TYPE, ValueType.TEXT, ValueType.BLOB, ValueType.TYPED);

  public static CassandraSettings of(Properties properties) throws InvalidSettingsException {
    return Settings.read(properties, CassandraSettings::of);
  }

  public static CassandraSettings of(Settings settings) {
    settings.own(CassandraProperties.PREFIX);
    checkName(settings, CassandraProperties.KEYSPACE);
    checkName(settings, CommonProperties.TABLE);
    return new CassandraSettings(
        ConnectionSettings.of(settings),
        StatementSettings.of(settings),
        TableSettings.of(settings, FIELD_COUNT, VALUE_TYPES),
        ReplicationSettings.of(settings),
        settings.get(CassandraProperties.DESCRIBE_FLUSH));
  }

  private static void checkName(Settings settings, Property<String> property) {
    String name = settings.get(property);
    if (!NAME.matcher(name).matches()) {
      settings.error(
          "%s: '%s' cannot be a name in Cassandra: give 1 to 48 characters of A-Z, a-z, 0-9 and _",
          property, name);
    }
  }
}
