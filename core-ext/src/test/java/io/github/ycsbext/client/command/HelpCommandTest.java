package io.github.ycsbext.client.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.client.TestDb;
import io.github.ycsbext.error.ExitCode;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

class HelpCommandTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private ExitCode help(String... arguments) {
    return HelpCommand.run(
        arguments, new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8));
  }

  @Test
  void the_properties_of_a_binding_of_anybody_s_stand_before_ours() {
    assertThat(help("-db", TestDb.Choosy.class.getName())).isEqualTo(ExitCode.OK);

    assertThat(out.toString(UTF_8))
        .startsWith("Properties of " + TestDb.Choosy.class.getName() + ", with")
        .contains("  choosy.taste: required\n      what it likes\n")
        .contains("  choosy.port: 1 (1 to 65535)\n      where it is\n")
        .contains("  fieldcount: 10 (1 to 1000000)\n      fields per record\n")
        .contains("  status.interval: 10 (1 to 86400 s)\n");
  }

  @Test
  void names_are_listed_alone_for_shells() {
    assertThat(help("-db", TestDb.Choosy.class.getName(), "--names")).isEqualTo(ExitCode.OK);

    assertThat(out.toString(UTF_8).lines())
        .contains("choosy.salted", "recordcount", "threadcount", "measurementtype")
        .isSorted()
        .doesNotHaveDuplicates();
  }

  @Test
  void a_binding_that_declares_nothing_is_told_of() {
    assertThat(help("-db", TestDb.class.getName())).isEqualTo(ExitCode.OK);

    assertThat(out.toString(UTF_8))
        .startsWith(TestDb.class.getName() + " declares no properties.")
        .contains("Properties of the client, with");
  }

  @Test
  void a_class_that_is_not_there_is_bad_input() {
    assertThat(help("-db", "nobody.Db")).isEqualTo(ExitCode.BAD_INPUT);

    assertThat(err.toString(UTF_8)).contains("db: there is no class nobody.Db");
  }
}
