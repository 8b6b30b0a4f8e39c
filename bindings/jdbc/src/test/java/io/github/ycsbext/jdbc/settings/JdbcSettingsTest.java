package io.github.ycsbext.jdbc.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.SettingsAgreement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.db.JdbcDBClient;

class JdbcSettingsTest {
  private static final String URL = "db.url=jdbc:postgresql://127.0.0.1:1/ycsb";

  private static JdbcSettings settings(String... namesAndValues) throws Exception {
    Properties properties = new Properties();
    properties.setProperty("db.url", "jdbc:h2:mem:");
    for (String each : namesAndValues) {
      String[] nameAndValue = each.split("=", 2);
      properties.setProperty(nameAndValue[0], nameAndValue[1]);
    }
    return JdbcSettings.of(properties);
  }

  private static String errors(String... given) {
    return SettingsAgreement.errors(JdbcDBClient::new, given);
  }

  @Test
  void the_defaults_are_upstreams() throws Exception {
    JdbcSettings settings = settings();

    assertThat(settings.autoCommit()).isTrue();
    assertThat(settings.batches().areUsed()).isFalse();
    assertThat(settings.fetchSize()).isEqualTo(-1);
    assertThat(settings.upsert()).isFalse();
    assertThat(settings.table().valueType()).isEqualTo(ValueType.TEXT);
  }

  @ParameterizedTest
  @CsvSource({
    // batch API, auto-commit, size asked for, size
    "true, true, 50, 50",
    "true, true, -1, 1000",
    "true, false, 0, 1000",
    "false, false, 50, 50",
    "false, true, 50, 1",
    "false, false, -1, -1"
  })
  void inserts_belong_together_if_they_are_sent_or_committed_so(
      String api, String autoCommit, String asked, int size) throws Exception {
    JdbcSettings.BatchSettings batches =
        settings(
                "jdbc.batchupdateapi=" + api,
                "jdbc.autocommit=" + autoCommit,
                "db.batchsize=" + asked)
            .batches();

    assertThat(batches.size()).isEqualTo(size);
    assertThat(batches.sentTogether()).isEqualTo(Boolean.parseBoolean(api));
  }

