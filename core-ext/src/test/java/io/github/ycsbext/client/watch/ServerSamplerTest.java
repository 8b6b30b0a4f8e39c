package io.github.ycsbext.client.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.client.ClientRun;
import io.github.ycsbext.client.TakingDb;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.result.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ServerSamplerTest {
  @TempDir Path folder;

  private ClientRun run(Class<?> database, String... more) {
    String[] arguments = {
      "-t", "-p", "operationcount=10", "-p", "result.dir=" + folder.resolve("r")
    };
    Stream<String> properties =
        more.length == 0 ? Stream.of("server.counters=true") : Stream.of(more);
    return ClientRun.onTenRecords(
        database,
        Stream.concat(Stream.of(arguments), properties.flatMap(one -> Stream.of("-p", one)))
            .toArray(String[]::new));
  }

  private List<String> rows() throws IOException {
    return Files.readAllLines(folder.resolve("r").resolve("servers.csv"));
  }

  @Test
  void each_server_has_a_row_for_each_counter_at_the_start_and_at_the_end() throws IOException {
    CountingDb.ANSWERS.set(0);

    ClientRun run = run(CountingDb.class);

    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(rows().get(0)).isEqualTo(ResultFolder.SERVERS_HEADER);
    assertThat(rows().stream().skip(1).map(row -> row.substring(row.indexOf(',') + 1)))
        .contains("a:1,operations,1.0", "\"b:1,c:1\",read_bytes,7.0", "a:1,operations,2.0");
  }

  @Test
  void a_server_that_does_not_answer_leaves_out_its_seconds() throws IOException {
    CountingDb.ANSWERS.set(Integer.MIN_VALUE);

    ClientRun run = run(CountingDb.class);

    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(rows()).containsExactly(ResultFolder.SERVERS_HEADER);
    assertThat(run.err()).contains("no server told what it counts");
  }

  @Test
  void a_binding_that_describes_no_server_is_not_asked() {
    ClientRun run = run(TakingDb.class);

    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(run.err()).contains("no server told what it counts");
    assertThat(folder.resolve("r").resolve("servers.csv")).doesNotExist();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void what_linux_counts_of_a_process_takes_the_place_of_what_its_server_tells()
      throws IOException {
    CountingDb.ANSWERS.set(0);
    Files.writeString(folder.resolve("own.pid"), ProcessHandle.current().pid() + "\n");

    ClientRun run = run(CountingDb.class, "server.counters=true", "server.processes=" + folder);

    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(rows())
        .anyMatch(row -> row.contains(",a:1,operations,1.0"))
        .noneMatch(row -> row.contains(",a:1,memory_bytes,"))
        .anyMatch(row -> row.contains(",own,memory_bytes,"))
        .anyMatch(row -> row.contains(",own,written_bytes,"));
  }

  @Test
  void nobody_is_asked_unless_it_was_said() {
    assertThat(run(CountingDb.class, "server.counters=false").exitCode()).isEqualTo(ExitCode.OK);
    assertThat(folder.resolve("r").resolve("servers.csv")).doesNotExist();
  }

  @Test
  void without_a_folder_for_the_result_it_is_refused() {
    ClientRun run = ClientRun.onTenRecords(CountingDb.class, "-t", "-p", "server.counters=true");

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("server.counters writes to the result's folder");
  }
}
