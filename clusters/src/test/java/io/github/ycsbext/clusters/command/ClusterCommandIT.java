package io.github.ycsbext.clusters.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.clusters.ChildJvm;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.redis.RespSocket;
import io.github.ycsbext.clusters.network.Namespaces;
import io.github.ycsbext.clusters.network.NetworksHere;
import io.github.ycsbext.clusters.process.FreePorts;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.command.YcsbCommand;
import io.github.ycsbext.file.CacheFolder;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Runs each command in a separate process, as a user does. */
@Timeout(120)
class ClusterCommandIT {
  @TempDir Path cache;
  private ChildJvm jvm;
  private ClusterRegistry registry;

  @BeforeEach
  void look_into_the_cache() throws IOException {
    // The tests have one folder of engines, or each would fetch and unpack its own.
    Path engines = Files.createDirectories(CacheFolder.path().resolve("engines"));
    Files.createSymbolicLink(cache.resolve("engines"), engines);
    jvm = new ChildJvm(cache);
    registry = new ClusterRegistry(cache.resolve("clusters"));
  }

  @AfterEach
  void stop_what_a_test_has_left() throws Exception {
    for (Engine engine : Engine.all()) {
      if (registry.find(engine).isPresent()) {
        assertThat(cluster("stop", "all").code()).isZero();
      }
    }
    // JUnit would warn of a link that leads out of its folder.
    Files.delete(cache.resolve("engines"));
  }

  @Test
  void a_server_outlives_start_and_ends_with_stop() throws Exception {
    Path file = cache.resolve("redis.properties");

    ChildJvm.Ended start = cluster("start", "redis", "--properties", file.toString());

    ClusterState state = registry.find(Engine.named("redis")).orElseThrow();
    assertThat(start.code()).isZero();
    assertThat(start.out())
        .contains(
            "  bin/ycsb load redis -P workloads/workloada -p redis.host=127.0.0.1 -p redis.port="
                + state.servers().get(0).port())
        .contains("  bin/ycsb cluster stop redis");
    assertThat(RespSocket.call(NodeAddress.of(state.servers().get(0).port()), "PING"))
        .isEqualTo("PONG");
    assertThat(read(file)).isEqualTo(state.properties());
    assertThat(read(ClusterRegistry.propertiesFile(state))).isEqualTo(state.properties());

    ChildJvm.Ended second = cluster("start", "redis");

    assertThat(second.code()).isEqualTo(2);
    assertThat(second.err()).anyMatch(line -> line.contains(" runs already on " + state.address()));
    assertThat(registry.find(Engine.named("redis"))).contains(state);

    ChildJvm.Ended status = cluster("status", "redis");

    assertThat(status.code()).isZero();
    assertThat(status.out())
        .anyMatch(line -> line.startsWith("redis      running") && line.contains(state.address()));

    ChildJvm.Ended stop = cluster("stop", "redis");

    assertThat(stop.code()).isZero();
    assertThat(stop.out()).anyMatch(line -> line.contains("is stopped; its data is deleted"));
    assertThat(state.runs()).isFalse();
    assertThat(state.runFolder().data()).doesNotExist();
    assertThat(state.runFolder().logs()).exists();
    assertThat(registry.find(Engine.named("redis"))).isEmpty();
    assertThat(cluster("status", "redis").code()).isEqualTo(1);
    assertThat(cluster("status", "nope").out()).isEmpty();
    assertThat(cluster("stop", "all").code()).isZero();
  }

