package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.artifact.ArtifactException;
import io.github.ycsbext.clusters.artifact.EngineLock;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.process.JavaHome;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The real Cassandra, from its Maven artifact and what that depends on, in a JVM of its own. */
final class CassandraServer implements LocalServer {
  private static final String MAIN = "org.apache.cassandra.service.CassandraDaemon";

  private final JavaHome java;
  private final List<Path> jars;
  private final int heapMegabytes;
  private final Program program;

  private CassandraServer(JavaHome java, List<Path> jars, int heapMegabytes, Program program) {
    this.java = java;
    this.jars = jars;
    this.heapMegabytes = heapMegabytes;
    this.program = program;
  }

  static CassandraServer find(EngineStore store, LocalOptions options) throws ArtifactException {
    JavaHome java = CassandraJava.choose(JavaHome.all());
    EngineLock lock = EngineLock.of("cassandra");
    String version = lock.root().version();
    List<Path> jars = store.fetch("Cassandra " + version, lock);
    Program program = new Program(version, lock.root().coordinate(), null);
    return new CassandraServer(java, jars, options.heapMegabytes(), program);
  }

  @Override
  public Program program() {
    return program;
  }

  /** For clients and, though it has no peers, for peers. JMX stays off. */
  @Override
  public int portCount() {
    return 2;
  }

  @Override
  public Duration patience() {
    return Duration.ofMinutes(3);
  }

  @Override
  public Launch prepare(RunFolder folder, List<Integer> ports) throws IOException {
    Path configuration = Files.createDirectories(folder.path().resolve("conf"));
    Files.writeString(
        configuration.resolve("cassandra.yaml"), CassandraFiles.yaml(ports.get(0), ports.get(1)));
    Files.writeString(configuration.resolve("logback.xml"), CassandraFiles.LOGBACK);
    return new Launch(command(folder, configuration), Map.of());
  }

  private List<String> command(RunFolder folder, Path configuration) {
    List<String> command = new ArrayList<>(List.of(java.java().toString()));
    command.addAll(CassandraJava.moduleAccess());
    command.addAll(
        List.of(
            "-Xms" + heapMegabytes + "m",
            "-Xmx" + heapMegabytes + "m",
            "-XX:+UseG1GC",
            // Else it measures objects by reflection, more slowly and less exactly.
            "-javaagent:" + jar("jamm-"),
            "-Dcassandra.config=" + configuration.resolve("cassandra.yaml").toUri(),
            "-Dcassandra.storagedir=" + folder.data(),
            "-Dcassandra.logdir=" + folder.logs(),
            // A node without peers need not wait to hear of them.
            "-Dcassandra.ring_delay_ms=0",
            "-Dcassandra.skip_wait_for_gossip_to_settle=0",
            "-Dcassandra.superuser_setup_delay_ms=0",
            "-Dcassandra.shutdown_announce_in_ms=0",
            // Else it closes its output, the log, once it is up.
            "-Dcassandra-foreground=yes",
            "-Djava.io.tmpdir=" + folder.data(),
            "-XX:ErrorFile=" + folder.logs().resolve("hs_err_pid%p.log"),
            "-cp",
            classPath(configuration),
            MAIN));
    return command;
  }

  private Path jar(String prefix) {
    return jars.stream()
        .filter(jar -> jar.getFileName().toString().startsWith(prefix))
        .findFirst()
        .orElseThrow();
  }

  /** Our logback.xml first, or it logs at DEBUG. */
  private String classPath(Path configuration) {
    return Stream.concat(Stream.of(configuration), jars.stream())
        .map(Path::toString)
        .collect(Collectors.joining(File.pathSeparator));
  }

  @Override
  public void greet(int port, long processId) throws IOException {
    CqlSocket.options(port);
  }

  @Override
  public String durability() {
    return "in memory and the commit log, which reaches the disk within 10 s";
  }

  @Override
  public Map<String, String> properties(int port) {
    return Map.of(
        "hosts", "127.0.0.1", "port", Integer.toString(port), "cassandra.keyspace", "ycsb");
  }
}
