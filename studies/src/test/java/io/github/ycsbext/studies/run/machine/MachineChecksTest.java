package io.github.ycsbext.studies.run.machine;

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

class ExaminationTest {
  @TempDir Path folder;

  @Test
  void one_core_starves_and_few_are_to_be_changed() {
    Processors processors = new Processors();

    assertThat(processors.cores(1).isOverloaded()).isTrue();
    assertThat(processors.cores(2).state()).isEqualTo(State.CHANGE);
    assertThat(processors.cores(2).note().text())
        .startsWith("of 2 processors the client has 1 to itself");
    assertThat(processors.cores(8).state()).isEqualTo(State.FINE);
  }

  @Test
  void a_governor_that_slows_processors_down_is_named() throws IOException {
    governor("cpu0", "performance");
    assertThat(governor().state()).isEqualTo(State.FINE);
    governor("cpu1", "powersave");

    assertThat(governor().state()).isEqualTo(State.CHANGE);
    assertThat(governor().note().text()).contains("(performance, powersave)").contains("cpupower");
  }

  private void governor(String cpu, String governor) throws IOException {
    Path file = folder.resolve(cpu).resolve("cpufreq/scaling_governor");
    Files.createDirectories(file.getParent());
    Files.writeString(file, governor + "\n");
  }

  private MachineFinding governor() {
    return new Processors(folder, folder.resolve("none")).governor();
  }

  @Test
  void a_virtual_machine_tells_no_governor() {
    assertThat(governor().note().text()).startsWith("not told");
  }

  @Test
  void a_dear_clock_is_named_with_its_cost() {
    assertThat(Processors.clock("tsc", 24.6).note().text()).isEqualTo("tsc, 25 ns a reading");
    assertThat(Processors.clock("hpet", 1200).state()).isEqualTo(State.CHANGE);
    assertThat(Processors.clock("hpet", 1200).note().text())
        .contains("hpet")
        .containsPattern("1.?200 ns");
  }

  @Test
  void limits_of_the_kernel_are_read() throws IOException {
    Path limits =
        file("limits", "Max open files            256                  1024        files\n");
    Path ports = file("ports", "32768\t33767\n");
    Path hugePages = file("huge", "[always] madvise never\n");

    List<MachineFinding> findings = new KernelSettings(limits, ports, hugePages).findings();

    assertThat(findings)
        .extracting(MachineFinding::name)
        .containsExactly("files", "ports", "huge pages");
    assertThat(findings)
        .allMatch(MachineFinding::isToChange)
        .noneMatch(MachineFinding::isOverloaded);
    assertThat(findings.get(1).note().text()).containsPattern("only 1.?000 ports");
  }

  @Test
  void ordinary_limits_of_the_kernel_are_fine() throws IOException {
    Path limits =
        file("limits", "Max open files            1024                 unlimited   files\n");
    Path ports = file("ports", "32768\t60999\n");
    Path hugePages = file("huge", "always [madvise] never\n");

    assertThat(new KernelSettings(limits, ports, hugePages).findings())
        .hasSize(3)
        .allMatch(finding -> finding.state() == State.FINE);
    assertThat(new KernelSettings(folder, folder, folder).findings()).isEmpty();
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  @Test
  void a_machine_that_others_keep_busy_starves_a_client() {
    assertThat(WatchedMachine.findings(vitals(0.02, 0, 0.1, 0)))
        .allMatch(finding -> finding.state() == State.FINE);
    assertThat(WatchedMachine.findings(vitals(0.5, 0, 0.1, 0)))
        .extracting(MachineFinding::state)
        .containsExactly(State.CHANGE, State.FINE, State.FINE);
    assertThat(WatchedMachine.findings(vitals(0.99, 0.05, 25, 0)))
        .extracting(MachineFinding::state)
        .containsExactly(State.OVERLOADED, State.CHANGE, State.OVERLOADED);
  }

  @Test
  void what_a_system_does_not_tell_is_no_fault() {
    assertThat(WatchedMachine.findings(vitals(Double.NaN, Double.NaN, 0.1, 0)))
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
  void little_memory_and_a_small_heap_are_named_with_their_sizes() {
    assertThat(Capacity.memory(1e9, 8e9).note().text()).startsWith("1.0 GB of 8.0 GB of memory");
    assertThat(Capacity.memory(6e9, 8e9).state()).isEqualTo(State.FINE);
    assertThat(Capacity.heap(0.5e9).note().text()).contains("0.5 GB").contains("-Xmx1g");
    assertThat(Capacity.heap(2e9).state()).isEqualTo(State.FINE);
  }

  @Test
  void a_folder_that_cannot_be_made_is_to_be_changed() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");

    assertThat(Capacity.disk(file.resolve("cache")).note().text())
        .startsWith(file.resolve("cache") + " cannot be written");
    assertThat(Capacity.disk(folder.resolve("new")).state()).isNotEqualTo(State.MISSING);
  }

  @Test
  void a_server_is_here_or_fetched_or_out_of_reach() {
    Optional<String> nowhere = Optional.of("https://repo: no route to host");

    assertThat(Surroundings.server("Redis", Optional.of("Redis 7.2"), nowhere).note().text())
        .isEqualTo("Redis 7.2: on this machine");
    assertThat(Surroundings.server("Redis", Optional.empty(), Optional.empty()).note().text())
        .isEqualTo("Redis: not here yet, fetched when needed");
    assertThat(Surroundings.server("Redis", Optional.empty(), nowhere))
        .satisfies(finding -> assertThat(finding.state()).isEqualTo(State.MISSING))
        .extracting(finding -> finding.note().text())
        .asString()
        .startsWith("Redis: not on this machine, and it cannot be fetched (https://repo: no route");
  }

  @Test
  void a_program_from_a_site_that_does_not_answer_is_missing() {
    MachineFinding found =
        Surroundings.ofOwnSite("MongoDB", Optional.of("https://site.example cannot be reached"));

    assertThat(found.state()).isEqualTo(State.MISSING);
    assertThat(found.note().text())
        .startsWith("MongoDB: not on this machine, and https://site.example cannot be reached: ")
        .contains("YCSB_MONGODB");
    assertThat(Surroundings.ofOwnSite("MongoDB", Optional.empty()).state()).isEqualTo(State.FINE);
  }
}
