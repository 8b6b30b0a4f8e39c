package io.github.ycsbext.cassandra;

import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.binding.Settings;
import java.util.Properties;

/**
 * All that the binding reads from YCSB's properties.
 *
 * @param flushesToDescribe whether what only memory holds is written before a size is told
 */
record CassandraSettings(
    ConnectionSettings connection,
    StatementSettings statements,
    TableSettings table,
    ReplicationSettings replication,
    boolean flushesToDescribe) {

  /**
   * @throws InvalidSettingsException where a property is wrong, with all of them
   */
  static CassandraSettings of(Properties properties) throws InvalidSettingsException {
    Settings settings = new Settings(properties);
    CassandraSettings read = of(settings);
    settings.check();
    return read;
  }

  /** The settings keep the faults. */
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
