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
        "pass=geheim",
        "mongodb://joe:ge heim@h/db",
        "mongodb://joe:ge%40heim@h/db",
        "mongodb://joe:ge:heim@h/db",
        "mongodb://dom/joe:geheim@h/db",
        "mongodb://joe:geheim",
        "mongodb://joe:12 heim@h/db",
        "joe:ge heim@h:6379",
        "redis.host=:ge heim@127.0.0.1",
        "'joe:ge heim@h' is no host",
        "redis.password=ge, heim",
        "db.url=jdbc:x://h/db?user=joe&password=ge heim",
        "db.url=jdbc:x://h:1/db?password=x@geheim",
        "mongodb://h/db?proxyPassword=geheim&w=1",
        "mongodb://h/db?tlsCertificateKeyFilePassword=ge,heim",
        "mongodb://p:1/geheim@h/db",
        "azure.account-key=geheim",
        "mongodb.url=mongodb//joe:geheim@h/db",
        "mongodb.url=mongodb:/joe:ge heim@h/db",
        "{\"password\":\"geheim\"}",
        "{\"password\" : \"geheim\", \"user\" : \"joe\"}",
        "authorization=Basic geheim",
        "Authorization: Basic geheim",
        "es.header=Bearer geheim"
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
  void what_stands_for_a_url_and_is_none_is_hidden() {
    assertThat(Secrets.hide("db.url", "geheim")).isEqualTo(Secrets.HIDDEN);
    assertThat(Secrets.hide("mongodb.url", "geheim@h/db")).isEqualTo(Secrets.HIDDEN);
    assertThat(Secrets.hide("db.url", "jdbc:h2:mem:x")).isEqualTo("jdbc:h2:mem:x");
    assertThat(Secrets.hide("mongodb.url", "127.0.0.1:27017")).isEqualTo("127.0.0.1:27017");
    assertThat(Secrets.hide("curl", "fine")).isEqualTo("fine");
  }

  @Test
  void what_is_hidden_already_keeps_what_stands_behind_it() {
    assertThat(Secrets.hide("'redis.password=<hidden>' is wrong"))
        .isEqualTo("'redis.password=<hidden>' is wrong");
  }

  @Test
  void what_is_hidden_ends_at_the_next_option_or_the_closing_quote() {
    assertThat(Secrets.hide("mongodb://h/db?proxyPassword=ge heim&w=1"))
        .isEqualTo("mongodb://h/db?proxyPassword=<hidden>&w=1");
    assertThat(Secrets.hide("-p a.password=ge heim -p x=1"))
        .isEqualTo("-p a.password=<hidden> -p x=1");
    assertThat(Secrets.hide("u: 'mongodb://h/?proxyPassword=ge heim' cannot be used: why"))
        .isEqualTo("u: 'mongodb://h/?proxyPassword=<hidden>' cannot be used: why");
    assertThat(Secrets.hide("mongodb.url=mongodb://u:pa ss@h/db, then mongodb://v:pa ss@i/db"))
        .isEqualTo("mongodb.url=mongodb://u:<hidden>@h/db, then mongodb://v:<hidden>@i/db");
    assertThat(Secrets.hide("x", "mongodb://u:pa\nss@h/db")).isEqualTo("<hidden>");
  }

  @Test
  void what_is_no_secret_stays() {
    for (String text :
        new String[] {
          "mongodb://[::1]:27017/ycsb",
          "mongodb://h:27017,i:27018/ycsb?w=1&journal=true",
          "write it as mongodb://HOST:PORT/ycsb",
          "give -p cassandra.username=... and -p cassandra.password=...",
          "java -cp /a/lib/x.jar:/b/y.jar io.github.ycsbext.client.Client -t",
          "2026-11-22 05:59:48:123 10 sec: 12 operations; [READ: Count=12]",
          "basic.url=http://127.0.0.1:8080",
          "\"redis.password\"=\"<hidden>\"",
          "{\"password\" : \"<hidden>\"}",
          "-P /a/b:c.properties -p x=/d:e"
        }) {
      assertThat(Secrets.hide(text)).isEqualTo(text);
    }
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
