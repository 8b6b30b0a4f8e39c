package io.github.ycsbext.client;

import io.github.ycsbext.binding.Settings;
import java.util.Properties;

/**
 * YCSB's status lines.
 *
 * @param label stands before each line as it is, without a space
 */
record StatusSettings(boolean shown, int intervalSeconds, String label) {
  static StatusSettings of(Settings settings, Properties properties) {
    return new StatusSettings(
        settings.get(ClientProperties.STATUS),
        settings.get(ClientProperties.STATUS_INTERVAL),
        properties.getProperty(ClientProperties.LABEL.name(), ""));
  }
}
