package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.artifact.ArtifactException;
import io.github.ycsbext.clusters.artifact.EngineLock;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.process.JavaHome;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What stands in for MongoDB where no {@code mongod} is installed: mongo-java-server, which keeps
 * its data in memory, in a JVM of its own. Its figures say nothing about MongoDB.
 */
final class MongoStandInServer implements LocalServer {
  private static final String MAIN = "io.github.ycsbext.clusters.standin.MongoStandIn";

  private final List<Path> classPath;
  private final int heapMegabytes;
  private final Program program;

  private MongoStandInServer(List<Path> classPath, int heapMegabytes, Program program) {
    this.classPath = classPath;
    this.heapMegabytes = heapMegabytes;
    this.program = program;
  }

  static MongoStandInServer find(EngineStore store, LocalOptions options)
      throws ArtifactException, IOException {
    EngineLock lock = EngineLock.of("mongodb");
    String name = "mongo-java-server " + lock.root().version();
    List<Path> classPath = new ArrayList<>(store.fetch(name + " (stands in for MongoDB)", lock));
    classPath.add(ownClasses());
    Program program = new Program(lock.root().version(), lock.root().coordinate(), name);
    return new MongoStandInServer(classPath, options.heapMegabytes(), program);
  }

  /** The jar or folder that this class, and so the stand-in's main class, is in. */
  private static Path ownClasses() throws IOException {
    try {
      return Path.of(
          MongoStandInServer.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
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
            JavaHome.current().java().toString(),
            "-Xmx" + heapMegabytes + "m",
            "-cp",
            classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)),
            MAIN,
            Integer.toString(ports.get(0))),
        Map.of());
  }

  @Override
  public void greet(int port, long processId) throws IOException {
    MongoSocket.hello(port);
  }

  @Override
  public String durability() {
    return "in memory alone";
  }

  @Override
  public Map<String, String> properties(int port) {
    return MongodServer.urlProperties(port);
  }
}
