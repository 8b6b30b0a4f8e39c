package io.github.ycsbext.clusters.engine.cassandra;

import io.github.ycsbext.clusters.Program;
import io.github.ycsbext.clusters.artifact.EngineLock;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.engine.Launch;
import io.github.ycsbext.clusters.engine.NodePaths;
import io.github.ycsbext.clusters.process.JavaHome;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.FileContent;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Cassandra run from its Maven artifact and its dependencies, in a separate JVM. */
record CassandraJars(
    Program program, JavaHome java, List<Path> jars, int heapMegabytes, List<String> extraOptions)
    implements CassandraServers.CassandraProgram {
  private static final String MAIN = "org.apache.cassandra.service.CassandraDaemon";

  private static final List<Integer> VERSIONS = List.of(17, 11);
  private static final String OPTIONS = FileContent.packed(CassandraJars.class, "jvm.options");
  private static final String LOGBACK = FileContent.packed(CassandraJars.class, "logback.xml");

  /** The variable from which Cassandra's own script takes additional JVM options. */
  private static final String EXTRA_OPTIONS = "JVM_EXTRA_OPTS";

  static CassandraJars fetch(EngineStore store, int heapMegabytes) {
    JavaHome java = choose(JavaHome.all());
    EngineLock lock = EngineLock.of("cassandra");
    String version = lock.root().version();
    List<Path> jars = store.fetch("Cassandra " + version, lock);
    Map<String, String> extra = usersOptions();
    List<String> options =
        extra.values().stream().flatMap(text -> Stream.of(text.split("\\s+"))).toList();
    Program program = new Program(version, lock.root().coordinate() + Program.with(extra), null);
    return new CassandraJars(program, java, jars, heapMegabytes, options);
  }

  @Override
  public Launch launch(NodePaths paths, int number, String yaml, List<String> settings) {
    Path configuration = paths.configuration().resolve("conf");
    Path yamlFile = configuration.resolve("cassandra.yaml");
    Path data = Objects.requireNonNull(paths.data());
    Path logs = Objects.requireNonNull(paths.logs());
    List<String> command = new ArrayList<>(List.of(java.java().toString()));
    OPTIONS.lines().filter(line -> line.startsWith("-")).forEach(command::add);
    command.addAll(
        List.of(
            "-Xms" + heapMegabytes + "m",
            "-Xmx" + heapMegabytes + "m",
            // Without the agent, Cassandra measures objects by reflection, more slowly and less
            // exactly.
            "-javaagent:" + jar("jamm-"),
            "-Dcassandra.config=" + yamlFile.toUri(),
            "-Dcassandra.storagedir=" + data,
            "-Dcassandra.logdir=" + logs));
    settings.forEach(setting -> command.add("-D" + setting));
    command.addAll(extraOptions);
    command.addAll(
        List.of(
            "-Djava.io.tmpdir=" + data,
            "-XX:ErrorFile=" + logs.resolve("hs_err_pid%p.log"),
            "-cp",
            classPath(configuration),
            MAIN));
    return new Launch(
        command, Map.of(), Map.of(yamlFile, yaml, configuration.resolve("logback.xml"), LOGBACK));
  }

  private Path jar(String prefix) {
    return jars.stream()
        .filter(jar -> jar.getFileName().toString().startsWith(prefix))
        .findFirst()
        .orElseThrow();
  }

  /** Returns the class path. Our logback.xml comes first; otherwise Cassandra logs at DEBUG. */
  private String classPath(Path configuration) {
    return Stream.concat(Stream.of(configuration), jars.stream())
        .map(Path::toString)
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** Returns the user's additional JVM options, by the variable's name; empty without any. */
  static Map<String, String> usersOptions() {
    String extra = System.getenv().getOrDefault(EXTRA_OPTIONS, "").strip();
    return extra.isEmpty() ? Map.of() : Map.of(EXTRA_OPTIONS, extra);
  }

  /**
   * @throws UserError if none is suitable
   */
  static JavaHome choose(List<JavaHome> homes) {
    return VERSIONS.stream()
        .flatMap(version -> homes.stream().filter(home -> home.version() == version))
        .findFirst()
        .orElseThrow(
            () ->
                new UserError(
                    "Cassandra 5.0 needs Java 17 or 11, and only Java %s was found: install a JDK 17, or set JAVA17_HOME to one."
                        .formatted(versions(homes))));
  }

  private static String versions(List<JavaHome> homes) {
    return homes.stream()
        .map(JavaHome::version)
        .distinct()
        .sorted()
        .map(String::valueOf)
        .collect(Collectors.joining(", "));
  }
}
