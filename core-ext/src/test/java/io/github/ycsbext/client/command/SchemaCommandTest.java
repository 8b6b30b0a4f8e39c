package io.github.ycsbext.client.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.client.ResultFolderOfARunTest;
import io.github.ycsbext.error.ExitCode;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

class SchemaCommandTest {
  private static final String DESCRIBED = ResultFolderOfARunTest.Described.class.getName();

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private ExitCode run(String... arguments) {
    return SchemaCommand.run(
        arguments, new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8));
  }

  @Test
  void describe_prints_a_table() {
    assertThat(run("describe", "-db", DESCRIBED)).isEqualTo(ExitCode.OK);

    assertThat(out.toString(UTF_8).lines())
        .containsExactly(
            "system        TestDB",
            "version       7.0",
            "topology      standalone",
            "durability    none",
            "records       10",
            "bytes stored  1000",
            "io-threads    4");
  }

  @Test
  void describe_prints_json_for_programs() {
    assertThat(run("describe", "-db", DESCRIBED, "--json")).isEqualTo(ExitCode.OK);

    assertThat(out.toString(UTF_8)).contains("\"system\" : \"TestDB\"");
  }

  @Test
  void create_is_silent() {
    assertThat(run("create", "-db", DESCRIBED, "-p", "recordcount=9")).isEqualTo(ExitCode.OK);

    assertThat(out.size() + err.size()).isZero();
  }

  @Test
  void a_name_that_nothing_reads_is_told() {
    run("create", "-db", DESCRIBED, "-p", "threads=9");

    assertThat(err.toString(UTF_8).lines())
        .containsExactly(
            "Warning: these properties do something only if "
                + DESCRIBED
                + " reads them: threads (did you mean threadcount?)");
  }

  @Test
  void what_fails_is_a_sentence_without_secrets() {
    assertThat(run("clear", "-db", DESCRIBED)).isEqualTo(ExitCode.FAILED);

    assertThat(err.toString(UTF_8).lines())
        .containsExactly("no right to delete with password=<hidden>");
  }

  @Test
  void a_binding_without_schema_commands_says_so() {
    assertThat(run("create", "-db", "site.ycsb.BasicDB")).isEqualTo(ExitCode.BAD_INPUT);

    assertThat(err.toString(UTF_8))
        .contains("Nothing to create: site.ycsb.BasicDB has no schema commands");
  }

  @Test
  void an_unknown_action_or_database_is_refused() {
    assertThat(run("drop", "-db", DESCRIBED)).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run("create", "-db", "no.such.Db", "-x")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run()).isEqualTo(ExitCode.BAD_INPUT);

    assertThat(err.toString(UTF_8))
        .contains("'drop' is not one of create, clear, describe")
        .contains("there is no class no.such.Db")
        .contains("'-x' is not an option");
  }
}
