package io.github.ycsbext.binding;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Properties;
import org.junit.jupiter.api.Test;

class SettingsTest {
  private final Properties properties = new Properties();

  @Test
  void all_faults_are_thrown_at_once() {
    properties.setProperty("redis.port", "abc");
    properties.setProperty("redis.cluster", "yes");
    properties.setProperty("redis.prot", "1");
    Settings settings = new Settings(properties, "redis.");
    settings.port("redis.port", 6379);
    settings.flag("redis.cluster", false);
    settings.required("redis.host", "-p redis.host=127.0.0.1");

    assertThatThrownBy(settings::check)
        .isInstanceOf(InvalidSettingsException.class)
        .hasMessageContaining("redis.port: 'abc' is not a port (1-65535)")
        .hasMessageContaining("redis.cluster: 'yes' is neither true nor false")
        .hasMessageContaining("redis.host is missing")
        .hasMessageContaining("redis.prot is not a known property: did you mean redis.port?");
  }

  @Test
  void a_slip_of_the_finger_is_refused_where_names_have_no_prefix() {
    properties.setProperty("sead", "1");
    properties.setProperty("recordcuont", "3");
    Settings settings = new Settings(properties, "");
    settings.text("seed");
    settings.text("recordcount");
    settings.refuseMisspellings();

    assertThatThrownBy(settings::check)
        .hasMessageContaining("sead is not a known property: did you mean seed?")
        .hasMessageContaining("recordcuont is not a known property: did you mean recordcount?");
  }

  @Test
  void names_of_others_are_left_alone() {
    properties.setProperty("hosts", "127.0.0.1");
    properties.setProperty("threadcount", "3");
    Settings settings = new Settings(properties, "");
    settings.text("seed");
    settings.text("recordcount");
    settings.refuseMisspellings();

    assertThatCode(settings::check).doesNotThrowAnyException();
  }
}
