package io.github.ycsbext.client.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ArgumentTest {
  private static String shown(String... words) {
    return CommandLineOptions.shown(List.of(words));
  }

  @Test
  void what_stands_behind_a_secrets_name_alone_is_hidden_to_the_next_property() {
    assertThat(shown("-p", "redis.password", "-p", "S", "-s", "T", "-p", "a=1", "b"))
        .isEqualTo("Command line: -p redis.password -p <hidden> -s <hidden> -p a=1 b");
    assertThat(shown("-p", "redis.password=", "S", "-p", "c2VjcmV0=="))
        .isEqualTo("Command line: -p redis.password=<hidden> <hidden> -p <hidden>");
  }

  @Test
  void a_secret_that_a_blank_took_apart_is_hidden_to_the_next_option() {
    assertThat(shown("-p", "m.url=mongodb://u:pa", "ss", "wort@h/db", "-s", "x"))
        .isEqualTo("Command line: -p m.url=mongodb://u:<hidden> <hidden> <hidden> -s x");
    assertThat(shown("-p", "redis.password=ge", "heim", "-threads", "2"))
        .isEqualTo("Command line: -p redis.password=<hidden> <hidden> -threads 2");
  }

  @Test
  void a_slip_between_a_secret_and_its_name_does_not_show_it() {
    assertThat(shown("-p", "redis.password: S", "-p", "db.pw S", "-p", "redis.password : S"))
        .isEqualTo(
            "Command line: -p redis.password: <hidden> -p db.pw <hidden> -p redis.password <hidden>");
    assertThat(shown("-p", "redis.password:", "S", "-s")).doesNotContain(" S");
    assertThat(shown("-p", "pw:", "S", "-s")).doesNotContain(" S");
  }

  @Test
  void a_very_long_word_is_shown_whole_and_at_once() {
    String label = "x".repeat(1 << 20);

    assertThat(shown("-l", label)).endsWith(label);
  }

  @Test
  void what_is_no_secret_is_shown_as_it_was_typed() {
    assertThat(shown("-load", "-P", "a file", "-p", "x=a b  c", "-p", "h=127.0.0.1:6379", "-s"))
        .isEqualTo("Command line: -load -P a file -p x=a b  c -p h=127.0.0.1:6379 -s");
    assertThat(shown()).isEqualTo("Command line:");
  }
}
