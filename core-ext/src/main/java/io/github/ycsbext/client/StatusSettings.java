package io.github.ycsbext.client;

import io.github.ycsbext.binding.Settings;
import java.util.Properties;

/**
 * YCSB's status lines.
 *
 * @param label stands before each line as it is, without a space
 */
record StatusSettings(boolean shown, int intervalSeconds, String label) {
  static StatusSettings from(Settings settings, Properties properties) {
    return new StatusSettings(
        settings.flag("status", false),
        settings.integer("status.interval", 10, 1, 86_400),
        properties.getProperty("label", ""));
  }
}