  @Test
  @Tag("thorough")
  void a_server_is_paused_goes_on_is_killed_and_comes_back_on_its_address() throws Exception {
    ChildJvm.Ended start = cluster("start", "redis", "--topology", "replicated");
    assertThat(start.code()).as(start.err().toString()).isZero();
    Engine redis = Engine.named("redis");
    ClusterState.Server second = registry.find(redis).orElseThrow().servers().get(1);

    assertThat(cluster("pause", "redis", "2").out())
        .singleElement()
        .asString()
        .endsWith(second.address() + " is paused.");
    assertThat(cluster("status", "redis").out())
        .anyMatch(line -> line.contains(" paused ") && line.contains(second.address()));
    assertThat(cluster("pause", "redis", "2").err())
        .containsExactly("The server on " + second.address() + " is paused already: heal it first");
    assertThat(cluster("heal", "redis", "2").code()).isZero();
    ChildJvm.Ended again = cluster("heal", "redis", "2");
    assertThat(again.code()).isEqualTo(1);
    assertThat(again.err())
        .containsExactly("The server on " + second.address() + " has no fault that can be healed");
    assertThat(RespSocket.call(NodeAddress.of(second.port()), "PING")).isEqualTo("PONG");

    assertThat(cluster("kill", "redis", "2").code()).isZero();
    assertThat(second.process().runs()).isFalse();
    assertThat(cluster("kill", "redis", "2").err())
        .containsExactly("The server on " + second.address() + " does not run");
    assertThat(cluster("status", "redis").code()).isEqualTo(1);
    assertThat(cluster("restart", "redis", "2").code()).isZero();
    assertThat(RespSocket.call(NodeAddress.of(second.port()), "PING")).isEqualTo("PONG");
    assertThat(registry.find(redis).orElseThrow().isWhole()).isTrue();
    assertThat(cluster("restart", "redis", "2").err())
        .containsExactly("The server on " + second.address() + " runs: kill it first");

    assertThat(cluster("kill", "redis").code()).isEqualTo(2);
    assertThat(cluster("kill", "redis", "4").err())
        .anyMatch(line -> line.contains("has no server 4: its servers are 1 to 3"));

    cluster("pause", "redis", "3");
    assertThat(cluster("stop", "redis").code()).isZero();
    assertThat(second.process().runs()).isFalse();
  }

  @Test
  @Tag("thorough")
  void a_link_of_a_server_s_own_is_cut_and_healed_and_gone_with_stop() throws Exception {
    NetworksHere.requireFaults();
    Engine redis = Engine.named("redis");
    cluster("start", "redis");
    ChildJvm.Ended shared = cluster("partition", "redis");
    assertThat(shared.code()).isEqualTo(2);
    assertThat(shared.err()).singleElement().asString().contains("has no link of its own");
    cluster("stop", "redis");

    ChildJvm.Ended start = cluster("start", "redis", "--rate", "100mbit");
    assertThat(start.code()).isZero();
    ClusterState state = registry.find(redis).orElseThrow();
    String namespaces = Objects.requireNonNull(state.network().namespaces());
    assertThat(start.out())
        .contains(
            "  network     links of their own, 100mbit each way (ip netns: %s-*)"
                .formatted(namespaces));
    ClusterState.Server server = state.servers().get(0);
    assertThat(cluster("heal", "redis").err())
        .containsExactly("The server on " + server.address() + " has no fault that can be healed");
    assertThat(cluster("partition", "redis", "--from", "clients", "--way", "in").out())
        .singleElement()
        .asString()
        .endsWith(server.address() + " is cut off from what clients send.");
    assertThat(cluster("packet-loss", "redis", "--part", "5%").err())
        .singleElement()
        .asString()
        .contains("its link is disturbed already: heal it first");
    assertThat(cluster("status", "redis").out())
        .anyMatch(line -> line.contains(", 100mbit, cut off from what clients send "));
    assertThatThrownBy(
            () -> RespSocket.call(new NodeAddress(server.host(), server.port(), 0), "PING"))
        .isInstanceOf(IOException.class);
    cluster("kill", "redis");
    assertThat(cluster("restart", "redis").err())
        .containsExactly(
            "The server on " + server.address() + " would not be heard of: heal it first");
    // A start elsewhere, which removes what is abandoned.
    Namespaces.clearAbandoned();
    assertThat(cluster("heal", "redis").code()).isZero();
    assertThat(cluster("restart", "redis").code()).isZero();
    assertThat(RespSocket.call(new NodeAddress(server.host(), server.port(), 0), "PING"))
        .isEqualTo("PONG");
    assertThat(cluster("throttle", "redis", "--rate", "fast").err())
        .anyMatch(line -> line.contains("'fast' is not a rate: write 1gbit"));
    assertThat(cluster("throttle", "redis", "--rate", "1mbit").code()).isZero();

    assertThat(cluster("stop", "redis").code()).isZero();

    assertThat(NetworksHere.namespaces(namespaces)).isEmpty();
    assertThat(NetworksHere.hasClientInterface(namespaces)).isFalse();
  }

