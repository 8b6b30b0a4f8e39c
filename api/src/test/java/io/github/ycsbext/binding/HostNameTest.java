package io.github.ycsbext.binding;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostNameTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "h",
        "db-1.example.org",
        "my_service",
        "127.0.0.1",
        "::1",
        "[fe80::1]",
        "bücher.de"
      })
  void names_and_addresses_are_hosts(String text) {
    assertThat(HostName.isOne(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "a b",
        "http://h",
        "h/0",
        "[::1",
        "a:b:c",
        ":80",
        "[]",
        "h:80",
        "u:p@h",
        "h|g"
      })
  void what_was_put_in_a_hosts_place_is_none(String text) {
    assertThat(HostName.isOne(text)).isFalse();
  }
}
