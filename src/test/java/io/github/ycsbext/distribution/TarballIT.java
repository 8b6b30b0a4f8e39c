package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

class TarballIT {
  /** A link to a page or to a place in one, not to another site. */
  private static final Pattern LINK = Pattern.compile("\\]\\(([^):\\s]+)\\)");

  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");

  @TempDir static Path folder;
  private static Path home;

  @BeforeAll
  static void unpack() throws IOException {
    home = Tarball.unpackInto(folder);
  }

  @Test
  void the_site_is_there_if_it_was_built() {
    Path site = ReactorRepository.root().resolve("target/site/html/index.html");
    assumeTrue(Files.exists(site), "NOT TESTED: src/site/build has not run");

    assertThat(Tarball.home().resolve("doc/index.html")).hasSameBinaryContentAs(site);
  }

  @Test
  void the_layout_is_that_of_ycsb() {
    assertThat(List.of("LICENSE.txt", "NOTICE.txt", "README.md", "CHANGELOG.md"))
        .allSatisfy(name -> assertThat(home.resolve(name)).isNotEmptyFile());
    assertThat(List.of("bin/ycsb", "bin/ycsb.sh", "bin/ycsb.bat"))
        .allSatisfy(name -> assertThat(home.resolve(name)).isExecutable());
    assertThat(home.resolve("bin/bindings.properties")).isRegularFile();
    assertThat(List.of("redis", "mongodb", "cassandra", "jdbc"))
        .allSatisfy(
            name -> {
              Path binding = home.resolve(name + "-binding");
              assertThat(binding.resolve("README.md")).isNotEmptyFile();
              assertThat(binding.resolve("lib/ycsb-ext-" + name + "-" + Tarball.version() + ".jar"))
                  .isRegularFile();
            });
  }

  @ParameterizedTest
  @MethodSource("pages")
  void everything_that_a_page_links_to_is_there(String name) throws IOException {
    Path page = home.resolve(name);

    assertThat(LINK.matcher(Files.readString(page)).results().map(link -> link.group(1)))
        .allSatisfy(
            link -> {
              Path target = link.startsWith("#") ? page : page.resolveSibling(fileOf(link));
              assertThat(target).exists();
              if (link.contains("#") && target.toString().endsWith(".md")) {
                assertThat(anchors(target)).contains(link.substring(link.indexOf('#') + 1));
              }
            });
  }

  static Stream<String> pages() throws IOException {
    try (Stream<Path> files = Files.walk(home)) {
      return files
          .map(file -> home.relativize(file).toString())
          .filter(name -> name.endsWith(".md"))
          .toList()
          .stream();
    }
  }

  private static String fileOf(String link) {
    return link.replaceFirst("#.*", "");
  }

  /** The anchors that GitHub makes of a page's headings. */
  private static List<String> anchors(Path page) throws IOException {
    return HEADING
        .matcher(Files.readString(page))
        .results()
        .map(heading -> heading.group(1).toLowerCase(Locale.ROOT))
        .map(
            heading ->
                heading.replaceAll("[^\\p{IsAlphabetic}\\d_ -]", "").strip().replace(' ', '-'))
        .toList();
  }

  @Test
  void its_first_page_shows_only_commands_that_are_in_it() throws IOException {
    String page = Files.readString(home.resolve("README.md"));
    Matcher commands = Pattern.compile("(?m)^    (\\S+)").matcher(page);

    assertThat(commands.results().map(command -> command.group(1))).containsOnly("bin/ycsb");
    assertThat(home.resolve("CONTRIBUTING.md")).doesNotExist();
  }

  @Test
  void its_bill_of_materials_has_every_jar_with_its_licence() throws IOException {
    Path file = home.resolve("sbom.cdx.json");
    if (!Files.exists(file)) {
      System.out.println("Bill of materials: NOT TESTED: Maven was offline, and then makes none");
    }
    assumeTrue(Files.exists(file), file.toString());
    JsonNode bom = new ObjectMapper().readTree(file.toFile());
    Map<String, JsonNode> components = new HashMap<>();
    for (JsonNode component : bom.path("components")) {
      for (JsonNode hash : component.path("hashes")) {
        components.put(hash.path("content").asString(), component);
      }
    }

    assertThat(jars())
        .isNotEmpty()
        .allSatisfy(
            jar -> {
              JsonNode component = components.get(sha256(jar));
              assertThat(component).as(jar.toString()).isNotNull();
              assertThat(component.path("licenses")).as(jar.toString()).isNotEmpty();
            });
  }

