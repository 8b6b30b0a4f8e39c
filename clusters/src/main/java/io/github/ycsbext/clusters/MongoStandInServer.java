package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.artifact.ArtifactException;
import io.github.ycsbext.clusters.artifact.EngineLock;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.process.FreePorts;
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
  public Duration patience() {
    return Duration.ofMinutes(1);
  }

  @Override
  public List<NodeAddress> addresses(int port) throws IOException {
    return List.of(NodeAddress.of(port == 0 ? FreePorts.find(1).get(0) : port));
  }

  @Override
  public NodeAddress addressOn(String host, int port) {
    return MongodServer.addressOf(host, port);
  }

  @Override
  public Launch prepare(NodeFolder folder, List<NodeAddress> all, int number) {
    return new Launch(
        List.of(
            JavaHome.current().java().toString(),
            "-Xmx" + heapMegabytes + "m",
            "-cp",
            classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)),
            MAIN,
            all.get(number).host(),
            Integer.toString(all.get(number).port())),
        Map.of());
  }

  @Override
  public void greet(NodeAddress address, long processId) throws IOException {
    MongoSocket.hello(address);
  }

  @Override
  public String durability() {
    return "in memory alone";
  }

  @Override
  public Map<String, String> properties(List<NodeAddress> all) {
    return MongodServer.urlProperties(all.get(0));
  }
}
