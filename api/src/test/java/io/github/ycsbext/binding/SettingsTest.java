package io.github.ycsbext.binding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumSet;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class SettingsTest {
  private final Properties properties = new Properties();

  private static Property<String> text(String name) {
    return Property.text(name, null, "");
  }

  @Test
  void all_errors_are_thrown_at_once() {
    properties.setProperty("redis.port", "abc");
    properties.setProperty("redis.cluster", "yes");
    properties.setProperty("redis.prot", "1");
    Settings settings = new Settings(properties);
    settings.own("redis.");
    settings.get(Property.port("redis.port", 6379, ""));
    settings.get(Property.flag("redis.cluster", false, ""));
    settings.required(text("redis.host"), "-p redis.host=127.0.0.1");

    assertThatThrownBy(settings::check)
        .isInstanceOf(InvalidSettingsException.class)
        .hasMessageContaining("redis.port: 'abc' is not a port (1-65535)")
        .hasMessageContaining("redis.cluster: 'yes' is neither true nor false")
        .hasMessageContaining("redis.host is missing")
        .hasMessageContaining("redis.prot is not a known property: did you mean redis.port?");
  }

  @Test
  void a_name_that_ycsb_knows_elsewhere_is_idle_and_not_refused() throws Exception {
    properties.setProperty("cassandra.columnfamily", "data");
    properties.setProperty("cassandra.keyspaec", "ycsb");
    properties.setProperty("storageages", "5");
    properties.setProperty("url.trace.read", "file");
    properties.setProperty("columnfamily", "data");
    properties.setProperty("debug", "true");
    properties.setProperty("nobodys", "1");
    Settings settings = new Settings(properties);
    settings.own("cassandra.");
    settings.allHaveReadBut(List.of());
    settings.find(text("cassandra.keyspace"));
    settings.find(text("columnfamilies")); // This makes columnfamily a likely typing error.
    settings.get(Property.flag("debug", false, ""));

    assertThatThrownBy(settings::check)
        .hasMessage(
            "cassandra.keyspaec is not a known property: did you mean cassandra.keyspace?\n"
                + "nobodys is not a known property, and nothing in this run reads it: leave it out");
    assertThat(settings.idle(EnumSet.allOf(PropertyReader.class)))
        .containsExactly("cassandra.columnfamily", "columnfamily", "storageages", "url.trace.read");
    assertThat(settings.idle(EnumSet.of(PropertyReader.WORKLOAD)))
        .containsExactly("storageages", "url.trace.read");
  }

  @Test
  void an_error_is_one_line_whatever_the_value_holds() {
    Properties properties = new Properties();
    properties.setProperty("seed", "1\n2: two");
    Settings settings = new Settings(properties);
    settings.get(Property.integer("seed", 0, 0, 9, ""));

    assertThatThrownBy(settings::check).hasMessageContaining("1 2: two").message().hasLineCount(1);
  }

  @Test
  void an_error_that_two_readers_find_is_told_once() {
    properties.setProperty("recordcount", "x");
    Settings settings = new Settings(properties);
    settings.get(Property.longInteger("recordcount", 0L, 0, Long.MAX_VALUE, ""));
    settings.get(Property.longInteger("recordcount", 0L, 0, 1000, ""));

    assertThatThrownBy(settings::check)
        .hasMessage("recordcount: 'x' is not a whole number from 0 to " + Long.MAX_VALUE);
  }

  @Test
  void an_empty_value_is_no_number_flag_or_choice() {
    properties.setProperty("seed", "");
    properties.setProperty("target", " ");
    properties.setProperty("status", "");
    properties.setProperty("table", "");
    Settings settings = new Settings(properties);
    settings.get(Property.longInteger("seed", 0L, 0, 9, ""));
    settings.get(Property.number("target", 0.0, 0, 9, ""));
    settings.get(Property.flag("status", false, ""));

    assertThat(settings.get(Property.text("table", "usertable", ""))).isEqualTo("usertable");
    assertThatThrownBy(settings::check)
        .hasMessageContaining("seed: '' is not a whole number")
        .hasMessageContaining("target: '' is not a number")
        .hasMessageContaining("status: '' is neither true nor false");
  }

  @Test
  void the_beginning_of_a_name_is_enough_to_guess_it() {
    properties.setProperty("redis.pass", "x");
    Settings settings = new Settings(properties);
    settings.own("redis.");
    settings.find(text("redis.host"));
    settings.find(Property.secret("redis.password", ""));

    assertThatThrownBy(settings::check)
        .hasMessage("redis.pass is not a known property: did you mean redis.password?");
  }

  @Test
  void a_slip_of_the_finger_is_refused_where_names_have_no_prefix() {
    properties.setProperty("sead", "1");
    properties.setProperty("recordcuont", "3");
    Settings settings = new Settings(properties);
    settings.find(text("seed"));
    settings.find(text("recordcount"));
    settings.allHaveReadBut(List.of());

    assertThatThrownBy(settings::check)
        .hasMessageContaining("sead is not a known property: did you mean seed?")
        .hasMessageContaining("recordcuont is not a known property: did you mean recordcount?");
  }

  @Test
  void what_is_called_otherwise_elsewhere_is_found_by_its_meaning() {
    properties.setProperty("threads", "16");
    properties.setProperty("Record_Count", "10");
    properties.setProperty("timeout", "5");
    Settings settings = new Settings(properties);
    settings.know(
        List.of(
            text("threadcount").meantBy("threads"), text("recordcount"), text("redis.timeout")));
    settings.allHaveReadBut(List.of());

    assertThatThrownBy(settings::check)
        .hasMessageContaining("threads is not a known property: did you mean threadcount?")
        .hasMessageContaining("Record_Count is not a known property: did you mean recordcount?")
        .hasMessageContaining("timeout is not a known property: did you mean redis.timeout?");
  }

  @Test
  void a_common_beginning_makes_no_suggestion() {
    properties.setProperty("cassandra.TTL", "5");
    Settings settings = new Settings(properties);
    settings.own("cassandra.");
    settings.know(List.of(text("cassandra.useSSL"), text("cassandra.port")));

    assertThatThrownBy(settings::check)
        .hasMessage(
            "cassandra.TTL is not a known property; there are cassandra.port, cassandra.useSSL");
  }

  @Test
  void names_that_an_unlisted_class_may_read_are_told_in_one_warning() {
    properties.setProperty("shop.host", "127.0.0.1");
    properties.setProperty("threads", "3");
    Settings settings = new Settings(properties);
    settings.know(List.of(text("threadcount").meantBy("threads")));
    settings.allHaveReadBut(List.of("com.example.ShopDb"));

    assertThatCode(settings::check).doesNotThrowAnyException();
    assertThat(settings.warnings())
        .containsExactly(
            "these properties do something only if com.example.ShopDb reads them: shop.host,"
                + " threads (did you mean threadcount?)");
  }

  @Test
  void names_are_left_alone_while_others_have_still_to_read_theirs() {
    properties.setProperty("hosts", "127.0.0.1");
    properties.setProperty("threadcount", "3");
    Settings settings = new Settings(properties);
    settings.find(text("seed"));
    settings.find(text("recordcount"));

    assertThatCode(settings::check).doesNotThrowAnyException();
    assertThat(settings.warnings()).isEmpty();
  }
}
