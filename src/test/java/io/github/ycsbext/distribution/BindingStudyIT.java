package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.start.Clusters;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests studies of bindings that this program does not know: one that keeps its records in a
 * folder, and one whose server is started by commands of the plan, which is Redis.
 */
class BindingStudyIT {
  private static final long PATIENCE_NS = TimeUnit.MINUTES.toNanos(4);

  /** A database of one file for each record. It refuses a folder with records of another load. */
  private static final String DATABASE =
      """
      package com.acme;
      import java.nio.file.*;
      import java.util.*;
      import site.ycsb.*;
      public class FolderClient extends DB {
        private Path folder;
        public void init() { folder = Path.of(getProperties().getProperty("acme.dir")); }
        public Status read(String t, String k, Set<String> f, Map<String, ByteIterator> r) {
          if (!Files.exists(folder.resolve(k))) return Status.NOT_FOUND;
          r.put("field0", new StringByteIterator("x"));
          return Status.OK;
        }
        public Status scan(String t, String k, int n, Set<String> f,
            Vector<HashMap<String, ByteIterator>> r) {
          return Status.NOT_IMPLEMENTED;
        }
        public Status update(String t, String k, Map<String, ByteIterator> v) {
          return Files.exists(folder.resolve(k)) ? Status.OK : Status.NOT_FOUND;
        }
        public Status insert(String t, String k, Map<String, ByteIterator> v) {
          try {
            Files.createFile(folder.resolve(k));
            return Status.OK;
          } catch (java.io.IOException e) {
            return Status.ERROR;
          }
        }
        public Status delete(String t, String k) { return Status.NOT_IMPLEMENTED; }
      }
      """;

  @TempDir static Path folder;
  private static Path home;
  private static String redis;

