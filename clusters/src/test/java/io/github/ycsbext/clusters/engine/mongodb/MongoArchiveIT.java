package io.github.ycsbext.clusters.engine.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.ycsbext.clusters.ChildJvm;
import io.github.ycsbext.clusters.artifact.ArchiveSite;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.artifact.Platform;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.mongodb.MongoArchive.LinuxSystem;
import io.github.ycsbext.command.YcsbCommand;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Fetches MongoDB as a user does, from a site on this machine. NOT TESTED: MongoDB's own site and
 * programs, for which scripts stand in here; no test may reach them.
 */
@Timeout(120)
class MongoArchiveIT {
  private static final Pattern ADDRESS = Pattern.compile("127\\.0\\.0\\.1:(\\d+)");

  @TempDir Path folder;
  private ArchiveSite site;
  private ChildJvm jvm;
  private String path;

  @BeforeEach
  void publish() throws Exception {
    assumeThat(MongoPrograms.find()).as("MongoDB is installed, and not fetched").isEmpty();
    path = MongoArchive.path(Platform.find().orElseThrow(), LinuxSystem.ofThisMachine());
    site = ArchiveSite.open();
    site.publish(path, archive("db version v8.0.23"));
    jvm = new ChildJvm(folder);
  }

  private byte[] archive(String version) throws IOException {
    Path arguments = folder.resolve("arguments");
    return ArchiveSite.tgz(
        Map.of(
            "mongodb-8.0.23/bin/mongod", MongoPlayer.script("mongod", version, arguments),
            "mongodb-8.0.23/bin/mongos", MongoPlayer.script("mongos", version, arguments),
            "mongodb-8.0.23/LICENSE-Community.txt", "SSPL"));
  }

  @AfterEach
  void stop() throws Exception {
    if (site != null) {
      if (Files.exists(folder.resolve("clusters/mongodb.json"))) {
        cluster("stop", "all");
      }
      site.close();
    }
  }

  private ChildJvm.Ended cluster(String... arguments) throws Exception {
    return jvm.run(YcsbCommand.class, command(arguments));
  }

  private static String[] command(String... arguments) {
    return Stream.concat(Stream.of("cluster"), Arrays.stream(arguments)).toArray(String[]::new);
  }

  private String origin() {
    return site.address().toString();
  }