  private static List<Path> jars() throws IOException {
    try (Stream<Path> files = Files.walk(home)) {
      return files.filter(file -> file.toString().endsWith(".jar")).toList();
    }
  }

  private static String sha256(Path file) {
    try {
      return HexFormat.of()
          .formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
    } catch (IOException | NoSuchAlgorithmException e) {
      throw new IllegalStateException(file.toString(), e);
    }
  }

  @Test
  void every_workload_of_the_sources_is_in_it() throws IOException {
    Set<String> sources = names(Path.of("..", "workloads"));

    assertThat(sources).contains("workloada", "workloadf", "writeonly", "media-a", "crud-c5");
    assertThat(names(home.resolve("workloads"))).isEqualTo(sources);
  }

  @Test
  void no_jar_of_lib_stands_in_another_folder_too() throws IOException {
    Set<String> lib = names(home.resolve("lib"));

    for (String other :
        List.of(
            "tools/lib",
            "metrics/lib",
            "redis-binding/lib",
            "mongodb-binding/lib",
            "cassandra-binding/lib",
            "jdbc-binding/lib")) {
      Set<String> twice = new HashSet<>(names(home.resolve(other)));
      twice.retainAll(lib);
      assertThat(twice).as(other).isEmpty();
    }
  }

  @Test
  void libraries_that_are_dead_or_broken_are_not_in_it() throws IOException {
    Set<String> jars =
        Tarball.filesUnder(home).stream()
            .map(file -> file.getFileName().toString())
            .filter(name -> name.endsWith(".jar"))
            .collect(Collectors.toSet());

    assertThat(jars).contains("core-0.17.0.jar").noneMatch(jar -> jar.startsWith("log4j-1"));
    assertThat(jars)
        .filteredOn(jar -> jar.startsWith("HdrHistogram"))
        .singleElement()
        .matches(jar -> jar.startsWith("HdrHistogram-2.2."), "is 2.2.x");
  }

  @Test
  void a_benchmarks_class_path_has_no_tool_and_no_driver() throws IOException {
    assertThat(names(home.resolve("lib")))
        .noneMatch(
            jar ->
                jar.matches(
                    "(picocli|logback|slf4j|jedis|mongodb|java-driver|postgresql|mariadb|jte|prometheus).*"));
  }

  @Test
  void the_drivers_that_may_come_along_do() throws IOException {
    assertThat(names(home.resolve("jdbc-binding/lib")))
        .anyMatch(jar -> jar.startsWith("postgresql-"))
        .anyMatch(jar -> jar.startsWith("mariadb-java-client-"))
        .noneMatch(jar -> jar.startsWith("mysql-"));
  }

  /** If Logback finds two configurations, it says so on stdout, with much else. */
  @Test
  void the_log_is_set_up_in_one_place() throws IOException {
    assertThat(Tarball.filesUnder(home))
        .filteredOn(file -> file.getFileName().toString().startsWith("logback"))
        .filteredOn(file -> !file.toString().endsWith(".jar"))
        .containsExactly(home.resolve("conf/logback.xml"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "redis -p redis.host=127.0.0.1 -p redis.tls=true -p redis.port=",
        "cassandra-cql -p hosts=127.0.0.1 -p port=",
        "jdbc -p db.url=jdbc:mariadb://127.0.0.1:",
        "mongodb -p mongodb.serverSelectionTimeout=500 -p mongodb.url=mongodb://127.0.0.1:"
      })
  void what_a_driver_logs_does_not_reach_stdout(String database) throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      Thread hangsUp = new Thread(() -> hangUp(silent));
      hangsUp.start();
      List<String> words = new ArrayList<>(List.of(home.resolve("bin/ycsb").toString(), "load"));
      words.addAll(List.of((database + silent.getLocalPort()).split(" ", -1)));
      words.addAll(List.of("-P", home.resolve("workloads/workloada").toString()));

      Command.Outcome outcome = Command.of(words).run();

      assertThat(outcome.exitCode()).isNotZero();
      assertThat(outcome.out()).doesNotContain("|-", "logback", "WARN");
    }
  }

  private static void hangUp(ServerSocket server) {
    try {
      while (true) {
        server.accept().close();
      }
    } catch (IOException e) {
      // The test is over.
    }
  }

  private static Set<String> names(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
    }
  }
}
