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
    assertThat(Secrets.hide(name, "ge heim")).isEqualTo(Secrets.HIDDEN);
  }

  @Test
  void what_is_no_secret_stays() {
    assertThat(Secrets.hide("mongodb://127.0.0.1:27017/ycsb?w=1"))
        .isEqualTo("mongodb://127.0.0.1:27017/ycsb?w=1");
    assertThat(Secrets.hide("author", "Ada")).isEqualTo("Ada");
    assertThat(Secrets.hide("mongodb.url", "mongodb://joe:geheim@h/db"))
        .isEqualTo("mongodb://joe:<hidden>@h/db");
  }
}
