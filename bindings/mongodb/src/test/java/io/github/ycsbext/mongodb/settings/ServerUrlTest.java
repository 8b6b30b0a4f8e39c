package io.github.ycsbext.mongodb.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.ycsbext.binding.secret.Credentials;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServerUrlTest {
  @ParameterizedTest
  @CsvSource({
    "mongodb://h:27017/ycsb?w=1, mongodb://h:27017/ycsb?w=1&j=true",
    "mongodb://h:27017/ycsb, mongodb://h:27017/ycsb?j=true",
    "mongodb://h:27017/, mongodb://h:27017/?j=true",
    "mongodb://h, mongodb://h/?j=true",
    "mongodb://h/?, mongodb://h/?j=true"
  })
  void an_option_is_added_where_the_query_is(String url, String expected) {
    ServerUrl added = new ServerUrl(url).with("j", "true");

    assertThat(added.text()).isEqualTo(expected);
    assertThat(added.gives("J")).isTrue();
  }

  @Test
  void an_option_that_only_ends_alike_is_not_given() {
    assertThat(new ServerUrl("mongodb://h/?retryWrites=false&wTimeoutMS=5").gives("w")).isFalse();
  }

  @Test
  void a_user_is_encoded_and_looked_up_in_admin() {
    var url =
        new ServerUrl("mongodb://h:1/ycsb?w=1")
            .withUser(new Credentials("jo e@x", "p/a:s@s+1"))
            .parse();

    assertThat(url.getCredential().getUserName()).isEqualTo("jo e@x");
    assertThat(url.getCredential().getPassword()).isEqualTo("p/a:s@s+1".toCharArray());
    assertThat(url.getCredential().getSource()).isEqualTo("admin");
    assertThat(url.getHosts()).containsExactly("h:1");
  }

  @Test
  void the_source_that_the_url_gives_is_kept() {
    var url =
        new ServerUrl("mongodb://h/ycsb?authSource=people")
            .withUser(new Credentials("joe", "secret"))
            .parse();

    assertThat(url.getCredential().getSource()).isEqualTo("people");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mongodb://joe:secret@h:1/ycsb",
        "mongodb://joe:sec@ret@h:1/ycsb",
        "mongodb://joe:sec/ret@h:1/ycsb",
        "mongodb://joe:sec?ret@h:1/ycsb",
        "mongodb://h/?proxyPassword=secret",
        "mongodb://h/?authMechanismProperties=AWS_SESSION_TOKEN:secret&w=1"
      })
  void a_password_is_hidden_however_it_is_written(String text) {
    assertThat(new ServerUrl(text).toString())
        .contains("<hidden>")
        .doesNotContain("sec")
        .doesNotContain("ret");
  }

  @Test
  void a_url_without_secrets_is_shown_as_it_is() {
    String url = "mongodb://a:1,b:2/ycsb?replicaSet=rs0&w=majority";

    assertThat(new ServerUrl(url)).hasToString(url);
  }

  /** A quadratic pattern would take hours. */
  @Test
  void a_server_s_long_message_is_shown_at_once() {
    String message = "://u:".repeat(1_000_000);

    assertTimeoutPreemptively(
        Duration.ofSeconds(60), () -> assertThat(ServerUrl.hide(message)).hasSizeLessThan(10_000));
  }
}
