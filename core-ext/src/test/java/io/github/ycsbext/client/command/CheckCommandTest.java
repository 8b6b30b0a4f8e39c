package io.github.ycsbext.client.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.tuple;

import io.github.ycsbext.binding.SettingError;
import io.github.ycsbext.client.TestDb;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.result.CheckAnswer;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CheckCommandTest {
  private static final String WORKLOAD = "workload=site.ycsb.workloads.CoreWorkload";

  private String out = "";
  private String err = "";

  private ExitCode check(String... arguments) {
    ByteArrayOutputStream outBytes = new ByteArrayOutputStream();
    ByteArrayOutputStream errBytes = new ByteArrayOutputStream();
    ExitCode exitCode =
        CheckCommand.run(
            arguments,
            new PrintStream(outBytes, true, UTF_8),
            new PrintStream(errBytes, true, UTF_8));
    out = outBytes.toString(UTF_8);
    err = errBytes.toString(UTF_8);
    return exitCode;
  }

  @Test
  void what_is_right_is_told_and_no_database_is_opened() {
    ExitCode exitCode =
        check(
            "-db", TestDb.Closed.class.getName(), "-p", WORKLOAD, "-p", "recordcount=10", "-load");

    assertThat(exitCode).isEqualTo(ExitCode.OK);
    assertThat(out).isEmpty();
    assertThat(err).contains("Nothing is wrong", "nothing was opened");
  }

  @Test
  void a_name_that_nothing_reads_is_refused_with_what_it_means() {
    Map<String, String> meant =
        Map.ofEntries(
            entry("threads", "threadcount"),
            entry("maxtime", "maxexecutiontime"),
            entry("duration", "maxexecutiontime"),
            entry("operations", "operationcount"),
            entry("records", "recordcount"),
            entry("fieldsize", "fieldlength"),
            entry("warmup", "warmuptime"),
            entry("requestdistrib", "requestdistribution"),
            entry("distribution", "requestdistribution"),
            entry("readratio", "readproportion"),
            entry("writeratio", "updateproportion"));
    for (String name : meant.keySet()) {
      ExitCode exitCode =
          check("-p", WORKLOAD, "-p", "recordcount=10", "-p", name + "=16", "-load");

      assertThat(exitCode).isEqualTo(ExitCode.BAD_INPUT);
      assertThat(out)
          .isEqualToNormalizingNewlines(
              name + " is not a known property: did you mean " + meant.get(name) + "?\n");
    }
    for (String name : List.of("foo", "timeout", "mydb.host")) {
      assertThat(check("-p", WORKLOAD, "-p", "recordcount=10", "-p", name + "=1", "-load"))
          .isEqualTo(ExitCode.BAD_INPUT);
      assertThat(out)
          .isEqualToNormalizingNewlines(
              name + " is not a known property, and nothing in this run reads it: leave it out\n");
    }
  }

  @Test
  void names_of_other_bindings_and_workloads_are_told_and_accepted() {
    ExitCode exitCode =
        check(
            "-p",
            WORKLOAD,
            "-p",
            "recordcount=10",
            "-p",
            "redis.host=::1",
            "-p",
            "tpcc.mix=standard",
            "-p",
            "retrydelay=16",
            "-p",
            "htrace.sampler=x",
            "-load");

    assertThat(exitCode).isEqualTo(ExitCode.OK);
    assertThat(err)
        .contains("do nothing in this run")
        .contains("htrace.sampler, retrydelay, tpcc.mix");
  }

  @Test
  void every_error_of_one_line_is_told() {
    ExitCode exitCode = check("-p", WORKLOAD, "-p", "threadcount=x", "-p", "seed=y", "-quick");

    assertThat(exitCode).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(out.lines())
        .anySatisfy(line -> assertThat(line).startsWith("threadcount"))
        .anySatisfy(line -> assertThat(line).startsWith("'-quick' is not an option"));
  }

  @Test
  void what_stands_before_the_first_separator_belongs_to_every_line() {
    ExitCode exitCode =
        check(
            "-p",
            WORKLOAD,
            "-p",
            "operationcount=9",
            "-p",
            "recordcount=10",
            "--",
            "-load",
            "--",
            "-t",
            "-threads",
            "x",
            "--",
            "-p",
            "recordcount=x");

    assertThat(exitCode).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(out.lines())
        .satisfiesExactly(
            line -> assertThat(line).startsWith("2: threadcount"),
            line -> assertThat(line).startsWith("3: recordcount"));
  }

  @Test
  void a_folder_of_media_that_is_not_there_is_a_error_beside_the_others() {
    ExitCode exitCode =
        check(
            "-p",
            "workload=io.github.ycsbext.workload.RecordWorkload",
            "-p",
            "operationcount=9",
            "-p",
            "values=media",
            "-p",
            "media.folder=no/such/folder",
            "-threads",
            "x");

    assertThat(exitCode).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(out.lines())
        .anySatisfy(line -> assertThat(line).startsWith("media.folder: ").contains("not exist"))
        .anySatisfy(line -> assertThat(line).startsWith("threadcount"));
  }

  @Test
  void a_secret_is_in_no_sentence() {
    check("-p", WORKLOAD, "-p", "redis.password hunter2");

    assertThat(out).isNotEmpty().doesNotContain("hunter2");
  }

  @Test
  void a_program_reads_the_errors_as_data() {
    ExitCode exitCode =
        check(
            "-db",
            TestDb.Closed.class.getName(),
            "--json",
            "-t",
            "-p",
            WORKLOAD,
            "--",
            "-p",
            "operationcount=x",
            "-p",
            "result.dirr=x",
            "--",
            "-p",
            "operationcount=10",
            "-p",
            "recordcount=10");

    assertThat(exitCode).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err).isEmpty();
    List<CheckAnswer.Line> lines = CheckAnswer.ofJson(out).lines();
    assertThat(lines).hasSize(2);
    assertThat(lines.get(0).errors())
        .extracting(SettingError::code, SettingError::properties, SettingError::meant)
        .contains(
            tuple(SettingError.Code.REFUSED, List.of("operationcount"), null),
            tuple(SettingError.Code.UNKNOWN, List.of("result.dirr"), "result.dir"));
    assertThat(lines.get(1).errors()).isEmpty();
    assertThat(lines.get(1).operations())
        .containsExactly(entry("READ", 0.95), entry("UPDATE", 0.05));
  }
}
