package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Commands whose folder is on a full or read-only disk: a file system in memory, which only their
 * processes see and which ends with them.
 */
@Tag("thorough")
class HostileDisksIT {
  private static final String RUN =
      "run basic -P workloads/workloada -p basicdb.verbose=false -p recordcount=100 -p"
          + " operationcount=2000 -p result.dir=DISK/r";
  private static final String SEARCH =
      "capacity basic -P workloads/workloadc -p basicdb.verbose=false -threads 2 --limit mean<1s"
          + " --step-seconds 1 --steps 3 --min 100 --max 1000 --out DISK/c";

  @TempDir static Path folder;

  @BeforeAll
  static void requireMounts() {
    boolean mounts =
        Command.isOnPath("unshare")
            && Command.of(
                        List.of("unshare", "-m", "mount", "-t", "tmpfs", "none", folder.toString()))
                    .run()
                    .exitCode()
                == 0;
    if (!mounts) {
      System.out.println("Full disks: NOT TESTED: it takes root, and unshare");
      Assumptions.abort("no mounts of its own");
    }
  }

  /**
   * Runs commands one after the other, and returns the outcome of the last one.
   *
   * @param options of the disk, such as its size
   * @param lines commands of {@code bin/ycsb}, or of the shell behind {@code $}; {@code DISK} is
   *     where it is
   */
  private static Command.Outcome on(String options, String... lines) throws IOException {
    Path disk = Files.createTempDirectory(folder, "disk");
    List<String> script = new ArrayList<>();
    script.add("mount -t tmpfs -o " + options + " none DISK");
    for (String line : lines) {
      script.add(line.startsWith("$ ") ? line.substring(2) : "bin/ycsb " + quoted(line));
    }
    String all = String.join("\n", script).replace("DISK", disk.toString());
    Command.Outcome outcome =
        Command.of(List.of("unshare", "-m", "sh", "-c", all))
            .in(Tarball.home())
            .with("JAVA_OPTS", Tarball.JAVA_OPTS)
            .run();
    assertThat(outcome.err()).doesNotContain("\tat ", "IOException");
    assertThat(Studies.processesLeft(disk)).isEmpty();
    return outcome;
  }

  private static String quoted(String line) {
    return line.replace("mean<1s", "'mean<1s'");
  }

  @Test
  void a_run_on_a_full_disk_says_what_is_missing() throws IOException {
    assertThat(on("size=16k", RUN).expect(1).err())
        .contains("/r could not be written: ", "/r/result.json (No space left on device)");
  }

  @Test
  void several_clients_on_a_full_disk_say_what_is_cut_off() throws IOException {
    assertThat(on("size=8k", RUN + " --clients 2").expect(1).err())
        .contains(
            "/clients/1 (series.csv and latency.hlog are cut off: its disk is full, or it is gone)",
            "/r/result.json (No space left on device)");
  }

  @Test
  void a_search_that_filled_its_disk_goes_on_when_there_is_room() throws IOException {
    Command.Outcome outcome =
        on(
            "size=32k",
            SEARCH,
            "$ mount -o remount,size=4m DISK",
            "capacity --resume DISK/c",
            "$ test -s DISK/c/report.html && test -s DISK/c/trials/*/capacity/steps/3/result.json");

    assertThat(outcome.expect(0).err())
        .contains("(No space left on device)", "go on with: bin/ycsb capacity --resume ")
        .containsOnlyOnce("Step 1: ");
  }

  @Test
  void a_report_on_a_full_disk_leaves_the_older_one() throws IOException {
    Command.Outcome outcome =
        on(
            "size=4m",
            RUN,
            "report DISK/r",
            "$ cp DISK/r/report.html " + folder + "/older",
            "$ mount -o remount,size=$(($(du -sk DISK | cut -f1) + 20))k DISK",
            "report DISK/r && exit 9",
            "$ cmp DISK/r/report.html " + folder + "/older");

    assertThat(outcome.expect(0).err())
        .contains("/r/report.html cannot be written: No space left on device: change that");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        RUN,
        RUN + " --clients 2",
        SEARCH,
        "study run quickstart --systems redis --scale 0.05 --repeat 1 --out DISK/s",
        "cluster start redis --folder DISK/c"
      })
  void a_folder_that_cannot_be_written_is_bad_input(String line) throws IOException {
    assertThat(on("ro", line).expect(2).err()).contains("(Read-only file system)");
  }
}