  @Test
  @Tag("thorough")
  void a_cluster_of_several_servers_is_listed_and_stopped_whole() throws Exception {
    ChildJvm.Ended start = cluster("start", "redis", "--topology", "cluster");

    ClusterState state = registry.find(Engine.named("redis")).orElseThrow();
    assertThat(start.code()).isZero();
    assertThat(start.out()).anyMatch(line -> line.contains(" (cluster) runs on 127.0.0.1:"));
    assertThat(state.servers()).hasSize(6).allMatch(server -> server.process().runs());
    assertThat(cluster("status", "redis").out())
        .filteredOn(line -> line.contains("running") && line.contains(", cluster "))
        .hasSize(6);

    state.servers().get(5).process().find().orElseThrow().destroyForcibly();
    awaitEnd(state.servers().get(5));

    ChildJvm.Ended status = cluster("status", "redis");
    assertThat(status.code()).isEqualTo(1);
    assertThat(status.out()).filteredOn(line -> line.contains(" dead ")).hasSize(1);

    assertThat(cluster("stop", "redis").code()).isZero();

    assertThat(state.servers()).noneMatch(server -> server.process().runs());
    assertThat(state.runFolder().data()).doesNotExist();
  }

  @Test
  void all_faults_are_told_at_once_before_anything_is_started() throws Exception {
    ChildJvm.Ended start =
        cluster(
            "start",
            "rediss",
            "cassndra",
            "--heap",
            "1",
            "--rate",
            "1gbps",
            "--delay",
            "1",
            "--properties",
            "/no/such/folder/file");

    assertThat(start.code()).isEqualTo(2);
    assertThat(start.err())
        .containsExactly(
            "'rediss' is not a system: did you mean redis?",
            "'cassndra' is not a system: did you mean cassandra?",
            "heap: 1 MB is too little (256 MB or more)",
            "--rate: '1gbps' is not a rate: write 1gbit, 100mbit or 500kbit, or unlimited",
            "--delay: '1' is not a delay: write 1ms, 250us or 0.5s",
            "--properties: /no/such/folder/file cannot be written: name a file in a folder that is there",
            "Help: bin/ycsb cluster start --help");
  }

  @Test
  void a_wrong_topology_is_told_and_starts_nothing() throws Exception {
    assertThat(cluster("start", "redis", "--topology", "clustr").err())
        .anyMatch(line -> line.contains("'clustr' is not a topology: did you mean cluster?"));
    assertThat(cluster("start", "redis", "--topology", "three-nodes").err())
        .contains("topology: Redis has no three-nodes (it has standalone, replicated, cluster)");
    assertThat(cluster("start", "redis", "--topology", "cluster", "--folder", "here").err())
        .anyMatch(line -> line.startsWith("folder: data can be kept"));
    assertThat(registry.find(Engine.named("redis"))).isEmpty();
  }

