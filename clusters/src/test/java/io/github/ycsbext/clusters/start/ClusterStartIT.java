package io.github.ycsbext.clusters.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.NetworkShape;
import io.github.ycsbext.clusters.NetworkUnits;
import io.github.ycsbext.clusters.Program;
import io.github.ycsbext.clusters.engine.Launch;
import io.github.ycsbext.clusters.engine.LoginRefusedException;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.NodePaths;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.engine.redis.RespSocket;
import io.github.ycsbext.clusters.network.NetworksHere;
import io.github.ycsbext.clusters.place.StartedCluster;
import io.github.ycsbext.clusters.process.FreePorts;
import io.github.ycsbext.error.UserError;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests servers that do not come up. */
@Timeout(60)
class ClusterStartIT {
  @TempDir Path folder;

  @Test
  void a_chosen_port_that_is_taken_is_told_before_anything_starts() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      ClusterOptions options = options().with(its -> its.port = taken.getLocalPort());

      assertThatThrownBy(() -> Clusters.LOCAL.start(Engine.named("redis"), options))
          .isInstanceOf(UserError.class)
          .hasMessageContaining("port " + taken.getLocalPort() + " of 127.0.0.1 is taken");
    }
  }

  @Test
  void a_chosen_port_is_the_servers() {
    int port = freePort();

    try (Cluster redis =
        Clusters.LOCAL.start(Engine.named("redis"), options().with(its -> its.port = port))) {
      assertThat(redis.properties()).containsEntry("redis.port", Integer.toString(port));
    }
  }

  @Test
  void a_server_that_ends_is_told_with_its_exit_code_and_the_end_of_its_log() {
    ScriptServer broken = new ScriptServer("echo 'FATAL: bad option'; exit 3");

    assertThatThrownBy(() -> start(broken, options()))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("Redis 0.1 ended with exit code 3 before it answered")
        .hasMessageContaining(folder.resolve("logs/redis.log").toString())
        .hasMessageEndingWith("FATAL: bad option");
  }

  @Test
  void a_server_that_never_answers_is_stopped_and_told() {
    ScriptServer silent = new ScriptServer("echo 'loading'; exec sleep 600");

    assertThatThrownBy(() -> start(silent, options()))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("did not answer on 127.0.0.1:" + silent.lastPort())
        .hasMessageContaining("within 1 s")
        .hasMessageEndingWith("loading");
    assertThat(ProcessHandle.of(silent.processIds.get(0))).isEmpty();
  }

  /** It would never answer otherwise, so it is not waited for. */
  @Test
  void a_server_that_refuses_the_login_is_told_at_once_with_its_words() {
    ScriptServer refusing =
        new ScriptServer("echo 'ready'; exec sleep 600") {
          @Override
          public Duration patience() {
            return Duration.ofHours(1);
          }

          @Override
          public void probe(NodeAddress address, OptionalLong processId) throws IOException {
            throw new LoginRefusedException("Access denied for user 'ycsb'", null);
          }
        };

    assertThatThrownBy(() -> start(refusing, options()))
        .isInstanceOf(UserError.class)
        .hasMessageContaining(
            "Redis 0.1 on 127.0.0.1:"
                + refusing.lastPort()
                + " answers and refuses the login (Access denied for user 'ycsb')");
  }

  @Test
  void a_port_that_was_lost_to_somebody_else_is_replaced() throws Exception {
    List<ServerSocket> rivals = new ArrayList<>();
    ScriptServer robbed =
        new ScriptServer("exit 1") {
          @Override
          public Launch prepare(NodePaths paths, List<NodeAddress> all, int number) {
            if (rivals.isEmpty()) {
              rivals.add(listenOn(all.get(number).port()));
              return super.prepare(paths, all, number);
            }
            return new ScriptServer("exec sleep 600").prepare(paths, all, number);
          }

          @Override
          public void probe(NodeAddress address, OptionalLong processId) throws IOException {
            if (rivals.get(0).getLocalPort() == address.port()) {
              throw new IOException("another server");
            }
          }
        };

    StartedCluster server = start(robbed, options());

    assertThat(server.nodes().get(0).port()).isNotEqualTo(rivals.get(0).getLocalPort());

    server.close();
    rivals.get(0).close();
  }

  @Test
  void kept_data_is_there_at_the_next_start() throws Exception {
    ClusterOptions options = options().with(its -> its.keepsData = true);
    try (Cluster redis = Clusters.LOCAL.start(Engine.named("redis"), options)) {
      int port = Integer.parseInt(redis.properties().get("redis.port"));
      assertThat(RespSocket.call(NodeAddress.of(port), "SET", "key", "value")).isEqualTo("OK");
      assertThat(RespSocket.call(NodeAddress.of(port), "SAVE")).isEqualTo("OK");
    }

    try (Cluster redis = Clusters.LOCAL.start(Engine.named("redis"), options)) {
      int port = Integer.parseInt(redis.properties().get("redis.port"));
      assertThat(RespSocket.call(NodeAddress.of(port), "GET", "key")).isEqualTo("value");
    }
  }

  @Test
  void data_that_is_not_kept_is_gone_when_the_cluster_is_closed() throws Exception {
    try (Cluster redis = Clusters.LOCAL.start(Engine.named("redis"), options())) {
      int port = Integer.parseInt(redis.properties().get("redis.port"));
      assertThat(RespSocket.call(NodeAddress.of(port), "SAVE")).isEqualTo("OK");
      assertThat(folder.resolve("data/dump.rdb")).exists();
    }

    assertThat(folder.resolve("data")).doesNotExist();
    assertThat(folder.resolve("logs/redis.log")).exists();
  }

  private ClusterOptions options() {
    return ClusterOptions.of(its -> its.folder = folder);
  }

  private static StartedCluster start(ScriptServer server, ClusterOptions options) {
    server.options = options;
    return Clusters.startHere(Engine.named("redis"), server);
  }

  private static ServerSocket listenOn(int port) {
    try {
      return new ServerSocket(port, 1, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static int freePort() {
    try {
      return FreePorts.find(1).get(0);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void a_server_that_does_not_come_up_leaves_no_network_behind() throws IOException {
    NetworksHere.require();
    ClusterOptions options =
        ClusterOptions.of(
            its -> its.network = new NetworkShape(NetworkUnits.UNLIMITED, 0, Duration.ZERO));
    ScriptServer server = new ScriptServer("exit 3");

    assertThatThrownBy(() -> start(server, options))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("ended with exit code 3 before it answered on ")
        .hasMessageContaining(":4711");

    String ours = "ycsb-" + ProcessHandle.current().pid();
    assertThat(NetworksHere.namespaces(ours)).isEmpty();
  }

  /** A server that is a shell script and never answers. */
  private static class ScriptServer implements ServerKind {
    private final String script;
    private final List<Integer> ports = new ArrayList<>();
    private final List<Long> processIds = new ArrayList<>();
    private ClusterOptions options = ClusterOptions.defaults();

    ScriptServer(String script) {
      this.script = script;
    }

    int lastPort() {
      return ports.get(ports.size() - 1);
    }

    @Override
    public Program program() {
      return new Program("0.1", "a test", null);
    }

    @Override
    public ClusterOptions options() {
      return options;
    }

    @Override
    public int defaultPort() {
      return 4711;
    }

    @Override
    public Duration patience() {
      return Duration.ofSeconds(1);
    }

    @Override
    public Launch prepare(NodePaths paths, List<NodeAddress> all, int number) {
      ports.add(all.get(number).port());
      return new Launch(List.of("sh", "-c", script), Map.of(), Map.of());
    }

    @Override
    public void probe(NodeAddress address, OptionalLong processId) throws IOException {
      processIds.add(processId.getAsLong());
      throw new IOException("nothing but a script");
    }

    @Override
    public String durability() {
      return "none";
    }

    @Override
    public Map<String, String> properties(List<NodeAddress> all) {
      return Map.of();
    }
  }
}
