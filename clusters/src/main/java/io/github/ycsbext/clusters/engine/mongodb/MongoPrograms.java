package io.github.ycsbext.clusters.engine.mongodb;

import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Program;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.NodePaths;
import io.github.ycsbext.clusters.process.Executables;
import io.github.ycsbext.clusters.process.PrintedVersion;
import io.github.ycsbext.error.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The installed programs, {@code mongod} under MONGODB_HOME or on the PATH; or fetched ones.
 *
 * @param router the {@code mongos} beside it; null if there is none
 */
record MongoPrograms(Path server, @Nullable Path router, Program program)
    implements MongoServers.Launcher {
  static final PrintedVersion VERSION =
      PrintedVersion.of(Pattern.compile("(?m)^db version v(\\S+)"));

  private static final String USUAL_DATA = "/data/db";

  /**
   * @throws UserError if MONGODB_HOME is set but has no {@code mongod}
   */
  static Optional<MongoPrograms> find() throws IOException {
    String home = System.getenv("MONGODB_HOME");
    if (home != null && !home.isBlank()) {
      return Optional.of(under(Path.of(home)));
    }
    Optional<Path> server = Executables.onPath("mongod");
    return server.isPresent()
        ? Optional.of(
            of(server.get(), Executables.onPath("mongos").orElse(null), server.get().toString()))
        : Optional.empty();
  }

  static MongoPrograms under(Path home) throws IOException {
    Path server = server(home);
    if (!Files.isExecutable(server)) {
      throw new UserError(
          "MONGODB_HOME is %s, which has no bin/mongod that can be run: name MongoDB's folder, or unset it."
              .formatted(home));
    }
    return in(home, server.toString());
  }

  /**
   * @param home laid out as MongoDB's archives
   * @param source where the programs come from, for people
   * @throws IOException if the server does not run
   */
  static MongoPrograms in(Path home, String source) throws IOException {
    Path router = home.resolve("bin/mongos");
    return of(server(home), Files.isExecutable(router) ? router : null, source);
  }

  private static Path server(Path home) {
    return home.resolve("bin/mongod");
  }

  private static MongoPrograms of(Path server, @Nullable Path router, String source)
      throws IOException {
    String version = Executables.version(server, VERSION);
    return new MongoPrograms(server, router, new Program(version, source, null));
  }

  /**
   * @throws UserError if the topology needs a program that is not installed
   */
  MongoServers in(ClusterOptions options) {
    requireAll(options.topology());
    return new MongoServers(this, options);
  }

  void requireAll(Topology topology) {
    if (topology == Topology.MONGOS && router == null) {
      throw new UserError(MongoNote.NO_MONGOS.of(server));
    }
  }

  @Override
  public List<String> command(NodePaths paths, NodeAddress address, boolean isRouter) {
    List<String> command = new ArrayList<>();
    command.add((isRouter && router != null ? router : server).toString());
    command.addAll(
        paths.isForwarded() ? List.of("--bind_ip_all") : List.of("--bind_ip", address.host()));
    command.addAll(List.of("--port", Integer.toString(address.port()), "--nounixsocket"));
    if (!isRouter) {
      // Without this, a config server would use another default folder.
      command.addAll(
          List.of("--dbpath", paths.data() == null ? USUAL_DATA : paths.data().toString()));
    }
    return command;
  }
}
