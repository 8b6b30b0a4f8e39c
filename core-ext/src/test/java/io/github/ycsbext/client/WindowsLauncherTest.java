package io.github.ycsbext.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.error.UserError;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WindowsLauncherTest {
  @TempDir private Path home;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  @BeforeEach
  void makeDistribution() throws IOException {
    Files.createDirectories(home.resolve("bin"));
    Files.createDirectories(home.resolve("lib"));
    Files.createDirectories(home.resolve("redis-binding/lib"));
    Files.writeString(
        home.resolve("bin/tools"), "capacity\tSearches.\nmedia\tMakes.\nstudy\tRuns.\n");
    Files.writeString(home.resolve("bin/systems"), "valkey=redis\n");
    Files.writeString(
        home.resolve("bin/bindings.properties"),
        "# names\r\nbasic:site.ycsb.BasicDB\r\nredis:site.ycsb.db.RedisClient\r\n");
  }

  private List<String> command(String... typed) throws IOException {
    return command(Map.of(), typed);
  }

  private List<String> command(Map<String, String> environment, String... typed)
      throws IOException {
    PrintStream to = new PrintStream(out, true, UTF_8);
    return new WindowsLauncher(home, environment, to, to).command(List.of(typed));
  }

  @Test
  void words_arrive_as_they_were_typed() throws IOException {
    String url = "mongodb.url=mongodb://h/y?w=1&journal=true";

    List<String> words =
        command("run", "redis", "-p", url, "-p", "a|b>c=%d%^\"", "-threads", "4", "-p", "");

    assertThat(words.subList(words.indexOf("-cp") + 2, words.size()))
        .containsExactly(
            Client.class.getName(),
            "-db",
            "site.ycsb.db.RedisClient",
            "-p",
            url,
            "-p",
            "a|b>c=%d%^\"",
            "-threads",
            "4",
            "-p",
            "",
            "-t");
  }

  @Test
  void its_own_options_may_stand_anywhere() throws IOException {
    Map<String, String> environment =
        Map.of("JAVA_OPTS", "-Xss1m -Dq='1 2'", "CLASSPATH", "first.jar");

    List<String> words =
        command(
            environment, "-s", "load", "redis", "-P", "-cp", "-jvm-args=-Xmx1g", "-cp", "x.jar");

    assertThat(words).startsWith("-Xss1m", "-Dq=1 2", "-Xmx1g");
    assertThat(words.get(words.indexOf("-cp") + 1))
        .startsWith("x.jar" + File.pathSeparator + "first.jar" + File.pathSeparator)
        .endsWith("lib" + File.separator + "*");
    assertThat(words.subList(words.indexOf(Client.class.getName()) + 3, words.size()))
        .containsExactly("-s", "-P", "-cp", "-load");
  }

  @Test
  void clients_on_other_hosts_and_the_runs_of_a_search_get_the_class_path_and_the_jvm_s_arguments()
      throws IOException {
    assertThat(command("run", "redis", "-cp", "x.jar", "-jvm-args=-Xmx1g"))
        .contains("-Dycsb.cp=x.jar", "-Dycsb.jvm-args=-Xmx1g");

    assertThat(command("-cp", "x.jar", "-jvm-args=-Xmx1g", "capacity", "redis"))
        .endsWith("capacity", "-cp", "x.jar", "-jvm-args", "-Xmx1g", "redis")
        .noneMatch(word -> word.startsWith("-Dycsb.cp"));
  }

  @Test
  void what_cannot_be_meant_is_one_sentence() {
    assertThatThrownBy(() -> command("rum", "redis"))
        .isInstanceOf(UserError.class)
        .hasMessageStartingWith("'rum' is not a command (did you mean run?): there are load, run,");
    assertThatThrownBy(() -> command("run", "redsi"))
        .hasMessage("'redsi' is not a database (did you mean redis?): there are basic redis");
    assertThatThrownBy(() -> command("run", "valkei"))
        .hasMessageStartingWith("'valkei' is not a database (did you mean redis, for valkey?)");
    assertThatThrownBy(() -> command("run", "-P", "x"))
        .hasMessage("run needs a database right behind it: there are basic redis");
    assertThatThrownBy(() -> command("schema", "drop", "redis"))
        .hasMessage("schema: 'drop' is not one of create, clear, describe");
    assertThatThrownBy(() -> command("load", "redis", "-cp"))
        .hasMessage("-cp needs a path behind it");
    assertThatThrownBy(() -> command("load", "redis", "-jvm-args=\"-Xmx1g"))
        .hasMessage("-jvm-args cannot be split into words: a quote in it is not closed");
    assertThatThrownBy(() -> command("-s", "media", "list")).hasMessageContaining("leave them out");
  }

  @Test
  void help_and_version_start_no_java() throws IOException {
    Files.createFile(home.resolve("lib/ycsb-ext-core-1.2.jar"));

    assertThat(command("help")).isEmpty();
    assertThat(command("run", "--help")).isEmpty();
    assertThat(command("version")).isEmpty();
    assertThat(out.toString(UTF_8)).contains("Databases here: basic redis", "ycsb-ext 1.2 (YCSB");
  }

  /** As the C library of Windows takes them apart. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '~',
      value = {
        "a b, \"a b\"",
        "~~, \"\"",
        "say \"hi\", \"say \\\"hi\\\"\"",
        "C:\\dir\\, \"C:\\dir\\\\\"",
        "a\\\"b, \"a\\\\\\\"b\""
      })
  void a_word_is_quoted_for_windows(String word, String quoted) {
    assertThat(WindowsLauncher.quoted(word)).isEqualTo(quoted);
  }
}
