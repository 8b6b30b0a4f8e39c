package io.github.ycsbext.client.arrival;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.client.ClientRun;
import io.github.ycsbext.client.TakingDb;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.workload.social.SocialWorkload;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RatesByKindTest {
  @TempDir Path temporary;

  private static ClientRun run(String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of("-p", "seed=5", "-p", "operationcount=2000", "-p", "arrival=poisson"));
    arguments.addAll(List.of(more));
    return ClientRun.onTenRecords(TakingDb.class, arguments.toArray(String[]::new));
  }

  @Test
  void they_do_the_operations_of_their_sum_in_their_proportions() {
    ClientRun byKind = run("-p", "target.read=3000", "-p", "target.insert=1000");
    ClientRun together =
        run(
            "-target",
            "4000",
            "-p",
            "readproportion=0.75",
            "-p",
            "updateproportion=0",
            "-p",
            "insertproportion=0.25");

    assertThat(byKind.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(byKind.value("READ", "Operations")).isEqualTo(1500);
    assertThat(byKind.value("INSERT", "Operations")).isEqualTo(500);
    assertThat(byKind.out()).doesNotContain("[UPDATE]");
    assertThat(byKind.streamHash()).isPresent().isEqualTo(together.streamHash());
  }

  @Test
  void the_result_has_the_target_and_the_proportions_that_they_make() throws IOException {
    ResultFolder folder = new ResultFolder(temporary.resolve("result"));

    run(
        "-p",
        "target.read=1000",
        "-p",
        "target.scan=2000",
        "-p",
        "maxexecutiontime=1",
        "-p",
        "operationcount=1000000",
        "-p",
        "result.dir=" + folder.path());

    Result result = folder.read();
    assertThat(result.configuration()).containsEntry("target", "3000.0");
    Result.Due due = Objects.requireNonNull(result.observed().due());
    // Of one second, whose arrivals the seed decides: a late end of the run does not count.
    assertThat(due.operations()).isBetween(2_800L, 3_200L);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "target=4000 | target and target.read: the rates of the kinds make the target",
        "arrival=file | target.read and arrival=file: the file has the rates",
        "target.delete=-1 | target.delete: '-1'"
      })
  void what_contradicts_them_is_refused(String property, String sentence) {
    ClientRun run = run("-p", "target.read=3000", "-p", property);

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains(sentence);
  }

  @Test
  void a_kind_that_the_workload_does_not_do_is_refused() {
    ClientRun run = run("-p", "workload=" + SocialWorkload.class.getName(), "-p", "target.scan=10");

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err())
        .contains("target.scan: the workload has no proportion of such operations");
  }

  @Test
  void ycsb_s_own_workload_has_rates_of_the_kinds_that_it_knows() {
    List<String> ofYcsb = List.of("-p", "workload.ycsb=true", "-p", "target.read=3000");

    ClientRun reads = run(ofYcsb.toArray(String[]::new));
    ClientRun deletes =
        run(
            Stream.concat(ofYcsb.stream(), Stream.of("-p", "target.delete=1"))
                .toArray(String[]::new));

    assertThat(reads.exitCode()).as(reads.err()).isEqualTo(ExitCode.OK);
    assertThat(deletes.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(deletes.err())
        .contains("target.delete: the workload has no proportion of such operations")
        .doesNotContain("deleteproportion");
  }

  @Test
  void rates_that_are_all_zero_are_refused() {
    ClientRun run = run("-p", "target.read=0");

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err())
        .contains("target.read=0: no kind of operation has a rate: give one, or leave it out");
  }

  @Test
  void a_load_says_that_they_do_nothing_there() {
    String warning = "Warning: target.read does nothing in a load";

    ClientRun load = ClientRun.onTenRecords(TakingDb.class, "-load", "-p", "target.read=300");
    ClientRun throttled =
        ClientRun.onTenRecords(TakingDb.class, "-load", "-p", "target.read=300", "-target", "5000");

    assertThat(load.err()).contains(warning);
    assertThat(throttled.err()).doesNotContain(warning);
  }

  @Test
  void a_load_does_its_inserts_without_them() {
    ClientRun load =
        run(
            "-load",
            "-p",
            "recordcount=100",
            "-p",
            "arrival=constant",
            "-target",
            "5000",
            "-p",
            "target.read=1");

    assertThat(load.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(load.value("INSERT", "Operations")).isEqualTo(100);
  }
}
