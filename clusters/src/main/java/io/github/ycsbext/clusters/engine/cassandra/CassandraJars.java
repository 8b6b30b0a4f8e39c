package io.github.ycsbext.clusters.engine.cassandra;

import io.github.ycsbext.clusters.Program;
import io.github.ycsbext.clusters.artifact.EngineLock;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.engine.Launch;
import io.github.ycsbext.clusters.engine.NodePaths;
import io.github.ycsbext.clusters.process.JavaHome;
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

  /** The Logback configuration, which sends everything to the process's output, the log. */
  private static final String LOGBACK =
      """
      <configuration>
        <appender name="stdout" class="ch.qos.logback.core.ConsoleAppender">
          <encoder>
            <pattern>%-5level [%thread] %date{ISO8601} %F:%L - %msg%n</pattern>
          </encoder>
        </appender>
        <root level="INFO">
          <appender-ref ref="stdout"/>
        </root>
      </configuration>
      """;

  static CassandraJars fetch(EngineStore store, int heapMegabytes) {
    JavaHome java = CassandraJava.choose(JavaHome.all());
    EngineLock lock = EngineLock.of("cassandra");
    String version = lock.root().version();
    List<Path> jars = store.fetch("Cassandra " + version, lock);
    Map<String, String> extra = CassandraJava.extraOptions();
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
    command.addAll(CassandraJava.moduleAccess());
    command.addAll(
        List.of(
            "-Xms" + heapMegabytes + "m",
            "-Xmx" + heapMegabytes + "m",
            "-XX:+UseG1GC",
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
            // Otherwise Cassandra closes its output, the log, once it is up.
            "-Dcassandra-foreground=yes",
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
}
