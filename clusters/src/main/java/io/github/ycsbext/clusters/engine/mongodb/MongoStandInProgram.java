package io.github.ycsbext.clusters.engine.mongodb;

import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.clusters.Program;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.artifact.EngineLock;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.NodePaths;
import io.github.ycsbext.clusters.process.JavaHome;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.note.Note;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The stand-in mongo-java-server, in memory. Its results say nothing about MongoDB. */
record MongoStandInProgram(List<Path> classPath, int heapMegabytes, Program program)
    implements MongoServers.Launcher {
  private static final String MAIN =
      "io.github.ycsbext.clusters.engine.mongodb.standin.MongoStandIn";

  static MongoServers find(EngineStore store, ClusterOptions options, Note notReal)
      throws IOException {
    requirePossible(options, notReal);
    EngineLock lock = EngineLock.of("mongodb");
    String name = "mongo-java-server " + lock.root().version();
    List<Path> classPath = new ArrayList<>(store.fetch(name + " (stands in for MongoDB)", lock));
    classPath.add(JavaHome.ownClasses());
    Program program = new Program(lock.root().version(), lock.root().coordinate(), name);
    return new MongoServers(
        new MongoStandInProgram(classPath, options.heapMegabytes(), program), options);
  }

  /**
   * @param notReal why MongoDB itself cannot be had, as the end of a sentence
   * @throws UserError if the topology has more than one server, the data is to be on disk, or
   *     settings of MongoDB's are asked for
   */
  static void requirePossible(ClusterOptions options, Note notReal) {
    if (options.topology() != Topology.STANDALONE) {
      throw new UserError(MongoNote.NO_MONGOD.of(options.topology().label(), notReal));
    }
    if (options.durability() == Durability.ON_DISK) {
      throw new UserError(MongoNote.NO_MONGOD_ON_DISK.of(notReal));
    }
    if (!options.server().isEmpty()) {
      throw new UserError(MongoNote.NO_MONGOD_WITH_SETTINGS.of(notReal));
    }
  }

  @Override
  public List<String> command(NodePaths paths, NodeAddress address, boolean isRouter) {
    return List.of(
        JavaHome.current().java().toString(),
        "-Xmx" + heapMegabytes + "m",
        "-cp",
        classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)),
        MAIN,
        address.host(),
        Integer.toString(address.port()));
  }
}