  private static String nobody() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return "http://127.0.0.1:" + socket.getLocalPort();
    }
  }

  @Test
  void mongodb_is_fetched_once_with_its_licence_named_and_started() throws Exception {
    ChildJvm.Ended start = cluster("start", "mongodb", "--mongodb", origin());

    assertThat(start.code()).isZero();
    assertThat(start.err())
        .anyMatch(
            line ->
                line.startsWith("MongoDB 8.0.23 (licence: SSPL v1, https://")
                    && line.contains("is fetched from " + origin() + "/" + path)
                    && line.endsWith("fetch nothing: --mongodb stand-in."))
        .anyMatch(line -> line.startsWith("Fetching MongoDB 8.0.23: took "));
    assertThat(start.out().get(0)).startsWith("MongoDB 8.0.23 runs on 127.0.0.1:");
    assertThat(start.out())
        .contains("  program     " + path.substring(path.indexOf('/') + 1))
        .noneMatch(line -> line.contains("NOT MongoDB"));
    Matcher address = ADDRESS.matcher(start.out().get(0));
    assertThat(address.find()).isTrue();
    assertThat(MongoSocket.hello(NodeAddress.of(Integer.parseInt(address.group(1)))))
        .containsKey("maxWireVersion");

    assertThat(cluster("stop", "mongodb").code()).isZero();
    assertThat(cluster("start", "mongodb", "--mongodb", origin()).code()).isZero();
    assertThat(site.asked()).containsExactly(path + ".sha256", path);
  }

  /** A process that only fetches. */
  static final class Fetching {
    private Fetching() {}

    /**
     * @param arguments the site's address and the engines' folder
     */
    public static void main(String[] arguments) throws Exception {
      EngineStore store = EngineStore.in(Path.of(arguments[1]));
      System.out.println(MongoArchive.at(URI.create(arguments[0])).unpackedIn(store));
    }
  }

  private Process fetching() throws IOException {
    return jvm.start(Fetching.class, origin(), folder.resolve("engines").toString());
  }

  private static Path fetched(Process process) throws Exception {
    Path home = Path.of(ChildJvm.output(process).readLine());
    assertThat(process.waitFor()).isZero();
    return home;
  }

  @Test
  void of_a_process_that_was_killed_nothing_is_used_and_of_two_at_once_one_fetches()
      throws Exception {
    site.stall(path);
    Process killed = fetching();
    awaitAsked(2);
    killed.destroyForcibly().waitFor();
    site.mend();

    Process one = fetching();
    Process other = fetching();

    Path home = fetched(one);
    assertThat(fetched(other)).isEqualTo(home);
    assertThat(MongoPrograms.under(home).router()).isNotNull();
    assertThat(site.asked()).containsExactly(path + ".sha256", path, path + ".sha256", path);
  }

  @Test
  void a_site_that_is_not_reached_is_told_and_stood_in_for() throws Exception {
    ChildJvm.Ended start = cluster("start", "mongodb", "--mongodb", nobody());

    assertThat(start.code()).isZero();
    assertThat(start.err())
        .anyMatch(
            line ->
                line.startsWith("MongoDB is not installed, and http://127.0.0.1:")
                    && line.contains("cannot be reached (ConnectException: Connection refused)"));
    assertThat(start.out().get(0)).startsWith("mongo-java-server ");
    assertThat(start.out()).anyMatch(line -> line.startsWith("  NOT MongoDB: "));
  }

  @Test
  @Tag("thorough")
  void a_topology_of_several_is_refused_with_the_reason_and_the_way_out() throws Exception {
    ChildJvm.Ended unreached =
        cluster("start", "mongodb", "--topology", "replicated", "--mongodb", nobody());
    ChildJvm.Ended declined =
        cluster("start", "mongodb", "--topology", "replicated", "--mongodb", "stand-in");

    assertThat(unreached.code()).isEqualTo(1);
    assertThat(unreached.err())
        .anyMatch(
            line ->
                line.startsWith("topology: replicated needs MongoDB's own programs")
                    && line.contains("cannot be reached (ConnectException: ")
                    && line.contains("MONGODB_HOME"));
    assertThat(declined.code()).isEqualTo(1);
    assertThat(declined.err())
        .anyMatch(
            line ->
                line.startsWith("topology: replicated needs MongoDB's own programs")
                    && line.contains("--mongodb or YCSB_MONGODB says stand-in"));
  }

  @Test
  @Tag("thorough")
  void a_program_that_does_not_run_is_no_reason_for_a_stand_in() throws Exception {
    site.publish(path, archive("mongod: libcurl.so.4: cannot open shared object file"));

    ChildJvm.Ended start = cluster("start", "mongodb", "--mongodb", origin());

    assertThat(start.code()).isEqualTo(1);
    assertThat(start.err())
        .anyMatch(
            line ->
                line.contains("tells no version that is known; it said: mongod: libcurl.so.4")
                    && line.endsWith("fetch nothing: --mongodb stand-in."));
  }

  @Test
  @Tag("thorough")
  void without_room_nothing_is_kept_and_the_way_out_is_told() throws Exception {
    Path small = Files.createDirectories(folder.resolve("small"));
    assumeThat(run("mount", "-t", "tmpfs", "-o", "size=16k", "none", small.toString()))
        .as("a folder without room can be made")
        .isZero();
    try {
      jvm = new ChildJvm(small);

      Process start = start("start", "mongodb", "--mongodb", origin());

      assertThat(start.errorReader().lines())
          .anyMatch(
              line ->
                  line.contains("The engines' folder " + small.resolve("engines"))
                      && line.contains("No space left on device")
                      && line.contains("YCSB_CACHE"));
      assertThat(start.waitFor()).isEqualTo(1);
      try (Stream<Path> left = Files.list(small.resolve("engines/mongodb"))) {
        assertThat(left).allMatch(file -> file.toString().endsWith(".lock"));
      }
    } finally {
      assertThat(run("umount", small.toString())).isZero();
      jvm = new ChildJvm(folder);
    }
  }

  private static int run(String... command) throws Exception {
    try {
      return new ProcessBuilder(command).redirectErrorStream(true).start().waitFor();
    } catch (IOException e) {
      return -1;
    }
  }

  private Process start(String... arguments) throws IOException {
    return jvm.start(YcsbCommand.class, command(arguments));
  }

  private void awaitAsked(int requests) throws InterruptedException {
    while (site.asked().size() < requests) {
      Thread.sleep(20);
    }
  }
}
