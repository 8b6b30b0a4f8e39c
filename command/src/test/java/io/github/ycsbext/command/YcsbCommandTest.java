package io.github.ycsbext.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class YcsbCommandTest {
  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @ParameterizedTest
  @CsvSource({
    "not, 0, ''",
    "by_sentence, 130, 'The error|and \\u001b[2J its reason'",
    "by_name, 2, The name is wrong",
    "by_missing_file, 2, There is no such thing",
    "by_file, 1, /r/study.json may not be read or written by this user"
  })
  void a_failure_is_told_and_has_an_exit_code(String way, int exitCode, String told) {
    assertThat(run("fail", way)).isEqualTo(exitCode);

    assertThat(String.join("|", err.toString().lines().toList())).isEqualTo(told);
  }

  @Test
  void an_error_of_the_program_is_one_sentence_with_its_place() {
    assertThat(run("fail", "by_mistake")).isEqualTo(1);

    assertThat(err.toString().lines())
        .singleElement()
        .asString()
        .contains("Index 1", "(FailingCommand.java:", "error of ycsb-ext");
  }

  @Test
  void a_wrong_command_line_is_told_with_the_way_to_the_help() {
    assertThat(run("fail", "not", "twice")).isEqualTo(2);
    assertThat(run("fail", "not", "--password=secret")).isEqualTo(2);
    assertThat(run()).isEqualTo(2);

    assertThat(err.toString().lines())
        .containsExactly(
            "'twice' is too much: nothing more was expected",
            "Help: bin/ycsb fail --help",
            "Unknown option: '--password'",
            "Help: bin/ycsb fail --help",
            "Name what to do, one of: fail",
            "Help: bin/ycsb --help");
  }

  @Test
  void a_misspelt_command_or_option_is_told_with_the_nearest_name() {
    assertThat(run("fial")).isEqualTo(2);
    assertThat(run("fail", "not", "--hepl")).isEqualTo(2);

    assertThat(err.toString())
        .contains("'fial' is not a command of ycsb: did you mean fail?")
        .contains("Unknown option: '--hepl': did you mean --help?");
  }

  @Test
  void the_tools_on_the_class_path_have_help() {
    assertThat(run("--help")).isZero();
    assertThat(run("fail", "--help")).isZero();

    assertThat(out.toString()).contains("Usage: ycsb [-h] COMMAND", "Fails.", "Usage: ycsb fail");
  }

  @Test
  void a_word_that_begins_with_an_at_sign_is_not_a_file_of_words() throws IOException {
    Path words = Files.writeString(folder.resolve("words"), "--help");

    assertThat(run("fail", "@" + words)).isNotZero();

    assertThat(out.toString()).isEmpty();
    assertThat(err.toString()).contains("@" + words);
  }

  @Test
  void an_output_that_takes_nothing_is_a_failure() {
    PrintWriter full =
        new PrintWriter(
            new OutputStream() {
              @Override
              public void write(int letter) throws IOException {
                throw new IOException("No space left on device");
              }
            },
            true,
            StandardCharsets.UTF_8);

    assertThat(YcsbCommand.run(full, new PrintWriter(err, true), "--help")).isEqualTo(1);

    assertThat(err.toString())
        .startsWith("The output could not be written in full")
        .hasLineCount(1);
  }

  private int run(String... arguments) {
    return YcsbCommand.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
  }
}
