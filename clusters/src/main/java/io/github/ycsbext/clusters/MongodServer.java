package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.process.Executables;
import io.github.ycsbext.clusters.process.FreePorts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** The real MongoDB: {@code mongod} under MONGODB_HOME, else of the PATH. */
final class MongodServer implements LocalServer {
  private static final int USUAL_PORT = 27017;
  private static final Pattern VERSION = Pattern.compile("db version v(\\S+)");

  private final Path executable;
  private final Program program;

  private MongodServer(Path executable, Program program) {
    this.executable = executable;
    this.program = program;
  }

  /**
   * The installed one.
   *
   * @throws ClusterException where MONGODB_HOME is set, but has none
   */
  static Optional<MongodServer> find() throws IOException {
    String home = System.getenv("MONGODB_HOME");
    Optional<Path> executable =
        home == null || home.isBlank()
            ? Executables.onPath("mongod")
            : Optional.of(executableIn(Path.of(home)));
    return executable.isPresent() ? Optional.of(at(executable.get())) : Optional.empty();
  }

  static Path executableIn(Path home) {
    Path executable = home.resolve("bin/mongod");
    if (!Files.isExecutable(executable)) {
      throw new ClusterException(
          "MONGODB_HOME is %s, which has no bin/mongod that can be run: name MongoDB's folder, or unset it."
              .formatted(home));
    }
    return executable;
  }

  static MongodServer at(Path executable) throws IOException {
    String version = Executables.version(executable, VERSION);
    return new MongodServer(executable, new Program(version, executable.toString(), null));
  }

  @Override
  public Program program() {
    return program;
  }

  @Override
  public Duration patience() {
    return Duration.ofMinutes(1);
  }

  @Override
  public List<NodeAddress> addresses(int port) throws IOException {
    return List.of(NodeAddress.of(port == 0 ? FreePorts.find(1).get(0) : port));
  }

  @Override
  public NodeAddress addressOn(String host, int port) {
    return addressOf(host, port);
  }

  static NodeAddress addressOf(String host, int port) {
    return new NodeAddress(host, port == 0 ? USUAL_PORT : port, 0);
  }

  @Override
  public Launch prepare(NodeFolder folder, List<NodeAddress> all, int number) {
    return new Launch(
        List.of(
            executable.toString(),
            "--bind_ip",
            all.get(number).host(),
            "--port",
            Integer.toString(all.get(number).port()),
            "--dbpath",
            folder.data().toString(),
            "--nounixsocket"),
        Map.of());
  }

  @Override
  public void greet(NodeAddress address, long processId) throws IOException {
    MongoSocket.hello(address);
  }

  @Override
  public String durability() {
    return "in memory and the journal, which reaches the disk within 100 ms";
  }

  @Override
  public Map<String, String> properties(List<NodeAddress> all) {
    return urlProperties(all.get(0));
  }

  static Map<String, String> urlProperties(NodeAddress server) {
    return Map.of("mongodb.url", "mongodb://" + server + "/ycsb?w=1");
  }
}
