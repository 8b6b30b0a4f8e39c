package io.github.ycsbext.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ShellWordTest {
  @Test
  void a_word_is_quoted_if_a_shell_would_read_it_as_something_else() {
    assertThat(ShellWord.of(Path.of("/tmp/a-b_1.yaml"))).isEqualTo("/tmp/a-b_1.yaml");
    assertThat(ShellWord.of("cap 1")).isEqualTo("'cap 1'");
    assertThat(ShellWord.of("it's $x")).isEqualTo("'it'\\''s $x'");
    assertThat(ShellWord.of("")).isEqualTo("''");
  }
}