  @Test
  @Tag("thorough")
  void a_server_that_was_killed_is_dead_in_status_and_makes_room_for_another() throws Exception {
    cluster("start", "redis");
    ClusterState killed = registry.find(Engine.named("redis")).orElseThrow();
    killed.servers().get(0).process().find().orElseThrow().destroyForcibly();
    awaitEnd(killed.servers().get(0));

    ChildJvm.Ended status = cluster("status");

    assertThat(status.code()).isZero();
    assertThat(status.out()).anyMatch(line -> line.startsWith("redis      dead"));
    assertThat(cluster("status", "redis").code()).isEqualTo(1);
    // It also clears what others have abandoned.
    assertThat(cluster("stop", "postgresql").code()).isZero();
    assertThat(killed.runFolder().data()).exists();
    assertThat(cluster("restart", "redis", "1").code()).isZero();
    ClusterState.Server again = registry.find(Engine.named("redis")).orElseThrow().servers().get(0);
    again.process().send("KILL");
    awaitEnd(again);

    assertThat(cluster("start", "redis").code()).isZero();

    assertThat(registry.find(Engine.named("redis")).orElseThrow().runs()).isTrue();
    assertThat(killed.runFolder().data()).doesNotExist();
  }

  @Test
  @Tag("thorough")
  void another_process_with_a_dead_servers_id_is_left_alone() throws Exception {
    cluster("start", "redis");
    ClusterState redis = registry.find(Engine.named("redis")).orElseThrow();
    cluster("stop", "redis");
    Process bystander = new ProcessBuilder("sleep", "600").start();
    registry.put(
        new ClusterState(
            redis.engine(),
            redis.topology(),
            List.of(earlier(redis.servers().get(0), bystander)),
            redis.program(),
            redis.folder(),
            redis.inContainers(),
            redis.keepsData(),
            redis.durability(),
            redis.network(),
            redis.properties()));

    ChildJvm.Ended stop = cluster("stop", "redis");

    assertThat(stop.out()).anyMatch(line -> line.contains("had ended already"));
    assertThat(bystander.isAlive()).isTrue();
    bystander.destroyForcibly().waitFor();
  }

  @Test
  @Tag("thorough")
  void data_in_a_chosen_folder_stays_after_stop() throws Exception {
    Path folder = cache.resolve("mine");

    assertThat(cluster("start", "redis", "--folder", folder.toString()).code()).isZero();
    assertThat(cluster("start", "mongodb", "--folder", folder.toString()).err())
        .containsExactly(
            "folder: %s is that of Redis, which runs: name another, or stop it first"
                .formatted(folder));
    ChildJvm.Ended stop = cluster("stop", "redis");

    assertThat(stop.out()).anyMatch(line -> line.contains("its data stays in " + folder));
    assertThat(folder.resolve("data")).exists();
  }

