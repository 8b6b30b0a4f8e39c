package io.github.ycsbext.binding.secret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
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
        "es.header=Bearer geheim",
        "db.pw=geheim",
        "db.pswd=geheim",
        "db.passd=geheim",
        "redis.passsword=geheim",
        "redis.pass_word=geheim",
        "pw=geheim",
        "requirepass=geheim",
        "masterauth=geheim",
        "redis.password = geheim",
        "redis.password%3Dgeheim",
        "-p 'redis.password: geheim' is not name=value",
        "-p 'redis.password geheim' is not name=value",
        "-p 'db.pw geheim' is not name=value",
        "{'password': 'geheim'}",
        "jdbc:x://h/db?user=joe&pw=geheim&x=1",
        "jdbc:x://h/db;PSWD=geheim",
        "mongodb://h/db?authMechanismProperties=geheim:1",
        "mongodb://h/db?authMechanismPropertes=SERVICE_NAME:geheim",
        "mongodb://h/db?authMechanismProperties=AWS_SESSION_TOKEN%3Ageheim&w=1",
        "cannot take AWS_SESSION_TOKEN%3Ageheim",
        "cannot take AWS_SESSION_TOKEN%253ageheim",
        "mongodb://h/db?proxyPasword=geheim",
        "mongodb://h/db?proxyPssword=geheim",
        "mongodb://h/db?poxyPasswrd=geheim",
        "mongodb://joe geheim@h/db",
        "mongodb://geheim geheim@h/db",
        "mongodb://joe%3Ageheim@h/db",
        "mongodb://joe%3Ageheim:x@h/db",
        "mongodb://joe%3ageheim",
        "mongodb://geheim@h/db",
        "https://geheim:@h/db",
        "redis.host=joe%3Ageheim@h"
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
        "client.token",
        "db.pw",
        "pw",
        "dbPw",
        "db.pswd",
        "db.passd",
        "passsword",
        "pass_word",
        "requirepass",
        "bearer",
        "masterauth",
        "authMechanismProperties",
        "proxyPassword",
        "proxyPassowrd",
        "proxyPaswword",
        "redis.passwort",
        "redis.password:"
      })
  void a_property_of_a_secret_name_is_hidden_whole(String name) {
    assertThat(Secrets.isName(name)).isTrue();
    assertThat(Secrets.hide(name, "ge heim")).isEqualTo(Secrets.HIDDEN);
  }

  @ParameterizedTest
  @ValueSource(strings = {"redis.host", "bypass", "compass", "passed", "keyword", "authSource"})
  void another_name_is_no_secret_s(String name) {
    assertThat(Secrets.isName(name)).isFalse();
    assertThat(Secrets.hide(name + "=shown")).isEqualTo(name + "=shown");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "redis.password: geheim",
        "redis.password geheim",
        "redis.password : geheim",
        "db.pw geheim",
        "pw: geheim",
        "AUTH geheim"
      })
  void in_typed_words_a_blank_or_a_colon_may_stand_for_the_equals_sign(String words) {
    assertThat(Secrets.hideTyped(words)).doesNotContain("geheim").contains(Secrets.HIDDEN);
  }

  @Test
  void in_a_sentence_they_do_not() {
    for (String sentence :
        new String[] {
          "wants a password: give redis.password: NOAUTH Authentication required",
          "'NOAUTH Authentication required'",
          "'WRONGPASS invalid username-password pair'"
        }) {
      assertThat(Secrets.hide(sentence)).isEqualTo(sentence);
    }
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
          "-P /a/b:c.properties -p x=/d:e",
          "/plans/token-ring.yaml:6: systems.redis.hosts is not one of engine, properties"
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

  @Test
  void a_known_secret_is_hidden_where_it_stands_for_itself() {
    String advice = "Check that the hostname and port are right";
    assertThat(Secrets.hideValue(advice, "a")).isEqualTo(advice);
    assertThat(Secrets.hideValue(advice, "the")).isEqualTo(advice);
    assertThat(Secrets.hideValue(advice, "name")).isEqualTo(advice);
    assertThat(Secrets.hideValue(advice, null)).isEqualTo(advice);
    assertThat(Secrets.hideValue(advice, "")).isEqualTo(advice);
    assertThat(Secrets.hideValue("x://me:a@h refuses 'a', \"a\" and p=a", "a"))
        .isEqualTo("x://me:<hidden>@h refuses '<hidden>', \"<hidden>\" and p=<hidden>");
    assertThat(Secrets.hideValue("no joe with s3cr.", "s3cr")).isEqualTo("no joe with <hidden>.");
    assertThat(Secrets.hideValue("cannot take xlongsecrety", "longsecret"))
        .isEqualTo("cannot take x<hidden>y");
  }

  @Test
  void the_middle_of_a_very_long_line_is_left_out_for_people() {
    String value = "x".repeat(5 << 20);

    String shown = Secrets.hide("first\nv: '" + value + "' is refused\nlast");

    assertThat(shown)
        .hasSizeLessThan(10_000)
        .startsWith("first\nv: 'xxx")
        .contains("xxx… (5242896 characters) …xxx")
        .endsWith("xxx' is refused\nlast");
    assertThat(Secrets.hide("media.value", value)).isEqualTo(value);
    assertThat(Secrets.hideTyped(value)).isEqualTo(value);
  }

  /** The shapes of text in which a rule might look at every character from every other. */
  static Stream<String> shapes() {
    return Stream.of(
        "x",
        "a.b-",
        "pass",
        "password=",
        "password=x&",
        "token:",
        "://",
        "x://y ",
        "'",
        "\"",
        "'a'=",
        "/a@",
        "a/@",
        ":",
        "@",
        ":@",
        "u:p@",
        " ",
        "\n",
        "\t-",
        " -p",
        "&",
        "&a",
        "=",
        "%3A",
        "/",
        "bearer ",
        "authorization: basic ",
        "password \"",
        "'password ",
        "authprop",
        "passwor");
  }

  /** A quadratic rule would take many minutes. */
  @ParameterizedTest
  @MethodSource("shapes")
  void the_work_grows_no_faster_than_the_text(String shape) {
    String text = shape.repeat(300_000 / shape.length());

    assertTimeoutPreemptively(
        Duration.ofSeconds(30),
        () -> {
          assertThat(Secrets.hide(text)).isNotNull();
          assertThat(Secrets.hide("name", "u:" + text + "@h")).isNotNull();
          assertThat(Secrets.hideTyped(text + "=x")).isNotNull();
        });
  }
}
