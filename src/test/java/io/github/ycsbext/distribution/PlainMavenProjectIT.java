package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.start.Clusters;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests Maven projects that import the versions, have one binding as their only dependency, and use
 * it. Maven resolves them all in one run, for it takes longer to start than to resolve.
 */
class PlainMavenProjectIT {
  private static final String PROGRAM =
      """
      package com.acme;
      import io.github.ycsbext.binding.schema.Schema;
      import java.util.*;
      import site.ycsb.*;
      public class Program {
        public static void main(String[] arguments) throws Exception {
          Properties properties = new Properties();
          for (String each : arguments) {
            String[] pair = each.split("=", 2);
            properties.setProperty(pair[0], pair[1]);
          }
          %1$s db = new %1$s();
          try (Schema schema = db.openSchema(properties)) {
            schema.create();
          }
          db.setProperties(properties);
          db.init();
          Map<String, ByteIterator> values = new HashMap<>();
          values.put("field0", new StringByteIterator("written"));
          System.out.println("insert " + db.insert("usertable", "plain", values).getName());
          Map<String, ByteIterator> found = new HashMap<>();
          System.out.println("read " + db.read("usertable", "plain", null, found).getName());
          System.out.println("value " + found.get("field0"));
          System.out.println("delete " + db.delete("usertable", "plain").getName());
          db.cleanup();
        }
      }
      """;

  private static final String CORE =
      """
      <dependency>
        <groupId>site.ycsb</groupId>
        <artifactId>core</artifactId>
        <version>0.17.0</version>
      </dependency>
      """;

  private static final List<String> PROJECTS = new ArrayList<>();

  @TempDir static Path folder;
  private static ReactorRepository repository;

  @BeforeAll
  static void install() throws IOException {
    repository = ReactorRepository.in(folder.resolve("repository"));
    for (String binding : List.of("redis", "mongodb", "cassandra", "jdbc")) {
      project(binding, "", dependency(binding), "");
    }
    project("core-after", "", dependency("redis"), CORE);
    project("core-before", CORE, dependency("redis"), "");
    resolve();
  }

  @ParameterizedTest
  @CsvSource({
    "redis, RedisClient, redis",
    "mongodb, MongoDbClient, mongodb",
    "cassandra, CassandraCQLClient, cassandra",
    "jdbc, JdbcDBClient, postgresql"
  })
  void a_binding_is_driven_as_the_only_dependency(String binding, String client, Engine engine)
      throws IOException {
    String classPath = classPathOf(binding);

    Set<String> shipped = shipped(binding);
    // The distribution's logger: a project has its own.
    assertThat(shipped.removeIf(jar -> jar.startsWith("logback-"))).isTrue();
    assertThat(jars(classPath)).as("what the tarball has for %s", binding).isEqualTo(shipped);
    Path classes = compile(binding, "site.ycsb.db." + client, classPath);
    try (Cluster cluster = Clusters.LOCAL.start(engine)) {
      List<String> words =
          new ArrayList<>(
              List.of(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-cp",
                  classes + File.pathSeparator + classPath,
                  "com.acme.Program"));
      cluster.properties().forEach((name, value) -> words.add(name + "=" + value));

      assertThat(Command.of(words).run().expect(0).out().lines())
          .containsSubsequence("insert OK", "read OK", "value written", "delete OK");
    }
  }

  @Test
  void a_project_that_names_ycsb_s_core_too_has_a_client_that_writes_its_result()
      throws IOException {
    String classPath = classPathOf("core-after");

    assertThat(jars(classPath)).contains("HdrHistogram-2.2.2.jar");
    client(classPath).expect(0);
    assertThat(folder.resolve("result/result.json")).exists();
  }

  @Test
  void a_project_that_names_ycsb_s_core_first_is_told_what_it_lacks() throws IOException {
    String classPath = classPathOf("core-before");

    assertThat(client(classPath).expect(2).err())
        .contains("HdrHistogram on the class path is older than 2.2")
        .contains("name org.hdrhistogram:HdrHistogram:2.2.2");
  }