  @Test
  void in_the_foreground_the_server_ends_with_the_command() throws Exception {
    Process foreground = jvm.start(YcsbCommand.class, "cluster", "start", "redis", "--foreground");
    awaitLine(ChildJvm.output(foreground), "Ctrl-C ends it.");
    BufferedReader err = foreground.errorReader(StandardCharsets.UTF_8);
    ClusterState state = registry.find(Engine.named("redis")).orElseThrow();
    assertThat(RespSocket.call(NodeAddress.of(state.servers().get(0).port()), "PING"))
        .isEqualTo("PONG");

    new ProcessBuilder("sh", "-c", "kill -INT " + foreground.pid()).start().waitFor();

    assertThat(foreground.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(err.lines()).noneMatch(line -> line.contains("by itself"));
    assertThat(state.runs()).isFalse();
    assertThat(registry.find(Engine.named("redis"))).isEmpty();
    assertThat(state.runFolder().data()).doesNotExist();
  }

  @Test
  @Tag("thorough")
  void in_the_foreground_a_server_that_ends_by_itself_fails_the_command() throws Exception {
    Process foreground = jvm.start(YcsbCommand.class, "cluster", "start", "redis", "--foreground");
    awaitLine(ChildJvm.output(foreground), "Ctrl-C ends it.");

    registry
        .find(Engine.named("redis"))
        .orElseThrow()
        .servers()
        .get(0)
        .process()
        .find()
        .orElseThrow()
        .destroyForcibly();

    assertThat(foreground.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(foreground.exitValue()).isEqualTo(1);
    assertThat(registry.find(Engine.named("redis"))).isEmpty();
  }

  @Test
  @Tag("thorough")
  void containers_that_nobody_would_keep_are_refused_with_the_other_faults() throws Exception {
    ChildJvm.Ended start = cluster("start", "redis", "--clusters", "docker", "--rate", "fast");

    assertThat(start.code()).isEqualTo(2);
    assertThat(start.err())
        .hasSize(3)
        .anyMatch(line -> line.startsWith("--rate: 'fast' is not a rate"))
        .anyMatch(line -> line.startsWith("--clusters docker: containers end with the command"));
    assertThat(cluster("start", "redis", "--clusters", "dokcer").err())
        .first()
        .isEqualTo("--clusters: 'dokcer' is not a way to have servers: did you mean docker?");
  }

  @Test
  @Tag("thorough")
  void containers_in_the_foreground_are_listed_and_end_by_stop() throws Exception {
    Assumptions.assumeTrue(
        Clusters.DOCKER.whyMissing(Engine.named("redis"), Topology.STANDALONE).isEmpty(),
        "no Docker");
    Process foreground =
        jvm.start(
            YcsbCommand.class, "cluster", "start", "redis", "--clusters", "docker", "--foreground");
    awaitLine(ChildJvm.output(foreground), "Ctrl-C ends it.");
    ClusterState state = registry.find(Engine.named("redis")).orElseThrow();
    int port = state.servers().get(0).port();
    assertThat(RespSocket.call(NodeAddress.of(port), "PING")).isEqualTo("PONG");
    assertThat(cluster("status", "redis").code()).isZero();

    ChildJvm.Ended stop = cluster("stop", "redis");

    assertThat(stop.out()).anyMatch(line -> line.contains("is stopped"));
    assertThat(foreground.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(FreePorts.isFree(port)).isTrue();
    assertThat(registry.find(Engine.named("redis"))).isEmpty();
    assertThat(state.runFolder().data()).doesNotExist();
  }

  @Test
  void a_folder_that_cannot_be_is_bad_input_before_anything_is_fetched() throws Exception {
    ChildJvm.Ended start = cluster("start", "redis", "--folder", "/dev/null/redis");

    assertThat(start.code()).isEqualTo(2);
    assertThat(start.err())
        .containsExactly("folder: /dev/null/redis (Not a directory); name one that can be written");
  }

  @Test
  void a_port_that_is_taken_is_bad_input_before_anything_is_fetched() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      ChildJvm.Ended start =
          cluster("start", "redis", "--port", Integer.toString(taken.getLocalPort()));

      assertThat(start.code()).isEqualTo(2);
      assertThat(start.err())
          .singleElement()
          .asString()
          .contains(
              String.format(Locale.ROOT, "port %d of 127.0.0.1 is taken", taken.getLocalPort()));
    }
  }

  private static ClusterState.Server earlier(ClusterState.Server server, Process process) {
    long startedAtMillis = server.process().startedAtMillis() - 60_000;
    return new ClusterState.Server(
        server.host(),
        server.port(),
        new ProcessIdentity(process.pid(), startedAtMillis),
        null,
        List.of());
  }

  private ChildJvm.Ended cluster(String... arguments) throws Exception {
    List<String> words = new ArrayList<>(List.of("cluster"));
    words.addAll(List.of(arguments));
    return jvm.run(YcsbCommand.class, words.toArray(String[]::new));
  }

  private static void awaitLine(BufferedReader out, String line) throws IOException {
    String next = out.readLine();
    while (!line.equals(next)) {
      assertThat(next).as("the end came before '" + line + "'").isNotNull();
      next = out.readLine();
    }
  }

  private static void awaitEnd(ClusterState.Server server) throws InterruptedException {
    while (server.process().runs()) {
      Thread.sleep(20);
    }
  }

  private static Properties read(Path file) throws IOException {
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(file)) {
      properties.load(reader);
    }
    return properties;
  }
}
