package io.github.ycsbext.distribution;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.distribution.JointClients.Started;
import io.github.ycsbext.result.Result;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the clients that a real Slurm of three nodes, all on this machine, starts and watches. */
class SlurmIT {
  private static final List<String> PROGRAMS =
      List.of("munged", "mungekey", "slurmctld", "slurmd", "srun", "sinfo");
  private static final int NODES = 3;
  private static final long PATIENCE_NS = TimeUnit.MINUTES.toNanos(1);

  @TempDir static Path folder;
  private static final List<Started> DAEMONS = new ArrayList<>();
  private static JointClients clients;
  private static JointClients.Done alone;

  @BeforeAll
  static void start() throws Exception {
    JointClients.assumePrograms("Slurm", PROGRAMS);
    Files.createDirectories(folder.resolve("home"));
    Files.writeString(folder.resolve("slurm.conf"), configuration());
    String key = folder.resolve("key").toString();
    Command.of(List.of("mungekey", "--create", "--keyfile", key)).run().expect(0);
    daemon(
        "munged",
        "--foreground",
        "--force",
        "--key-file=" + key,
        "--socket=" + folder.resolve("munge"),
        "--pid-file=" + folder.resolve("munge.pid"),
        "--log-file=" + folder.resolve("munge.log"),
        "--seed-file=" + folder.resolve("munge.seed"));
    String file = folder.resolve("slurm.conf").toString();
    daemon("slurmctld", "-D", "-f", file);
    for (int node = 1; node <= NODES; node++) {
      daemon("slurmd", "-D", "-N", "n" + node, "-f", file);
    }
    awaitNodes();
    assumeStepsStart();
    clients = new JointClients(folder);
    alone = clients.alone("alone");
  }

  private static String configuration() throws IOException {
    String host = Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
    String user = System.getProperty("user.name");
    StringBuilder text =
        new StringBuilder(
            """
            ClusterName=test
            SlurmctldHost=%1$s(127.0.0.1)
            SlurmctldPort=%4$d
            SlurmUser=%2$s
            SlurmdUser=%2$s
            StateSaveLocation=%3$s/state
            SlurmdSpoolDir=%3$s/%%n
            SlurmctldPidFile=%3$s/slurmctld.pid
            SlurmdPidFile=%3$s/%%n.pid
            AuthType=auth/munge
            AuthInfo=socket=%3$s/munge
            CredType=cred/munge
            ProctrackType=proctrack/linuxproc
            TaskPlugin=task/none
            SelectType=select/cons_tres
            SelectTypeParameters=CR_CPU
            MpiDefault=none
            ReturnToService=2
            SlurmdParameters=config_overrides
            JobAcctGatherType=jobacct_gather/none
            SwitchType=switch/none
            PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
            """
                .formatted(host, user, folder, JointClients.freePort()));
    for (int node = 1; node <= NODES; node++) {
      text.append(
          "NodeName=n%d NodeHostname=%s NodeAddr=127.0.0.1 Port=%d CPUs=4\n"
              .formatted(node, host, JointClients.freePort()));
    }
    Files.createDirectories(folder.resolve("state"));
    return text.toString();
  }

  private static void daemon(String... words) throws IOException {
    Path log = folder.resolve(words[0] + DAEMONS.size() + ".log");
    DAEMONS.add(Started.of(Command.of(List.of(words)), log));
  }

  private static void awaitNodes() throws IOException, InterruptedException {
    long deadlineNs = System.nanoTime() + PATIENCE_NS;
    String idle = "";
    while (!idle.equals(Integer.toString(NODES))) {
      for (Started daemon : DAEMONS) {
        assertThat(daemon.process().isAlive()).as(daemon.shown()).isTrue();
      }
      assertThat(System.nanoTime()).as("idle nodes: '%s'", idle).isLessThan(deadlineNs);
      TimeUnit.MILLISECONDS.sleep(200);
      idle =
          ofSlurm(Command.of(List.of("sinfo", "-h", "-t", "idle", "-o", "%D"))).run().out().strip();
    }
  }

  /** Right after their start, nodes may keep a first step waiting. */
  private static void assumeStepsStart() throws IOException {
    List<String> step = List.of("timeout", "15", "srun", "-N" + NODES, "-n" + NODES, "true");
    for (int attempt = 0; attempt < 2; attempt++) {
      if (ofSlurm(Command.of(step)).run().exitCode() == 0) {
        return;
      }
    }
    String sentence = "Slurm: NOT TESTED: it starts no step on " + NODES + " nodes here";
    System.out.println(sentence);
    Assumptions.abort(sentence);
  }

