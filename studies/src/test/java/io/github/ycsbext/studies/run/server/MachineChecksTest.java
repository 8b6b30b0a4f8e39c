package io.github.ycsbext.studies.run.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.health.Vitals;
import io.github.ycsbext.studies.study.result.MachineFinding;
import io.github.ycsbext.studies.study.result.MachineFinding.State;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineChecksTest {
  @TempDir Path folder;

  @Test
  void one_core_starves_and_few_are_to_be_changed() {
    assertThat(MachineChecks.cores(1, "chip").isOverloaded()).isTrue();
    assertThat(MachineChecks.cores(2, "chip").state()).isEqualTo(State.CHANGE);
    assertThat(MachineChecks.cores(2, "chip").note().text())
        .startsWith("of 2 processors the client has 1 to itself");
    assertThat(MachineChecks.cores(8, "chip").state()).isEqualTo(State.FINE);
  }

  @Test
  void a_governor_that_slows_processors_down_is_named() throws IOException {
    governor("cpu0", "performance");
    assertThat(new MachineChecks(folder).kernel()).isEmpty();
    governor("cpu1", "powersave");

    MachineFinding finding = new MachineChecks(folder).kernel().get(0);
    assertThat(finding.state()).isEqualTo(State.CHANGE);
    assertThat(finding.note().text()).contains("(performance, powersave)").contains("cpupower");
  }

  private void governor(String cpu, String governor) throws IOException {
    Path file =
        folder.resolve("sys/devices/system/cpu").resolve(cpu).resolve("cpufreq/scaling_governor");
    Files.createDirectories(file.getParent());
    Files.writeString(file, governor + "\n");
  }

  @Test
  void limits_of_the_kernel_are_read() throws IOException {
    write("proc/self/limits", "Max open files            256                  1024        files\n");
    write("sys/kernel/mm/transparent_hugepage/enabled", "[always] madvise never\n");

    List<MachineFinding> findings = new MachineChecks(folder).kernel();

    assertThat(findings).extracting(MachineFinding::name).containsExactly("files", "huge pages");
    assertThat(findings.get(0).note().text()).containsPattern("only 1.?024 files");
  }

  @Test
  void ordinary_limits_of_the_kernel_are_not_told() throws IOException {
    assertThat(new MachineChecks(folder).kernel()).isEmpty();
    write("proc/self/limits", "Max open files            1024                 unlimited   files\n");
    write("sys/kernel/mm/transparent_hugepage/enabled", "always [madvise] never\n");

    assertThat(new MachineChecks(folder).kernel()).isEmpty();
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  @Test
  void a_machine_that_others_keep_busy_starves_a_client() {
    assertThat(MachineChecks.load(vitals(0.02, 0, 0.1, 0)))
        .allMatch(finding -> finding.state() == State.FINE);
    assertThat(MachineChecks.load(vitals(0.5, 0, 0.1, 0)))
        .extracting(MachineFinding::state)
        .containsExactly(State.CHANGE, State.FINE);
    assertThat(MachineChecks.load(vitals(0.7, 0, 0.1, 0)))
        .filteredOn(MachineFinding::isBusy)
        .singleElement()
        .satisfies(busy -> assertThat(busy.note().text()).startsWith("other programs use 70 %"));
    assertThat(MachineChecks.load(vitals(0.99, 0.05, 25, 0)))
        .extracting(MachineFinding::state)
        .containsExactly(State.OVERLOADED, State.CHANGE, State.OVERLOADED);
  }

  @Test
  void what_a_system_does_not_tell_is_no_fault() {
    assertThat(MachineChecks.load(vitals(Double.NaN, Double.NaN, 0.1, 0)))
        .allMatch(finding -> finding.state() == State.FINE);
  }

  private static Vitals vitals(double machine, double stolen, double lateMillis, long pauses) {
    return new Vitals(
        2000,
        1_000_000,
        0.0005,
        machine,
        machine > 0.95 ? 1 : 0,
        pauses,
        0,
        lateMillis,
        lateMillis,
        stolen,
        Double.NaN,
        0);
  }

  @Test
  void free_memory_is_what_linux_says_is_available() throws IOException {
    assertThat(new MachineChecks(folder).freeMemoryBytes()).isEmpty();
    write("proc/meminfo", "MemFree:  1 kB\nMemAvailable:   16 kB\n");

    assertThat(new MachineChecks(folder).freeMemoryBytes()).hasValue(16_384L);
  }

  @Test
  void little_memory_is_named_with_its_size() {
    assertThat(MachineChecks.memory(1e9, 8e9).note().text())
        .startsWith("1.0 GB of 8.0 GB of memory");
    assertThat(MachineChecks.memory(6e9, 8e9).state()).isEqualTo(State.FINE);
  }

  @Test
  void a_folder_that_cannot_be_made_is_to_be_changed() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");

    assertThat(MachineChecks.disk(file.resolve("cache")).note().text())
        .startsWith(file.resolve("cache") + " cannot be written");
    assertThat(MachineChecks.disk(folder.resolve("new")).state()).isNotEqualTo(State.MISSING);
  }

  @Test
  void a_server_is_here_or_fetched_or_out_of_reach() {
    Optional<String> nowhere = Optional.of("https://repo: no route to host");

    assertThat(MachineChecks.server("Redis", Optional.of("Redis 7.2"), nowhere).note().text())
        .isEqualTo("Redis 7.2: on this machine");
    assertThat(MachineChecks.server("Redis", Optional.empty(), Optional.empty()).note().text())
        .isEqualTo("Redis: not here yet, fetched when needed");
    assertThat(MachineChecks.server("Redis", Optional.empty(), nowhere))
        .satisfies(finding -> assertThat(finding.state()).isEqualTo(State.MISSING))
        .extracting(finding -> finding.note().text())
        .asString()
        .startsWith("Redis: not on this machine, and it cannot be fetched (https://repo: no route");
  }
}