  private static Command.Outcome client(String classPath) throws IOException {
    return Command.of(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                classPath,
                "io.github.ycsbext.client.Client",
                "-P",
                ReactorRepository.root().resolve("workloads/workloada").toString(),
                "-p",
                "basicdb.verbose=false",
                "-p",
                "result.dir=" + folder.resolve("result")))
        .run();
  }

  private static String classPathOf(String project) throws IOException {
    return Files.readString(folder.resolve(project).resolve("classpath")).strip();
  }

  private static String dependency(String binding) {
    return """
    <dependency>
      <groupId>io.github.ycsbext</groupId>
      <artifactId>ycsb-ext-%s</artifactId>
    </dependency>
    """
        .formatted(binding);
  }

  private static void project(String name, String... dependencies) throws IOException {
    Files.writeString(
        Files.createDirectory(folder.resolve(name)).resolve("pom.xml"),
        """
        <project xmlns="http://maven.apache.org/POM/4.0.0">
          <modelVersion>4.0.0</modelVersion>
          <groupId>com.acme</groupId>
          <artifactId>%s</artifactId>
          <version>1</version>
          <properties>
            <mdep.outputFile>${project.basedir}/classpath</mdep.outputFile>
          </properties>
          <dependencyManagement>
            <dependencies>
              <dependency>
                <groupId>io.github.ycsbext</groupId>
                <artifactId>ycsb-ext-bom</artifactId>
                <version>%s</version>
                <type>pom</type>
                <scope>import</scope>
              </dependency>
            </dependencies>
          </dependencyManagement>
          <dependencies>
            %s
          </dependencies>
        </project>
        """
            .formatted(name, repository.version(), String.join("", dependencies)));
    PROJECTS.add(name);
  }

  /**
   * Resolves dependencies from what this build has fetched; anything else that an outside project
   * needs is fetched.
   */
  private static void resolve() throws IOException {
    Files.writeString(
        folder.resolve("pom.xml"),
        """
        <project xmlns="http://maven.apache.org/POM/4.0.0">
          <modelVersion>4.0.0</modelVersion>
          <groupId>com.acme</groupId>
          <artifactId>all</artifactId>
          <version>1</version>
          <packaging>pom</packaging>
          <modules>
            %s
          </modules>
        </project>
        """
            .formatted(
                PROJECTS.stream()
                    .map(name -> "<module>" + name + "</module>")
                    .collect(Collectors.joining())));
    String plugin =
        ReactorRepository.first(
            Files.readString(ReactorRepository.root().resolve("pom.xml")),
            "<artifactId>maven-dependency-plugin</artifactId>\\s*<version>([^<]+)");
    List<String> words =
        List.of(
            ReactorRepository.root().resolve("mvnw").toString(),
            "-B",
            "-q",
            "-Dmaven.repo.local=" + folder.resolve("repository"),
            "-Dmaven.repo.local.tail=" + localRepository(),
            "org.apache.maven.plugins:maven-dependency-plugin:" + plugin + ":build-classpath",
            "-Dmdep.includeScope=runtime");
    List<String> offline = new ArrayList<>(words);
    offline.add("-o");
    if (Command.of(offline).in(folder).run().exitCode() != 0) {
      Command.of(words).in(folder).run().expect(0);
    }
  }

  private static String localRepository() {
    return Objects.requireNonNullElse(
        System.getProperty("localRepository"),
        System.getProperty(
            "maven.repo.local",
            Path.of(System.getProperty("user.home"), ".m2", "repository").toString()));
  }

  private static Set<String> jars(String classPath) {
    return Arrays.stream(classPath.split(File.pathSeparator))
        .map(jar -> Path.of(jar).getFileName().toString())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> shipped(String binding) throws IOException {
    Set<String> jars = new TreeSet<>();
    for (String lib : List.of("lib", binding + "-binding/lib")) {
      try (Stream<Path> files = Files.list(Tarball.home().resolve(lib))) {
        files.map(file -> file.getFileName().toString()).forEach(jars::add);
      }
    }
    // The jar is in lib/ only for bindings added by folder, which expect it where YCSB had it.
    assertThat(jars.removeIf(jar -> jar.startsWith("jackson-mapper-asl-"))).isTrue();
    return jars;
  }

  private static Path compile(String binding, String client, String classPath) throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes-" + binding));
    Path source = Files.createDirectories(folder.resolve("source-" + binding));
    Path file = Files.writeString(source.resolve("Program.java"), PROGRAM.formatted(client));
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-cp", classPath, "-d", classes.toString(), file.toString());
    assertThat(status).isZero();
    return classes;
  }
}