  @Test
  void a_semicolon_separates_urls_and_not_the_options_of_one() throws Exception {
    assertThat(settings("db.url=jdbc:h2:mem:a;MODE=MySQL; jdbc:postgresql://h/b;").urls())
        .containsExactly(
            new JdbcUrl("jdbc:h2:mem:a;MODE=MySQL"), new JdbcUrl("jdbc:postgresql://h/b"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "jdbc:mariadb://h/b?pool=true&maxPoolSize=3 | 3 connections",
        "jdbc:mariadb://h/b?user=u&pool | 8 connections",
        "jdbc:mariadb://h/b?pool=true&maxPoolSize=50 | ",
        "jdbc:mariadb://h/b?maxPoolSize=3 | "
      })
  void a_drivers_own_pool_that_is_too_small_is_told(String url, String told) {
    Properties properties = new Properties();
    properties.setProperty("db.url", url);
    properties.setProperty("threadcount", "50");
    Settings settings = new Settings(properties);

    JdbcSettings.of(settings);

    assertThat(settings.warnings().toString().contains("the pool")).isEqualTo(told != null);
    assertThat(settings.warnings().toString()).contains(told == null ? "" : told);
  }

  @Test
  void a_url_is_needed() {
    assertThat(errors("db.user=me"))
        .isEqualTo(
            "db.url is missing: give it, for instance -p"
                + " db.url=jdbc:postgresql://127.0.0.1:5432/ycsb");
    assertThat(errors("db.url= ; ")).startsWith("db.url is empty");
  }

  @ParameterizedTest
  @ValueSource(strings = {"postgresql://h/b", "jdbc:", "jdbc:postgresql", "hunter2"})
  void what_is_no_jdbc_url_is_refused_and_not_repeated(String url) {
    assertThat(errors("db.url=" + url))
        .isEqualTo(
            "db.url is not a JDBC URL: give one, for instance -p"
                + " db.url=jdbc:postgresql://127.0.0.1:5432/ycsb");
  }

  @Test
  void a_url_of_no_driver_is_refused_with_what_to_do() {
    assertThat(errors("db.url=jdbc:mysql://me:hunter2@127.0.0.1:1/ycsb"))
        .isEqualTo(
            "db.url: no driver takes jdbc:mysql: URLs: MySQL's driver is under the GPL and does not"
                + " come along: put the jar of com.mysql:mysql-connector-j into jdbc-binding/lib,"
                + " or use MariaDB's, which does: -p db.url=jdbc:mariadb://HOST/DATABASE");
    assertThat(errors("db.url=jdbc:postgres://127.0.0.1/ycsb"))
        .isEqualTo(
            "db.url: no driver takes jdbc:postgres: URLs: put the driver's jar into"
                + " jdbc-binding/lib");
  }

  @ParameterizedTest
  @ValueSource(strings = {"h:hunter2/ycsb", "h:99999/ycsb", "me:hunter2@h:x/ycsb"})
  void a_url_that_its_driver_does_not_take_is_refused_without_a_line_of_the_drivers(String place) {
    List<String> lines = new ArrayList<>();
    Handler handler =
        new Handler() {
          @Override
          public void publish(LogRecord line) {
            lines.add(line.getMessage());
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    Logger root = Logger.getLogger("");
    root.addHandler(handler);
    try {
      assertThat(errors("db.url=jdbc:postgresql://" + place))
          .isEqualTo(
              "db.url: the driver of jdbc:postgresql: URLs does not take this one: check its host"
                  + " and port");
    } finally {
      root.removeHandler(handler);
    }
    assertThat(lines).isEmpty();
  }

  @Test
  void all_errors_are_told_at_once() {
    assertThat(errors(URL, "jdbc.fetchsize=many", "db.batchsize=-2", "jdbc.autocommit=maybe"))
        .contains("jdbc.fetchsize: 'many'", "db.batchsize: '-2'", "jdbc.autocommit: 'maybe'");
  }

  @Test
  void misspelt_names_are_told_with_the_one_that_was_meant() {
    assertThat(errors(URL, "jdbc.autocomit=true", "db.usr=me", "jdbc.batchsize=3", "jdbc.url=x"))
        .contains(
            "jdbc.batchsize is not a known property: did you mean db.batchsize?",
            "jdbc.url is not a known property: did you mean db.url?",
            "jdbc.autocomit is not a known property: did you mean jdbc.autocommit?",
            "db.usr is not a known property: did you mean db.user?");
  }

  @Test
  void a_driver_that_is_not_there_is_told_with_what_to_do() {
    assertThat(errors(URL, "db.driver=com.example.Driver"))
        .isEqualTo(
            "db.driver: the class 'com.example.Driver' is not on the class path: put the driver's"
                + " jar into jdbc-binding/lib");
    assertThat(errors(URL, "db.driver=com.mysql.cj.jdbc.Driver"))
        .isEqualTo(
            "db.driver: the class 'com.mysql.cj.jdbc.Driver' is not on the class path: MySQL's"
                + " driver is under the GPL and does not come along: put the jar of"
                + " com.mysql:mysql-connector-j into jdbc-binding/lib, or use MariaDB's, which"
                + " does: -p db.url=jdbc:mariadb://HOST/DATABASE");
  }

  @ParameterizedTest
  @ValueSource(strings = {"org.postgresql.Driver", "org.mariadb.jdbc.Driver"})
  void the_drivers_that_come_along_are_there(String driver) throws Exception {
    assertThat(settings("db.driver=" + driver).driver()).isEqualTo(driver);
  }

  @Test
  void typed_values_do_not_fit_into_text() {
    assertThat(errors(URL, "values=typed", "jdbc.valueType=text"))
        .startsWith("jdbc.valueType=text cannot hold values=typed");
  }
}
