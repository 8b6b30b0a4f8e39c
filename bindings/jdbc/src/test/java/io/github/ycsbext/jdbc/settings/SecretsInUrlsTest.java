package io.github.ycsbext.jdbc.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.ycsbext.binding.secret.Secrets;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.db.JdbcDBClient;

/** A password may be a property or stand in a URL; no message has it. */
class SecretsInUrlsTest {
  private static final String PASSWORD = "hu5h-hu5h";

  /** Nothing listens on port 1, and no driver takes the last one. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:postgresql://127.0.0.1:1/ycsb?user=me&password=" + PASSWORD,
        "jdbc:postgresql://me:" + PASSWORD + "@127.0.0.1:1/ycsb",
        "jdbc:mariadb://127.0.0.1:1/ycsb?user=me&password=" + PASSWORD,
        "jdbc:mariadb://127.0.0.1:1/ycsb?password=" + PASSWORD + "&nosuchoption=1",
        "jdbc:mariadb://me:" + PASSWORD + "@127.0.0.1:1/ycsb",
        "jdbc:mariadb://127.0.0.1:1/ycsb?password=S3C@" + PASSWORD,
        "jdbc:mariadb://127.0.0.1:1/ycsb?connectTimeout=" + PASSWORD,
        "jdbc:h2:tcp://127.0.0.1:1/x;USER=me;PASSWORD=" + PASSWORD,
        "jdbc:nosuch://me:" + PASSWORD + "@h/ycsb;password=" + PASSWORD,
        "postgresql://me:" + PASSWORD + "@h/ycsb"
      })
  void no_failure_to_connect_tells_it(String url) {
    Properties properties = new Properties();
    properties.setProperty("db.url", url);
    properties.setProperty("db.passwd", PASSWORD);
    JdbcDBClient database = new JdbcDBClient();
    database.setProperties(properties);

    String told = trace(catchThrowable(database::init));

    assertThat(told).isNotBlank().doesNotContain(PASSWORD);
    assertThat(trace(catchThrowable(() -> database.openSchema(properties))))
        .isNotBlank()
        .doesNotContain(PASSWORD);
  }

  private static String trace(Throwable failure) {
    StringWriter text = new StringWriter();
    failure.printStackTrace(new PrintWriter(text));
    return text.toString();
  }

  @Test
  void a_password_of_one_letter_leaves_the_drivers_sentence_readable() {
    String advice = "Check that the hostname and port are right";
    JdbcUrl url = new JdbcUrl("jdbc:postgresql://me:a@h/ycsb?password=t&ssl=true&x=1");

    assertThat(url.hideIn(advice)).isEqualTo(advice);
    assertThat(url.hideIn("127.0.0.1:1 refuses 'a' and password=t"))
        .isEqualTo("127.0.0.1:1 refuses '<hidden>' and password=<hidden>");
  }

  @Test
  void a_url_is_shown_without_its_options() {
    JdbcUrl url = new JdbcUrl("jdbc:postgresql://me:" + PASSWORD + "@h:5432/ycsb?ssl=true");

    assertThat(url.toString()).isEqualTo("jdbc:" + Secrets.HIDDEN + "@h:5432/ycsb");
    assertThat(new JdbcUrl("jdbc:h2:mem:x;PASSWORD=" + PASSWORD).shown())
        .isEqualTo("jdbc:h2:mem:x");
  }

  @Test
  void settings_show_no_password() throws Exception {
    Properties properties = new Properties();
    properties.setProperty("db.url", "jdbc:h2:mem:x;PASSWORD=" + PASSWORD);
    properties.setProperty("db.passwd", PASSWORD);

    assertThat(JdbcSettings.of(properties).toString()).doesNotContain(PASSWORD);
  }

  @Test
  void a_refused_connection_is_one_sentence_with_the_way_out() {
    Properties properties = new Properties();
    properties.setProperty("db.url", "jdbc:postgresql://127.0.0.1:1/ycsb");
    JdbcDBClient database = new JdbcDBClient();
    database.setProperties(properties);

    assertThat(catchThrowable(database::init).getMessage())
        .startsWith("cannot connect to jdbc:postgresql://127.0.0.1:1/ycsb: Connection to ")
        .endsWith(": check that the server runs, and db.url")
        .doesNotContain("\n");
  }
}
