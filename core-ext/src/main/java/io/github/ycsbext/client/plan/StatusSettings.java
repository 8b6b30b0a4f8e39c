package io.github.ycsbext.client.plan;

import io.github.ycsbext.binding.Settings;
import java.util.Properties;

/**
 * The settings of YCSB's status lines.
 *
 * @param label the text before each line, printed without an added space
 */
public record StatusSettings(boolean shown, int intervalSeconds, String label) {
  static StatusSettings of(Settings settings, Properties properties) {
    return new StatusSettings(
        settings.get(ClientProperties.STATUS),
        settings.get(ClientProperties.STATUS_INTERVAL),
        properties.getProperty(ClientProperties.LABEL.name(), ""));
  }
}