  private static Command ofSlurm(Command command) {
    return command
        .with("SLURM_CONF", folder.resolve("slurm.conf").toString())
        .with("HOME", folder.resolve("home").toString());
  }

  @AfterAll
  static void stop() throws Exception {
    if (clients != null) {
      clients.close();
    }
    for (int last = DAEMONS.size() - 1; last >= 0; last--) {
      DAEMONS.get(last).close();
    }
    long deadlineNs = System.nanoTime() + PATIENCE_NS;
    while (!withWord(folder.toString()).isEmpty()) {
      assertThat(System.nanoTime())
          .as("left: %s", withWord(folder.toString()))
          .isLessThan(deadlineNs);
      TimeUnit.MILLISECONDS.sleep(100);
    }
  }

  /** Returns the processes whose command line contains the word. */
  private static List<ProcessHandle> withWord(String word) {
    return ProcessHandle.allProcesses()
        .filter(process -> textOf(process, "cmdline").contains(word))
        .toList();
  }

  private static String textOf(ProcessHandle process, String file) {
    try {
      return Files.readString(Path.of("/proc", Long.toString(process.pid()), file), UTF_8);
    } catch (IOException | UncheckedIOException e) {
      return "";
    }
  }

  @BeforeEach
  void empty() throws IOException {
    clients.empty();
  }

  private static Command srun(int nodes, List<String> words) {
    List<String> starter =
        List.of(
            "srun", "--nodes=" + nodes, "--ntasks=3", "--cpus-per-task=1", "--kill-on-bad-exit=0");
    return ofSlurm(JointClients.after(starter, words));
  }

  /** Nothing may listen on an address of the network in a test, so the place is given. */
  private static Command onThreeNodes(List<String> words) {
    return srun(NODES, words)
        .with("YCSB_COORDINATOR", "127.0.0.2:" + JointClients.freePort())
        .with("YCSB_COORDINATOR_TOKEN", JointClients.TOKEN);
  }

  @Test
  void tasks_on_three_nodes_do_together_what_one_client_does_alone() throws IOException {
    onThreeNodes(clients.words("load", "three-load")).run().expect(0);
    Command.Outcome run = onThreeNodes(clients.words("run", "three")).run().expect(0);

    assertThat(clients.done("three")).isEqualTo(alone);
    assertThat(clients.result("three").observed().clients()).hasSize(3);
    assertThat(run.out().lines().filter(line -> line.startsWith("[OVERALL], RunTime"))).hasSize(1);
  }

  @Test
  @Tag("thorough")
  void tasks_of_one_node_meet_by_a_file_that_is_gone_afterwards() throws IOException {
    JointClients.after(List.of(), clients.words("load", "one-load")).run().expect(0);
    srun(1, clients.words("run", "one")).run().expect(0);

    assertThat(clients.done("one")).isEqualTo(alone);
    try (Stream<Path> left = Files.list(folder.resolve("home/.ycsb-ext/coordinators"))) {
      assertThat(left).isEmpty();
    }
  }

  @Test
  @Tag("thorough")
  void a_task_that_is_killed_is_named_and_the_step_fails() throws Exception {
    JointClients.after(List.of(), clients.words("load", "killed-load")).run().expect(0);
    Command run = onThreeNodes(clients.words("run", "killed", "-target", "700"));
    try (Started step = Started.of(run, folder.resolve("killed.log"))) {
      step.await("begin.");
      TimeUnit.SECONDS.sleep(1);
      ProcessHandle task =
          withWord("result.dir=" + folder.resolve("killed")).stream()
              .filter(process -> textOf(process, "environ").contains("SLURM_PROCID=1\0"))
              .filter(process -> textOf(process, "cmdline").contains("ycsbext.client.Client\0"))
              .findFirst()
              .orElseThrow();
      task.destroyForcibly();

      assertThat(step.process().waitFor(1, TimeUnit.MINUTES)).as(step.shown()).isTrue();
      assertThat(step.process().exitValue()).isNotZero();
      assertThat(step.shown())
          .contains("client 1 (", "process " + task.pid(), "task 0: Exited with exit code 1");
    }
    Result result = clients.result("killed");
    assertThat(result.observed().clients().get(1).ended()).contains("its connection has ");
    assertThat(folder.resolve("killed/clients/2/result.json")).exists();
  }
}
