package io.github.ycsbext.client.plan;

import io.github.ycsbext.binding.Settings;
import java.util.Properties;

/** YCSB's status lines; the label before each is printed without an added space. */
public record StatusSettings(boolean shown, int intervalSeconds, String label) {
  static StatusSettings of(Settings settings, Properties properties) {
    return new StatusSettings(
        settings.get(ClientProperties.STATUS),
        settings.get(ClientProperties.STATUS_INTERVAL),
        properties.getProperty(ClientProperties.LABEL.name(), ""));
  }
}
