package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what bin/ycsb passes to java, using a java that prints its arguments, one per line. */
class LauncherIT {
  private static final String BASIC = "site.ycsb.BasicDB";

  @TempDir static Path folder;
  private static Path home;
  private static Path recordingJdk;

  @BeforeAll
  static void unpack() throws IOException {
    home = Tarball.unpackInto(folder.resolve("with a space"));
    recordingJdk = fakeJdk("recording", "printf '%s\\n' \"$@\"", "17.0.15");
  }

  private static Path fakeJdk(String name, String body, String version) throws IOException {
    Path jdk = folder.resolve(name);
    Path java = jdk.resolve("bin/java");
    Files.createDirectories(java.getParent());
    Files.writeString(java, "#!/bin/sh\n" + body + "\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    return jdk;
  }

  /** Returns the shells of this machine; plain sh is always one of them. */
  static Stream<List<String>> shells() {
    return Stream.of(List.of("sh"), List.of("dash"), List.of("bash"), List.of("busybox", "sh"))
        .filter(shell -> onPath(shell.get(0)));
  }

  private static boolean onPath(String program) {
    return Stream.of(System.getenv("PATH").split(":"))
        .anyMatch(entry -> Files.isExecutable(Path.of(entry, program)));
  }

  /**
   * Every database of YCSB 0.17.0 and of its master branch in 2026, by the name that its launcher
   * uses.
   */
  private static final String DATABASES_OF_YCSB =
      """
      accumulo accumulo1.6 accumulo1.7 accumulo1.8 accumulo1.9 aerospike arangodb
      arangodb3 asynchbase azurecosmos azuretablestorage basic basicts cassandra-cql
      cassandra2-cql cloudspanner couchbase couchbase2 crail dynamodb elasticsearch
      elasticsearch5 elasticsearch5-rest foundationdb geode googlebigtable googlebigtable2
      googledatastore griddb hbase098 hbase1 hbase10 hbase12 hbase14 hbase2 hbase20
      hypertable ignite ignite-sql infinispan infinispan-cs jdbc kudu maprdb maprjsondb
      memcached mongodb mongodb-async nosqldb orientdb postgrenosql rados redis rest riak
      rocksdb s3 scylla seaweedfs solr solr6 solr7 tablestore tarantool voltdb zookeeper
      """;

  private static Command ycsb(String... arguments) {
    return ycsb(List.of(), home.resolve("bin/ycsb"), arguments);
  }

  private static Command ycsb(List<String> shell, Path script, String... arguments) {
    List<String> words = new ArrayList<>(shell);
    words.add(script.toString());
    words.addAll(List.of(arguments));
    return Command.of(words)
        .with("JAVA_HOME", recordingJdk.toString())
        .with("YCSB_CACHE", folder.resolve("no archives").toString());
  }

  /**
   * Returns a command with the real Java, which finds the name that a misspelt one was meant to be.
   */
  private static Command misspelt(String line) {
    return ycsb(line.split(" ", -1)).with("JAVA_HOME", System.getProperty("java.home"));
  }

  private static List<String> handedOver(Command command) {
    return command.run().expect(0).out().lines().toList();
  }

  @Test
  void a_shipped_workload_file_is_found_from_any_folder() {
    misspelt("check basic -P workloads/workloada").run().expect(0);

    assertThat(misspelt("check basic -P workloads/nowhere").run().expect(2).out())
        .contains("-P workloads/nowhere: there is no such file in ", " or in " + home);
  }

  @Test
  void a_reader_that_closes_before_the_end_is_no_failure() {
    String ycsb = "'" + home.resolve("bin/ycsb") + "'";
    Command command =
        Command.of(List.of("bash", "-o", "pipefail", "-c", ycsb + " study schema | :"));

    Command.Outcome outcome = command.with("JAVA_HOME", System.getProperty("java.home")).run();

    assertThat(outcome.expect(0).err()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("shells")
  void arguments_arrive_whole_in_every_shell(List<String> shell) {
    List<String> java =
        handedOver(
            ycsb(
                shell,
                home.resolve("bin/ycsb"),
                "run",
                "redis",
                "-p",
                "x=a b  c",
                "-p",
                "y=*$HOME'\"",
                "-jvm-args=-Xmx1g -Dq='1 2'",
                "-s",
                "-P",
                "my file"));

    assertThat(java.subList(0, 2)).containsExactly("-Xmx1g", "-Dq=1 2");
    assertThat(java.subList(java.indexOf("-cp") + 2, java.size()))
        .containsExactly(
            "io.github.ycsbext.client.Client",
            "-db",
            "site.ycsb.db.RedisClient",
            "-p",
            "x=a b  c",
            "-p",
            "y=*$HOME'\"",
            "-s",
            "-P",
            "my file",
            "-t");
  }

  @ParameterizedTest
  @MethodSource("shells")
  void options_may_stand_before_the_command_and_the_database_as_in_ycsb(List<String> shell)
      throws IOException {
    String asUsual = "load redis -s -cp /usr -jvm-args=-Xmx1g -p y=1";

    for (String line :
        List.of(
            "-cp /usr -jvm-args=-Xmx1g -s load redis -p y=1",
            "-s -cp=/usr -jvm-args -Xmx1g load redis -p y=1",
            "load -cp /usr -s -jvm-args=-Xmx1g redis -p y=1",
            "-jvm-args=-Xmx1g load -s redis -cp /usr -p y=1",
            "-cp /tmp load redis -s -cp /usr -jvm-args=-Xmx1g -p y=1")) {
      assertThat(handedOver(ycsb(shell, home.resolve("bin/ycsb"), line.split(" ", -1))))
          .as(line)
          .isEqualTo(handedOver(ycsb(shell, home.resolve("bin/ycsb"), asUsual.split(" ", -1))));
    }
    String blank = Files.createDirectories(folder.resolve("a b")).toString();
    assertThat(handedOver(ycsb("-cp", blank, "schema", "create", "-s", "redis")))
        .contains("site.ycsb.db.RedisClient")
        .anyMatch(word -> word.startsWith(blank + ":"));
  }

  @Test
  void an_option_before_the_command_that_lacks_its_value_or_means_nothing_is_one_sentence() {
    for (String line : List.of("-cp", "load -jvm-args", "-cp /usr media list", "-x load basic")) {
      assertThat(ycsb(line.split(" ", -1)).run().expect(2).err().lines()).as(line).hasSize(1);
    }
  }

  /** PerfKitBenchmarker distinguishes a load from a run by the end of that line. */
  @Test
  void the_command_line_ends_with_the_phase_as_in_ycsb() {
    String[] rest = {"basic", "-P", "workloads/workloada", "-p", "recordcount=5", "-s"};
    String load = commandLine(with(rest, "load"));
    String run = commandLine(with(rest, "run"));

    assertThat(load).endsWith(" -load");
    assertThat(run).endsWith(" -t");
    assertThat(load).isEqualTo(run.replaceAll(" -t$", " -load"));
  }

  private static String[] with(String[] rest, String first) {
    return Stream.concat(Stream.of(first), Stream.of(rest)).toArray(String[]::new);
  }

  private static String commandLine(String... arguments) {
    List<String> words = new ArrayList<>(List.of(home.resolve("bin/ycsb").toString()));
    words.addAll(List.of(arguments));
    return Command.of(words)
        .in(home)
        .run()
        .expect(0)
        .err()
        .lines()
        .filter(line -> line.startsWith("Command line: "))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void properties_that_another_release_or_harness_of_ycsb_knows_are_named_and_not_refused() {
    String ofPerfKitBenchmarker =
        "-P workloads/workloada -p measurementtype=hdrhistogram -p measurement.interval=op"
            + " -p hosts=127.0.0.1 -p columnfamily=usertable -p cassandra.connectionretries=3"
            + " -p cassandra.readconsistencylevel=QUORUM -p cassandra.scanconsistencylevel=QUORUM"
            + " -p cassandra.writeconsistencylevel=ONE -p cassandra.deleteconsistencylevel=ONE";

    Command.Outcome known = check(ofPerfKitBenchmarker).expect(0);
    Command.Outcome unknown =
        check(ofPerfKitBenchmarker + " -p cassandra.reedconsistencylevel=ONE").expect(2);

    assertThat(
            known.err().replace(",\n  ", ", ").lines().filter(line -> line.startsWith("Warning: ")))
        .singleElement()
        .asString()
        .contains("cassandra.connectionretries", "columnfamily")
        .doesNotContain("readconsistencylevel", "hosts");
    assertThat(unknown.out())
        .isEqualTo(
            "cassandra.reedconsistencylevel is not a known property: did you mean"
                + " cassandra.readconsistencylevel?\n");
  }

  private static Command.Outcome check(String options) {
    List<String> words =
        new ArrayList<>(List.of(home.resolve("bin/ycsb").toString(), "check", "cassandra-cql"));
    words.addAll(List.of(options.split(" ", -1)));
    return Command.of(words).in(home).run();
  }

  @Test
  void every_database_of_ycsb_has_its_name() throws IOException {
    List<String> names =
        groups("(?m)^([^#:\\n]+):", Files.readString(home.resolve("bin/bindings.properties")));

    assertThat(names).doesNotHaveDuplicates().contains(DATABASES_OF_YCSB.strip().split("\\s+", -1));
  }

  @Test
  void a_database_of_ycsb_runs_once_its_folder_is_here() throws IOException {
    for (String name : List.of("rocksdb", "accumulo1.6", "arangodb")) {
      Files.createFile(
          Files.createDirectories(home.resolve(name + "-binding/lib")).resolve("a.jar"));
    }
    try {
      assertThat(handedOver(ycsb("run", "rocksdb"))).contains("site.ycsb.db.rocksdb.RocksDBClient");
      assertThat(handedOver(ycsb("run", "accumulo")))
          .contains("site.ycsb.db.accumulo.AccumuloClient")
          .anyMatch(word -> word.contains("/accumulo1.6-binding/lib/a.jar"));
      assertThat(handedOver(ycsb("run", "arangodb3")))
          .anyMatch(word -> word.contains("/arangodb-binding/lib/a.jar"));
    } finally {
      for (String name : List.of("rocksdb", "accumulo1.6", "arangodb")) {
        Files.delete(home.resolve(name + "-binding/lib/a.jar"));
        Files.delete(home.resolve(name + "-binding/lib"));
        Files.delete(home.resolve(name + "-binding"));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"C", "POSIX", "xx_YY.UTF-8"})
  void a_locale_that_knows_ascii_alone_or_is_not_installed_is_made_utf_8(String locale)
      throws IOException {
    Path jdk = fakeJdk("of-" + locale, "printf '%s\\n' \"$LC_ALL\"", "17.0.15");

    assertThat(handedOver(ycsb("run", "basic").with("JAVA_HOME", jdk + "").with("LC_ALL", locale)))
        .containsExactly("C.UTF-8");
  }

  @Test
  void a_folder_that_java_would_take_for_two_is_told() throws IOException {
    Path colon = Files.createSymbolicLink(folder.resolve("a:b"), home);

    assertThat(ycsb("run", "basic").with("YCSB_HOME", colon.toString()).run().expect(0).out())
        .contains(home + "/conf/logback.xml");

    Path moved = Tarball.unpackInto(Files.createDirectory(folder.resolve("c:d")));
    assertThat(ycsb(List.of(), moved.resolve("bin/ycsb"), "run", "basic").run().expect(2).err())
        .contains("the path " + moved + " has a colon in it");
  }

  @Test
  void a_locale_that_has_other_letters_stays() throws IOException {
    Path jdk = fakeJdk("of-utf-8", "printf '%s\\n' \"$LC_ALL\"", "17.0.15");

    assertThat(
            handedOver(ycsb("run", "basic").with("JAVA_HOME", jdk + "").with("LC_ALL", "C.utf8")))
        .containsExactly("C.utf8");
  }

  @Test
  void the_class_path_is_in_the_order_of_ycsb() {
    List<String> java = handedOver(ycsb("load", "cassandra-cql", "-cp", "/usr:/tmp"));

    List<String> classPath = List.of(java.get(java.indexOf("-cp") + 1).split(":"));
    assertThat(classPath.subList(0, 4))
        .containsExactly("/usr", "/tmp", home + "/cassandra-binding/conf", home + "/conf");
    assertThat(classPath.subList(4, classPath.size())).allMatch(jar -> jar.endsWith(".jar"));
    int lastOfLib = lastIndexUnder(classPath, home + "/lib/");
    int firstOfBinding = firstIndexUnder(classPath, home + "/cassandra-binding/lib/");
    assertThat(lastOfLib).isPositive().isLessThan(firstOfBinding);
    assertThat(java).contains("-load").doesNotContain("-t");
  }

  @Test
  void settings_of_ones_own_go_before_the_jars() throws IOException {
    Path own = Files.writeString(home.resolve("conf/driver.properties"), "a=1");
    try {
      List<String> java = handedOver(ycsb("load", "cassandra-cql"));

      assertThat(java.get(java.indexOf("-cp") + 1))
          .startsWith(home + "/cassandra-binding/conf:" + home + "/conf:");
    } finally {
      Files.delete(own);
    }
  }

  /** Returns a command that does one read with the real Java. */
  private static Command oneRead(Path home, Path cache, String... more) {
    List<String> words =
        new ArrayList<>(
            List.of(
                home.resolve("bin/ycsb").toString(),
                "run",
                "basic",
                "-s",
                "-P",
                home.resolve("workloads/workloadc").toString()));
    words.addAll(List.of("-p", "operationcount=1", "-p", "basicdb.verbose=false"));
    words.addAll(List.of(more));
    return Command.of(words)
        .with("JAVA_HOME", System.getProperty("java.home"))
        .with("YCSB_CACHE", cache.toString());
  }

  private static List<Path> filesIn(Path cache) throws IOException {
    try (Stream<Path> files = Files.list(cache)) {
      return files.toList();
    }
  }

  @Test
  void a_checkout_whose_build_fails_says_why() throws IOException {
    Path checkout = Files.createDirectory(folder.resolve("checkout"));
    for (String file : List.of("ycsb", "pom.xml")) {
      Files.copy(
          ReactorRepository.root().resolve(file),
          checkout.resolve(file),
          StandardCopyOption.COPY_ATTRIBUTES);
    }
    Path mvnw =
        Files.writeString(checkout.resolve("mvnw"), "#!/bin/sh\necho 'wget: no way'\nexit 1");
    assertThat(mvnw.toFile().setExecutable(true)).isTrue();

    Command version =
        Command.of(List.of(checkout.resolve("ycsb").toString(), "version"))
            .with("JAVA_HOME", System.getProperty("java.home"));

    assertThat(version.run().expect(1).err()).contains("wget: no way", "the build failed");
  }

  /** One distribution, because each archive takes seconds. */
  @Test
  @Tag("thorough")
  void classes_are_archived_once_for_all_bindings_and_again_when_a_jar_has_changed()
      throws IOException {
    Path home = Tarball.unpackInto(folder.resolve("archived"));
    Path cache = folder.resolve("its cache");

    assertThat(checkOfOneClient(home, cache).run().expect(0).err())
        .as("a client of several, which does not wait for the others")
        .contains("Archiving classes for faster");
    Path archive = filesIn(cache).get(0);
    assertThat(archive).isNotEmptyFile();
    assertThat(oneRead(home, cache).run().expect(0).err())
        .doesNotContain("Archiving")
        .contains("-XX:SharedArchiveFile=" + archive);
    assertThat(redis(home, cache).run().err())
        .doesNotContain("Archiving")
        .contains("-XX:SharedArchiveFile=" + archive);
    requireNoClassFromJar(home, cache);

    Path used = Files.createFile(cache.resolve("classes-1.jsa"));
    Path unused = Files.createFile(cache.resolve("classes-2.jsa"));
    age(unused, Duration.ofDays(40));
    for (int i = 1; i <= 12; i++) {
      age(Files.createFile(cache.resolve("classes-a" + i + ".jsa")), Duration.ofHours(i));
    }
    age(home.resolve("lib/HdrHistogram-2.2.2.jar"), Duration.ofHours(1));
    assertThat(oneRead(home, cache).run().expect(0).err()).contains("Archiving");
    assertThat(filesIn(cache))
        .as("not used for a month, and more than ten, are deleted with another")
        .hasSize(10)
        .contains(used, cache.resolve("classes-a8.jsa"))
        .doesNotContain(archive, unused, cache.resolve("classes-a9.jsa"));

    Path whole =
        filesIn(cache).stream()
            .filter(file -> file.toFile().length() > 0)
            .findFirst()
            .orElseThrow();
    assertThat(whole.toFile().setWritable(true)).isTrue();
    Files.write(whole, new byte[5000]);
    requireRunsWithoutArchive(home, cache);
  }

  private static void age(Path file, Duration age) throws IOException {
    FileTime time = FileTime.from(Instant.now().minus(age));
    Files.getFileAttributeView(file, BasicFileAttributeView.class).setTimes(time, time, null);
  }

  private static Command redis(Path home, Path cache) {
    List<String> words =
        List.of(home.resolve("bin/ycsb").toString(), "run", "redis", "-s", "-db", BASIC);
    return Command.of(words)
        .with("JAVA_HOME", System.getProperty("java.home"))
        .with("YCSB_CACHE", cache.toString());
  }

  private static Command checkOfOneClient(Path home, Path cache) {
    return Command.of(
            List.of(home.resolve("bin/ycsb") + "", "check", "basic", "-P", "workloads/workloada"))
        .in(home)
        .with("JAVA_HOME", System.getProperty("java.home"))
        .with("YCSB_CACHE", cache.toString())
        .with("YCSB_COORDINATOR", "127.0.0.2:" + JointClients.freePort())
        .with("YCSB_COORDINATOR_TOKEN", JointClients.TOKEN)
        .with("SLURM_STEP_ID", "0")
        .with("SLURM_PROCID", "1")
        .with("SLURM_NTASKS", "2");
  }

  private static void requireRunsWithoutArchive(Path home, Path cache) throws IOException {
    String report = "[READ], Return=OK, 1";
    assertThat(oneRead(home, cache).run().expect(0).out())
        .contains(report)
        .doesNotContain("[warning]", "An error");
    assertThat(oneRead(home, Files.createFile(folder.resolve("file"))).run().expect(0).err())
        .doesNotContain("Archiving", "mkdir", "file:");
    Path unused = folder.resolve("unused");
    assertThat(oneRead(home, unused, "-cp", folder.toString()).run().expect(0).out())
        .contains(report);
    assertThat(unused).doesNotExist();
    Command homeless = oneRead(home, cache).with("YCSB_CACHE", "").with("HOME", "");
    assertThat(homeless.with("XDG_CACHE_HOME", "").run().expect(0).err())
        .doesNotContain("Archiving", "SharedArchiveFile");
  }

  @Test
  @Tag("thorough")
  void a_path_with_blanks_has_its_archive_in_a_cache_without_and_none_in_one_with()
      throws IOException {
    Path unused = folder.resolve("un used");
    assertThat(oneRead(home, unused).run().expect(0).out()).contains("[READ], Return=OK, 1");
    assertThat(unused).doesNotExist();

    Path cache = folder.resolve("cache-of-classes");
    oneRead(home, cache).run().expect(0);
    requireNoClassFromJar(home, cache);
  }

  private static void requireNoClassFromJar(Path home, Path cache) throws IOException {
    Path loaded = folder.resolve("loaded.txt");
    oneRead(home, cache)
        .in(folder)
        .with("JAVA_OPTS", "-Xlog:class+load:file=loaded.txt")
        .run()
        .expect(0);

    assertThat(loaded)
        .content()
        .contains("io.github.ycsbext.client.Client source: shared objects file")
        .doesNotContain("source: file:")
        .as("a record's equals, hashCode or toString, whose first call costs 20 ms")
        .doesNotContain("java.lang.runtime.ObjectMethods")
        .as("what only a run with --metrics needs")
        .doesNotContain("LiveValues", "LiveAddress", "MetricsEndpoint", "prometheus");
  }

  @Test
  @Tag("thorough")
  void what_a_killed_java_left_of_an_archive_is_not_used() throws IOException {
    Path java = Files.createDirectories(folder.resolve("killed/bin")).resolve("java");
    Files.writeString(
        java,
        """
        #!/bin/sh
        for word; do
          case $word in -XX:ArchiveClassesAtExit=*) echo part >"${word#*=}"; kill -9 $$ ;; esac
        done
        exec "%s/bin/java" "$@"
        """
            .formatted(System.getProperty("java.home")));
    assertThat(java.toFile().setExecutable(true)).isTrue();
    Path cache = folder.resolve("cache");
    Path home = Tarball.unpackInto(folder.resolve("killed-archive"));

    for (String said : List.of("Archiving", "")) {
      Command.Outcome outcome =
          oneRead(home, cache).with("JAVA_HOME", folder.resolve("killed").toString()).run();
      assertThat(outcome.expect(0).err()).contains(said).doesNotContain("SharedArchiveFile");
    }

    assertThat(filesIn(cache)).singleElement().satisfies(file -> assertThat(file).isEmptyFile());
  }

  private static int lastIndexUnder(List<String> entries, String folder) {
    List<String> found = entries.stream().filter(entry -> entry.startsWith(folder)).toList();
    return entries.lastIndexOf(found.get(found.size() - 1));
  }

  private static int firstIndexUnder(List<String> entries, String folder) {
    return entries.indexOf(
        entries.stream().filter(entry -> entry.startsWith(folder)).findFirst().orElseThrow());
  }

  @Test
  void a_symbolic_link_to_the_launcher_works_from_any_directory() throws IOException {
    Path elsewhere = Files.createDirectories(folder.resolve("else where"));
    Path link = Files.createSymbolicLink(elsewhere.resolve("ycsb"), home.resolve("bin/ycsb"));
    Path relative = Files.createSymbolicLink(elsewhere.resolve("again"), Path.of("ycsb"));

    assertThat(handedOver(ycsb(List.of(), link, "run", "basic").in(Path.of("/"))))
        .contains("-Dycsb.home=" + home);
    assertThat(handedOver(ycsb(List.of(), relative, "run", "basic").in(elsewhere)))
        .contains("-Dycsb.home=" + home);
  }

  @Test
  void ycsb_sh_is_the_same_launcher() {
    assertThat(handedOver(ycsb(List.of(), home.resolve("bin/ycsb.sh"), "run", "basic")))
        .contains("io.github.ycsbext.client.Client", "-t", "site.ycsb.BasicDB");
  }

  @ParameterizedTest
  @ValueSource(strings = {"python", "python3", "python2"})
  void python_runs_it_too_as_scripts_for_ycsb_do(String python) throws IOException {
    if (!onPath(python)) {
      System.out.println("NOT TESTED: " + python + " bin/ycsb, as there is no " + python);
      return;
    }
    Path script = home.resolve("bin/ycsb");
    Command version = Command.of(List.of(python, "ycsb", "version")).in(script.getParent());
    if (version.run().err().contains("pyenv")) {
      System.out.println("NOT TESTED: " + python + " bin/ycsb, as pyenv has no such version");
      return;
    }

    assertThat(version.run().expect(0).out()).startsWith("ycsb-ext ");
    assertThat(version.run().err()).isEmpty();
    List<String> withBlanks =
        ycsb(List.of(python), script, "run", "basic", "-p", "x=a b").run().out().lines().toList();
    assertThat(withBlanks).containsSubsequence("-p", "x=a b", "-t");
  }

  @Test
  void python_finds_no_escape_and_no_quote_in_the_script() throws IOException {
    String script = Files.readString(home.resolve("bin/ycsb"));

    assertThat(script).isASCII();
    assertThat(script.split("'''", -1)).hasSize(3);
    assertThat(script.split("'''", -1)[0]).endsWith("_=r");
  }

  @ParameterizedTest
  @ValueSource(strings = {"version", "help", "help run", "run --help", "help basic"})
  void what_a_full_disk_does_not_take_is_a_failure(String line) {
    List<String> words =
        List.of("sh", "-c", "\"$0\" " + line + " >/dev/full", home.resolve("bin/ycsb").toString());

    assertThat(Command.of(words).run().expect(1).err().lines())
        .filteredOn(text -> !text.startsWith("Archiving classes"))
        .containsExactly("The output could not be written in full: is its disk full?");
  }

  @Test
  void arguments_that_java_does_not_take_are_told_by_their_option() {
    assertThat(
            Tarball.ycsb(List.of("run", "basic", "-jvm-args=-ea -Xnone"))
                .run()
                .expect(2)
                .err()
                .lines())
        .filteredOn(text -> !text.startsWith("Archiving classes"))
        .containsExactly(
            "ycsb: -jvm-args: Java does not start with them: Unrecognized option: -Xnone: correct"
                + " or leave them out");
  }

  @Test
  void a_working_folder_that_is_gone_is_one_sentence() {
    String gone = folder.resolve("gone").toString();
    String line = "mkdir \"$1\" && cd \"$1\" && rmdir \"$1\" && \"$0\" run basic";
    List<String> words = List.of("sh", "-c", line, home.resolve("bin/ycsb").toString(), gone);

    assertThat(Command.of(words).run().expect(2).err())
        .contains("ycsb: the current folder is no longer there: change to another one")
        .doesNotContain("java");
  }

  @Test
  void a_shell_ends_where_its_input_does_after_a_last_line_without_an_end_too() {
    String line = "printf 'table\\nquit' | timeout 60 \"$0\" shell basic 2>&1";
    Command.Outcome shell =
        Command.of(List.of("sh", "-c", line, home.resolve("bin/ycsb").toString())).run().expect(0);

    assertThat(shell.out()).contains("Using table").doesNotContain("unknown command", "Exception");
  }

  @Test
  void a_closed_standard_input_is_an_empty_one() {
    String line = "timeout 60 \"$0\" shell basic <&- 2>&1 | head -c 10000";
    Command.Outcome shell =
        Command.of(List.of("sh", "-c", line, home.resolve("bin/ycsb").toString())).run().expect(0);

    assertThat(shell.out()).contains("Connected.").doesNotContain("is not a", "Exception");
  }

  @Test
  void java_opts_come_before_jvm_args() {
    assertThat(handedOver(ycsb("run", "basic", "-jvm-args=-Xmx2g").with("JAVA_OPTS", "-Xms1g -ea")))
        .startsWith("-Xms1g", "-ea", "-Xmx2g");
  }

  @Test
  void setenv_is_sourced_and_its_class_path_comes_first() throws IOException {
    Path setenv = home.resolve("bin/setenv.sh");
    Files.writeString(setenv, "CLASSPATH=/from/setenv\nJAVA_OPTS=-Dfrom=setenv\n");
    try {
      List<String> java = handedOver(ycsb("run", "basic").with("CLASSPATH", "/from/environment"));

      assertThat(java.get(0)).isEqualTo("-Dfrom=setenv");
      assertThat(java.get(java.indexOf("-cp") + 1))
          .startsWith("/from/setenv:")
          .doesNotContain("/from/environment");
    } finally {
      Files.delete(setenv);
    }
  }

  @Test
  void a_home_that_is_of_another_kind_is_not_used() {
    assertThat(handedOver(ycsb("run", "basic").with("YCSB_HOME", "/usr")))
        .contains("-Dycsb.home=" + home);
  }

  @Test
  void too_few_open_files_are_one_sentence() {
    for (String line : List.of("12; exec \"$0\" run basic", "40; exec \"$0\" study list")) {
      String err =
          Command.of(List.of("sh", "-c", "ulimit -n " + line, home.resolve("bin/ycsb").toString()))
              .run()
              .expect(2)
              .err();

      assertThat(err.lines())
          .singleElement()
          .asString()
          .contains("only " + line.substring(0, 2) + " files", "ulimit -n 4096");
    }
  }

  @Test
  void a_quote_that_is_not_closed_is_one_sentence() {
    String err = ycsb("run", "basic", "-jvm-args=-Da=it's -Xmx1g").run().expect(2).err();

    assertThat(err.lines()).hasSize(1);
    assertThat(err).contains("-jvm-args", "a quote in it is not closed");
  }

  @Test
  void an_unknown_command_is_one_sentence_with_the_commands() {
    String err = misspelt("lod redis").run().expect(2).err();

    assertThat(err.lines()).hasSize(1);
    assertThat(err)
        .contains("'lod' is not a command (did you mean load?)")
        .contains("load, run, check, shell, schema, capacity, cluster");
  }

  @ParameterizedTest
  @CsvSource({
    "stuy list, study",
    "schema crate jdbc, create",
    "load jbdc, jdbc",
    "help clusters, cluster",
    "help mongod, mongodb"
  })
  void a_misspelt_word_is_told_with_the_nearest_name(String line, String meant) {
    assertThat(misspelt(line).run().expect(2).err())
        .hasLineCount(1)
        .contains(" (did you mean " + meant + "?)");
  }

  @Test
  void a_misspelt_word_is_told_where_there_is_no_java() {
    assertThat(ycsb("stuy").with("JAVA_HOME", "/nowhere").run().expect(2).err())
        .hasLineCount(1)
        .contains("'stuy' is not a command: there are load");
  }

  @ParameterizedTest
  @CsvSource({
    "quickstart, study run quickstart",
    "list, study list",
    "start, cluster start",
    "workloads, -P workloads/workloada"
  })
  void what_people_try_first_leads_to_the_command(String word, String command) {
    assertThat(ycsb(word).run().expect(2).err()).hasLineCount(1).contains(command);
  }

  @Test
  void a_class_path_that_is_not_there_is_refused() {
    assertThat(ycsb("run", "basic", "-cp", "/nonexistent.jar").run().expect(2).err())
        .hasLineCount(1)
        .contains("-cp /nonexistent.jar: there is no /nonexistent.jar");
  }

  @Test
  void without_a_path_the_launcher_says_what_it_lacks() {
    assertThat(ycsb("lod").with("PATH", "").run().expect(2).err()).hasLineCount(1).contains("PATH");
  }

  @Test
  void an_unknown_database_is_one_sentence_with_the_databases() {
    String err = misspelt("run redsi").run().expect(2).err();

    assertThat(err.lines()).hasSize(1);
    assertThat(err).contains("'redsi' is not a database").contains("basic", "redis", "mongodb");
  }

  @Test
  void a_binding_of_ycsb_that_is_not_here_says_what_to_put_where() {
    String err = ycsb("run", "rocksdb").run().expect(2).err();

    assertThat(err.lines()).hasSize(1);
    assertThat(err).contains("rocksdb-binding").contains(home.toString());
  }

  @Test
  void no_arguments_show_the_usage_and_fail() {
    assertThat(ycsb().run().expect(2).err()).contains("Usage: ycsb COMMAND DATABASE");
    assertThat(ycsb("--help").run().expect(0).out()).contains("Usage: ycsb COMMAND DATABASE");
    assertThat(misspelt("help reddis").run().expect(2).err())
        .contains("'reddis' is not a database (did you mean redis?)");
    assertThat(misspelt("run postgres").run().expect(2).err())
        .contains("'postgres' is not a database (did you mean jdbc, for postgresql?)");
  }

  @Test
  void the_binding_that_speaks_to_scylladb_is_named() {
    assertThat(misspelt("run scylla").run().expect(2).err())
        .contains("the binding of 'scylla' is not here", "(cassandra-cql speaks to ScyllaDB, too)");
  }

  /** The name's folder is here, as other names are in it. */
  @Test
  void the_name_of_a_folder_leads_to_the_databases_name() {
    assertThat(misspelt("load cassandra").run().expect(2).err())
        .contains("'cassandra' is not a database (did you mean cassandra-cql?)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "load --help",
        "run -h",
        "check -help",
        "shell -h",
        "schema --help",
        "help schema"
      })
  void a_command_that_takes_a_database_has_a_usage_of_its_own(String line) {
    String command = line.replaceAll("help | .*", "");

    assertThat(ycsb(line.split(" ", -1)).run().expect(0).out())
        .startsWith("Usage: ycsb " + command + " ")
        .contains("DATABASE", "-P file", "Databases here: basic");
  }

  @Test
  void a_command_without_a_database_shows_its_own_usage_behind_its_action_too() {
    assertThat(ycsb("schema", "clear", "-help").run().expect(0).out())
        .startsWith("Usage: ycsb schema create|clear|describe DATABASE");
    assertThat(handedOver(ycsb("help", "study"))).endsWith("study", "--help");
  }

  @Test
  void help_for_a_database_asks_its_binding_and_for_a_command_shows_the_usage() {
    assertThat(handedOver(ycsb("help", "redis", "--names")))
        .contains(
            "io.github.ycsbext.client.command.HelpCommand", "site.ycsb.db.RedisClient", "--names")
        .anyMatch(word -> word.contains("redis-binding/lib"));
    assertThat(handedOver(ycsb("help", "mine", "-db", "com.acme.Db")))
        .contains("io.github.ycsbext.client.command.HelpCommand", "com.acme.Db");
    assertThat(ycsb("help").run().expect(0).out()).contains("Usage: ycsb COMMAND DATABASE");
  }

  @Test
  void a_missing_java_is_one_sentence() throws IOException {
    Path tools = Files.createDirectories(folder.resolve("tools"));
    for (String tool : List.of("sh", "ls", "sed", "dirname", "tr", "xargs", "printf", "cat")) {
      Path from =
          Stream.of("/bin/", "/usr/bin/")
              .map(bin -> Path.of(bin + tool))
              .filter(Files::exists)
              .findFirst()
              .orElseThrow();
      Files.createSymbolicLink(tools.resolve(tool), from.toRealPath());
    }

    String err =
        ycsb("run", "basic")
            .with("JAVA_HOME", "")
            .with("PATH", tools.toString())
            .run()
            .expect(2)
            .err();

    assertThat(err.lines()).hasSize(1);
    assertThat(err).contains("java is not on the PATH").contains("JDK 17");
  }

  @Test
  void a_java_home_without_java_and_an_old_java_are_one_sentence_each() throws IOException {
    Path old = fakeJdk("old", "exit 9", "1.8.0_402");

    assertThat(ycsb("run", "basic").with("JAVA_HOME", "/nowhere").run().expect(2).err())
        .contains("JAVA_HOME is /nowhere");
    assertThat(ycsb("run", "basic").with("JAVA_HOME", old.toString()).run().expect(2).err())
        .contains("is Java 8, and 17 or later is needed");
  }

  @Test
  void the_exit_code_is_that_of_the_client() throws IOException {
    Path failing = fakeJdk("failing", "exit 7", "17.0.15");

    ycsb("run", "basic").with("JAVA_HOME", failing.toString()).run().expect(7);
  }

  @Test
  void old_names_warn_and_lead_to_the_new_binding() {
    Command.Outcome outcome = ycsb("run", "cassandra2-cql").run().expect(0);

    assertThat(outcome.err()).contains("[WARN] cassandra2-cql");
    assertThat(outcome.out()).contains("cassandra-binding/lib", "site.ycsb.db.CassandraCQLClient");
  }

  @Test
  void schema_commands_lead_to_the_binding() {
    assertThat(handedOver(ycsb("schema", "create", "cassandra-cql", "-p", "hosts=127.0.0.1")))
        .containsSequence(
            "io.github.ycsbext.client.command.SchemaCommand",
            "create",
            "-db",
            "site.ycsb.db.CassandraCQLClient",
            "-p",
            "hosts=127.0.0.1");
    assertThat(ycsb("schema", "drop", "redis").run().expect(2).err())
        .contains("'drop' is not one of create, clear, describe");
  }

  @Test
  void a_check_leads_to_the_binding_with_all_its_command_lines() {
    assertThat(handedOver(ycsb("check", "redis", "-p", "seed=1", "--", "-load", "--", "-t")))
        .containsSequence(
            "io.github.ycsbext.client.command.CheckCommand",
            "-db",
            "site.ycsb.db.RedisClient",
            "-p",
            "seed=1",
            "--",
            "-load",
            "--",
            "-t");
  }

  @Test
  void the_batch_file_has_no_list_of_names_of_its_own() throws IOException {
    String batch = Files.readString(home.resolve("bin/ycsb.bat"));

    assertThat(batch).contains("bin\\bindings.properties");
    assertThat(Set.copyOf(batch.lines().toList())).noneMatch(line -> line.contains("RedisClient"));
  }

  @Test
  void native_code_is_allowed_where_java_would_warn_of_it() throws IOException {
    String allowed = "--enable-native-access=ALL-UNNAMED";
    String recording = "printf '%s\\n' \"$@\"";
    Path newer = fakeJdk("newer", recording, "25");

    for (String command : List.of("run", "media")) {
      assertThat(handedOver(ycsb(command, "basic"))).doesNotContain(allowed);
      assertThat(handedOver(ycsb(command, "basic").with("JAVA_HOME", newer.toString())))
          .contains(allowed);
    }
  }

  @Test
  void every_label_that_the_batch_file_goes_to_is_there_once() throws IOException {
    String batch = Files.readString(home.resolve("bin/ycsb.bat"));

    List<String> labels = groups("(?m)^:(\\w+)", batch);
    assertThat(labels).doesNotHaveDuplicates();
    assertThat(groups("(?:goto|call :)\\s*(\\w+)", batch.replaceAll("(?m)^rem .*", "")))
        .isNotEmpty()
        .isSubsetOf(labels);
  }

  private static List<String> groups(String pattern, String text) {
    return Pattern.compile(pattern).matcher(text).results().map(found -> found.group(1)).toList();
  }

  @Test
  void the_batch_file_ends_its_lines_as_windows_does() throws IOException {
    // The Windows command processor misses labels in files without CR LF line ends.
    assertThat(Files.readString(home.resolve("bin/ycsb.bat")).replace("\r\n", ""))
        .doesNotContain("\n", "\r");
  }
}
