package io.github.ycsbext.studies.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.clusters.process.Executables;
import io.github.ycsbext.studies.run.server.Hardware;
import io.github.ycsbext.studies.study.result.TrialOutcome.CoresUsed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class ClientCoresTest {
  private static final List<String> ALLOWED =
      List.of("grep", "Cpus_allowed_list", "/proc/self/status");

  @Test
  void a_list_of_processors_has_numbers_and_ranges() {
    assertThat(Hardware.numbers("0")).containsExactly(0);
    assertThat(Hardware.numbers("0-2,5,8-9\n")).containsExactly(0, 1, 2, 5, 8, 9);
  }

  @Test
  void clients_and_servers_have_no_processor_in_common() throws Exception {
    ClientCores cores = ClientCores.of(null, Executables.onPath("taskset"));
    CoresUsed used = cores.used();
    if (used == null) {
      System.out.println("Client cores: NOT TESTED: this machine has one core, or no taskset");
      Assumptions.abort("one core, or no taskset");
    }
    String before = Executables.print(ALLOWED);
    Process started = new ProcessBuilder("sleep", "60").start();
    try {
      cores.divide(List.of(started.pid()));
      List<Integer> client = numbers(Executables.print(cores.client(ALLOWED)));

      assertThat(client).isEqualTo(Hardware.numbers(Objects.requireNonNull(used).client()));
      assertThat(allowed(started.pid())).isEqualTo(Hardware.numbers(used.servers()));
      assertThat(numbers(Executables.print(ALLOWED))).isEqualTo(allowed(started.pid()));
      assertThat(client).isNotEmpty().doesNotContainAnyElementsOf(allowed(started.pid()));
    } finally {
      started.destroyForcibly();
      cores.share();
    }
    assertThat(Executables.print(ALLOWED)).isEqualTo(before);
  }

  private static List<Integer> allowed(long process) throws IOException {
    return numbers(
        Executables.print(List.of("grep", "Cpus_allowed_list", "/proc/" + process + "/status")));
  }

  private static List<Integer> numbers(String line) {
    return Hardware.numbers(line.substring(line.indexOf(':') + 1));
  }

  @Test
  void shared_cores_change_no_command() throws IOException {
    ClientCores shared = ClientCores.of(0, Executables.onPath("taskset"));
    shared.divide(List.of(ProcessHandle.current().pid()));
    shared.share();

    assertThat(shared.client(ALLOWED)).isEqualTo(ALLOWED);
    assertThat(shared.used()).isNull();
    assertThat(shared.words()).isEmpty();
  }

  @Test
  void without_a_taskset_that_works_cores_are_shared_unless_they_were_asked_for() {
    for (Optional<Path> taskset : List.of(Optional.<Path>empty(), Optional.of(Path.of("false")))) {
      assertThat(ClientCores.of(null, taskset).used()).isNull();
      if (Runtime.getRuntime().availableProcessors() > 1) {
        assertThatThrownBy(() -> ClientCores.of(1, taskset))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessageStartingWith("--client-cores: needs Linux and its program taskset")
            .hasMessageEndingWith("leave the option out to share all cores");
      }
    }
  }

  @Test
  void more_cores_than_the_machine_can_spare_are_refused() {
    for (int asked : List.of(-1, 100_000)) {
      assertThatThrownBy(() -> ClientCores.of(asked, Executables.onPath("taskset")))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith(
              "--client-cores: " + asked + " is not possible: of this machine's ")
          .hasMessageContaining("the servers need one at least (0 to ");
    }
  }
}
