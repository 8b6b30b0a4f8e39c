package io.github.ycsbext.binding;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "mongodb://joe:geheim@h/db",
        "mongodb://joe:ge/heim@h:27017/db",
        "mongodb://joe:geheim@heim@h/db",
        "at mongodb://joe:geheim@h/db and mongodb://ann:geheim@i/db",
        "mongodb://h/db?authMechanismProperties=AWS_SESSION_TOKEN:geheim&w=1",
        "redis.host=:geheim@127.0.0.1",
        "joe:ge/heim@h:6379",
        "redis.password=geheim",
        "redis.pasword=geheim",
        "passwrod=geheim",
        "mypwd=geheim",
        "my.apikey=geheim",
        "auth=geheim",
        "pass=geheim"
      })
  void a_secret_in_a_text_is_hidden(String text) {
    assertThat(Secrets.hide(text)).doesNotContain("heim").contains(Secrets.HIDDEN);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "redis.password",
        "pasword",
        "passwrod",
        "pass",
        "db.pwd",
        "mypwd",
        "auth",
        "my-api-key",
        "client.token"
      })
  void a_property_of_a_secret_name_is_hidden_whole(String name) {
    assertThat(Secrets.isName(name)).isTrue();
    assertThat(Secrets.hide(name, "ge heim")).isEqualTo(Secrets.HIDDEN);
  }

  @Test
  void what_is_hidden_already_keeps_what_stands_behind_it() {
    assertThat(Secrets.hide("'redis.password=<hidden>' is wrong"))
        .isEqualTo("'redis.password=<hidden>' is wrong");
  }

  @Test
  void what_is_no_secret_stays() {
    assertThat(Secrets.hide("redis.host=127.0.0.1:6379,127.0.0.2:6379"))
        .isEqualTo("redis.host=127.0.0.1:6379,127.0.0.2:6379");
    assertThat(Secrets.hide("not reached: java.util.Foo@1a2b")).contains("Foo@1a2b");
    assertThat(Secrets.hide("mongodb://127.0.0.1:27017/ycsb?w=1"))
        .isEqualTo("mongodb://127.0.0.1:27017/ycsb?w=1");
    assertThat(Secrets.isName("author")).isFalse();
    assertThat(Secrets.hide("author", "Ada")).isEqualTo("Ada");
    assertThat(Secrets.hide("mongodb.url", "mongodb://joe:geheim@h/db"))
        .isEqualTo("mongodb://joe:<hidden>@h/db");
  }
}
