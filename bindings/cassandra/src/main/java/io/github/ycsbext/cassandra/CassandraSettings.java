package io.github.ycsbext.cassandra;

import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.binding.Settings;
import java.util.Properties;

/**
 * All settings that the binding reads from YCSB's properties.
 *
 * @param flushesToDescribe whether data that is only in memory is written to disk before a size is
 *     reported
 */
record CassandraSettings(
    ConnectionSettings connection,
    StatementSettings statements,
    TableSettings table,
    ReplicationSettings replication,
    boolean flushesToDescribe) {

  /**
   * @throws InvalidSettingsException if any property is wrong, with the faults of all properties
   */
  static CassandraSettings of(Properties properties) throws InvalidSettingsException {
    Settings settings = new Settings(properties);
    CassandraSettings read = of(settings);
    settings.check();
    return read;
  }

  /** Reads the settings, which collect the faults. */
  static CassandraSettings of(Settings settings) {
    settings.own(CassandraProperties.PREFIX);
    return new CassandraSettings(
        ConnectionSettings.of(settings),
        StatementSettings.of(settings),
        TableSettings.of(settings),
        ReplicationSettings.of(settings),
        settings.get(CassandraProperties.DESCRIBE_FLUSH));
  }
}
