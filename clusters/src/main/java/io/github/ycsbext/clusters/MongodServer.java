package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.process.Executables;
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
  public int portCount() {
    return 1;
  }

  @Override
  public Duration patience() {
    return Duration.ofMinutes(1);
  }

  @Override
  public Launch prepare(RunFolder folder, List<Integer> ports) {
    return new Launch(
        List.of(
            executable.toString(),
            "--bind_ip",
            "127.0.0.1",
            "--port",
            Integer.toString(ports.get(0)),
            "--dbpath",
            folder.data().toString(),
            "--nounixsocket"),
        Map.of());
  }

  @Override
  public void greet(int port, long processId) throws IOException {
    MongoSocket.hello(port);
  }

  @Override
  public String durability() {
    return "in memory and the journal, which reaches the disk within 100 ms";
  }

  @Override
  public Map<String, String> properties(int port) {
    return urlProperties(port);
  }

  static Map<String, String> urlProperties(int port) {
    return Map.of("mongodb.url", "mongodb://127.0.0.1:" + port + "/ycsb?w=1");
  }
}