  @BeforeAll
  static void drop() throws IOException {
    home = Tarball.unpackInto(folder);
    Path source = Files.writeString(folder.resolve("FolderClient.java"), DATABASE);
    Path classes = Files.createDirectories(folder.resolve("classes"));
    String core = home.resolve("lib").toFile().list((in, jar) -> jar.startsWith("core-0"))[0];
    String[] words = {
      "-cp",
      home.resolve("lib").resolve(core).toString(),
      "-d",
      classes.toString(),
      source.toString()
    };
    assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, words)).isZero();
    Path lib = Files.createDirectories(home.resolve("acme-binding/lib"));
    String jar = Path.of(System.getProperty("java.home"), "bin", "jar").toString();
    Command.of(List.of(jar, "cf", lib + "/acme.jar", "-C", classes.toString(), "."))
        .run()
        .expect(0);
    Files.writeString(
        home.resolve("bin/bindings.properties"),
        "acme:com.acme.FolderClient\n",
        StandardOpenOption.APPEND);
    try (Cluster started = Clusters.LOCAL.start(Engine.named("redis"))) {
      redis =
          ProcessHandle.of(started.processIds().get(0))
              .orElseThrow()
              .info()
              .command()
              .orElseThrow();
    }
  }

  private static Command ycsb(String... arguments) {
    List<String> words = new ArrayList<>(List.of(home.resolve("bin/ycsb").toString()));
    words.addAll(List.of(arguments));
    return Command.of(words).with("JAVA_OPTS", Tarball.JAVA_OPTS);
  }

  private static Path plan(String name, String systems, String rest) throws IOException {
    return Files.writeString(
        folder.resolve(name + ".yaml"),
        "title: " + name + "\nquestion: Does it take part?\nsystems:\n" + systems + rest);
  }

  /** Returns a system whose server is started by commands. */
  private static String byCommands() {
    return """
      mine:
        binding: redis
        properties: {redis.host: "%%h", redis.port: "%%p"}
        command:
          start: [%s, --bind, "%%h", --port, "%%p", --dir, "%%d", --save, ""]
          version: [%s, --version]
    """
        .formatted(redis, redis);
  }

  @Test
  @Tag("thorough")
  void a_killed_study_of_bindings_is_resumed_and_reported_like_any_other() throws Exception {
    Path plan =
        plan(
            "bindings",
            "  redis: {}\n  acme: {binding: acme, properties: {acme.dir: \"%d\"}}\n" + byCommands(),
            """
            workloads: {A: workloada}
            records: 100
            operations: [200]
            threads: 1
            repetitions: 2
            """);
    Path out = folder.resolve("bindings");
    String[] run = {
      "study", "run", plan.toString(), "--out", out.toString(), "--client-cores", "0"
    };
    assertThat(ycsb(run).run().expect(2).err())
        .contains("mine: " + redis + " --bind %h --port %p", "allow them by --allow-commands");
    assertThat(out).doesNotExist();
    assertThat(ycsb("study", "plan", plan.toString()).run().expect(0).out())
        .contains("Runs", "--port %p");

    List<String> allowed = new ArrayList<>(List.of(run));
    allowed.add("--allow-commands");
    kill(ycsb(allowed.toArray(String[]::new)), out.resolve("results.jsonl"));

    List<String> before = Files.readAllLines(out.resolve("results.jsonl"));
    assertThat(before).hasSizeLessThan(6);
    assertThat(ycsb("study", "resume", out.toString()).run().expect(2).err())
        .contains("--allow-commands");
    ycsb("study", "resume", out.toString(), "--allow-commands").run().expect(0);

    List<String> outcomes = Studies.completed(out, 6);
    assertThat(outcomes.subList(0, before.size())).isEqualTo(before);
    assertThat(outcomes)
        .filteredOn(line -> line.contains("\"trial\":\"mine-"))
        .hasSize(2)
        .allMatch(line -> line.contains("\"version\":\"6.") || line.contains("\"version\":\"7."));
    assertThat(outcomes)
        .filteredOn(line -> line.contains("\"trial\":\"acme-"))
        .hasSize(2)
        .allMatch(line -> line.contains("cluster.in-the-client"));
    assertThat(out.resolve("report.html")).content().contains("acme", "mine", "Redis");
    assertThat(Studies.processesLeft(folder)).isEmpty();
  }

  @Test
  void a_plan_leads_to_no_server_but_one_that_it_starts() throws IOException {
    Path plan =
        plan(
            "leads",
            "  mine: {binding: redis, properties: {redis.host: db.example.org}}\n",
            "workloads: {A: workloada}\nrecords: 1\noperations: [1]\nrepetitions: 1\n");

    assertThat(ycsb("study", "plan", plan.toString()).run().expect(2).err())
        .contains("redis.host: a plan leads to no server or database");
  }

  @Test
  void a_server_of_commands_is_killed_and_comes_back() throws Exception {
    Path plan =
        plan(
            "outage",
            byCommands(),
            """
            workloads:
              A:
                file: workloadc
                phases:
                  load: {load: 100}
                  outage:
                    run: 600
                    properties: {target: 200, warmuptime: 0, redis.timeout: 200}
                    faults: [{kill: 1, after: 1 s, restartAfter: 1500 ms}]
            operations: [600]
            threads: 1
            repetitions: 1
            """);
    Path out = folder.resolve("outage");

    ycsb("study", "run", plan.toString(), "--out", out.toString(), "--allow-commands")
        .run()
        .expect(0);

    assertThat(Studies.completed(out, 1).get(0)).contains("\"begunAt\":\"20", "\"upAgainSecond\":");
    assertThat(Studies.processesLeft(folder)).isEmpty();
  }

  /** Kills a study once there is a file, and waits until all that it started has ended. */
  private static void kill(Command command, Path file) throws Exception {
    Path log = folder.resolve("killed.log");
    Process study = command.start(log);
    long startNs = System.nanoTime();
    while (!Files.exists(file)) {
      assertThat(study.isAlive()).as(Files.readString(log)).isTrue();
      assertThat(System.nanoTime() - startNs).as(Files.readString(log)).isLessThan(PATIENCE_NS);
      TimeUnit.MILLISECONDS.sleep(20);
    }
    List<ProcessHandle> all = study.descendants().toList();
    study.destroyForcibly().waitFor();
    for (ProcessHandle process : all) {
      process.onExit().get(1, TimeUnit.MINUTES);
    }
  }
}
