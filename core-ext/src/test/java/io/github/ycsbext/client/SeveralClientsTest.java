package io.github.ycsbext.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.workload.RecordWorkload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeveralClientsTest {
  @TempDir Path folder;

  private static ClientRun load(int client, int clients) {
    return ClientRun.onTenRecords(
        TestDb.class,
        "-load",
        "-threads",
        "2",
        "-p",
        "workload=" + RecordWorkload.class.getName(),
        "-p",
        "client.count=" + clients,
        "-p",
        "client.index=" + client);
  }

  @Test
  void each_client_loads_its_share_and_all_of_them_the_whole() {
    double loaded = 0;
    for (int client = 0; client < 4; client++) {
      ClientRun run = load(client, 4);
      assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
      loaded += run.value("INSERT", "Return=OK");
    }

    assertThat(loaded).isEqualTo(10);
  }

  @Test
  void a_client_without_a_record_to_load_is_told_so() {
    ClientRun run = load(10, 11);

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("client.count=11 clients are too many for 10 records");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[]                             | names no host: each is written as - host: NAME",
        "''                             | is no list of hosts: each is written as - host: NAME",
        "- {host: a, clients: 2.5}      | entry 1, clients, line 1, column",
        "- {host: a, host: b}           | it stands there twice, line 1, column",
        "[{host: a}, {host: b, client: 2}] | entry 2, unknown: client",
        "- host: a ### --- ### - host: b | is no list of hosts"
      })
  void a_file_that_does_not_say_which_hosts_is_refused(String yaml, String why) throws IOException {
    Path file = Files.writeString(folder.resolve("hosts.yaml"), yaml.replace(" ### ", "\n"));

    ClientRun run = ClientRun.onTenRecords(TestDb.class, "--clients", file.toString());

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("clients: " + file, why).doesNotContain("line -1");
  }

  @Test
  void a_run_tells_its_seed_and_the_hash_of_its_stream() {
    ClientRun run =
        ClientRun.onTenRecords(
            TestDb.class, "-p", "workload=" + RecordWorkload.class.getName(), "-p", "seed=7");

    assertThat(run.err()).containsPattern("Note: seed 7, 10 operations: stream hash \\d+");
  }
}
