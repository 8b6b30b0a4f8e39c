package io.github.ycsbext.client.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.client.TestDb;
import io.github.ycsbext.error.ExitCode;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import site.ycsb.BasicDB;
import site.ycsb.DB;
import site.ycsb.DBException;

class DatabaseFactoryTest {
  private static DatabaseFactory of(Class<? extends DB> type, String... namesAndValues) {
    Properties properties = new Properties();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.setProperty(namesAndValues[i], namesAndValues[i + 1]);
    }
    return new DatabaseFactory(
        Objects.requireNonNull(
            NamedClass.find(
                new Settings(properties), ClientProperties.DATABASE, type.getName(), DB.class)),
        properties);
  }

  @Test
  void what_prints_all_that_it_reads_gets_no_secret() {
    String[] properties = {"redis.password", "hunter2", "redis.host", "a"};

    assertThat(of(BasicDB.class, properties).make().getProperties())
        .containsEntry("redis.host", "a")
        .doesNotContainValue("hunter2");
    assertThat(of(TestDb.class, properties).make().getProperties()).containsValue("hunter2");
  }

  @Test
  void a_number_that_is_not_understood_is_told_with_its_property() {
    DatabaseFactory databases = of(TestDb.class, "a", "1", "b", "x");
    NumberFormatException failure = new NumberFormatException("For input string: \"x\"");

    assertThat(databases.notOpened(failure))
        .contains(TestDb.class.getName())
        .contains("'x', the value of b");
    assertThat(ExitCodes.of(failure)).isEqualTo(ExitCode.BAD_INPUT);
  }

  @Test
  void settings_at_the_root_of_it_are_bad_input_and_what_a_server_answered_is_not() {
    DatabaseFactory databases = of(TestDb.class);
    DBException ofSettings =
        new DBException(new InvalidSettingsException(List.of("a: needs a number")));
    DBException ofServer = new DBException("no reply", new NumberFormatException("\"x\""));

    assertThat(ExitCodes.of(ofSettings)).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(ExitCodes.of(ofServer)).isEqualTo(ExitCode.FAILED);
    assertThat(databases.notOpened(ofServer))
        .isEqualTo("The database could not be opened: no reply");
  }
}
