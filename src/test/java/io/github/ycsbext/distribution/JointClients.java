package io.github.ycsbext.distribution;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.ResultFolder;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/** A Redis, and runs of the unpacked tarball against it that several clients make together. */
final class JointClients implements AutoCloseable {
  /** Reads, inserts and deletes of live records: what is left depends on the seed alone. */
  private static final List<String> WORK =
      List.of(
          "-P",
          "workloads/deleteheavy",
          "-p",
          "recordcount=4000",
          "-p",
          "operationcount=4000",
          "-p",
          "seed=7",
          "-threads",
          "2");

  static final String TOKEN = "a token of at least sixteen characters";

  private static final long PATIENCE_NS = TimeUnit.MINUTES.toNanos(2);

  private final Path folder;
  private final Cluster redis = Clusters.LOCAL.start(Engine.named("redis"));

  JointClients(Path folder) {
    this.folder = folder;
  }

  /** What a run did, and what it left in the database. */
  record Done(String streamHash, Map<String, Map<String, Long>> returns, String data) {}

  /** Returns words of {@code bin/ycsb} whose result is in the folder of that name. */
  List<String> words(String action, String name, String... more) {
    List<String> words = new ArrayList<>(List.of(action, "redis"));
    words.addAll(WORK);
    redis.properties().forEach((key, value) -> words.addAll(List.of("-p", key + "=" + value)));
    words.addAll(List.of("-p", "result.dir=" + folder.resolve(name)));
    words.addAll(List.of(more));
    return words;
  }

  /** Returns {@code bin/ycsb} with these words after a command that starts it. */
  static Command after(List<String> starter, List<String> words) {
    List<String> all = new ArrayList<>(starter);
    all.add(Tarball.home().resolve("bin/ycsb").toString());
    all.addAll(words);
    return Command.of(all).in(Tarball.home()).with("JAVA_OPTS", Tarball.JAVA_OPTS);
  }

  /** Returns the command of one of three clients that meet at a port of loopback. */
  Command called(int index, int port, List<String> starter, List<String> words) {
    List<String> all = new ArrayList<>(words);
    all.addAll(List.of("--clients", "3"));
    return after(starter, all)
        .with("YCSB_COORDINATOR", "127.0.0.2:" + port)
        .with("YCSB_COORDINATOR_TOKEN", TOKEN)
        .with("JOB_COMPLETION_INDEX", Integer.toString(index));
  }

  /** Loads and runs with one client. */
  Done alone(String name) throws IOException {
    empty();
    after(List.of(), words("load", name + "-load")).run().expect(0);
    after(List.of(), words("run", name)).run().expect(0);
    return done(name);
  }

  Done done(String name) throws IOException {
    Result result = result(name);
    Map<String, Map<String, Long>> returns = new TreeMap<>();
    result.latencies().forEach((operation, summary) -> returns.put(operation, summary.returns()));
    returns.values().removeIf(Map::isEmpty);
    return new Done(
        String.valueOf(result.observed().streamHash()), returns, answer("DEBUG DIGEST"));
  }

  Result result(String name) throws IOException {
    return new ResultFolder(folder.resolve(name)).read();
  }

  /** Removes all records. */
  void empty() throws IOException {
    assertThat(answer("FLUSHALL")).isEqualTo("+OK");
  }

  private String answer(String line) throws IOException {
    int port = Integer.parseInt(redis.properties().get("redis.port"));
    try (Socket socket = new Socket(redis.properties().get("redis.host"), port)) {
      socket.getOutputStream().write((line + "\r\n").getBytes(US_ASCII));
      return new BufferedReader(new InputStreamReader(socket.getInputStream(), US_ASCII))
          .readLine();
    }
  }

  @Override
  public void close() {
    redis.close();
  }

  static int freePort() {
    while (true) {
      int port = ThreadLocalRandom.current().nextInt(10_000, 32_000);
      try (ServerSocket socket = new ServerSocket(port)) {
        return socket.getLocalPort();
      } catch (BindException e) {
        // It is taken: try another one.
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Aborts the test where a program is missing. */
  static void assumePrograms(String what, List<String> programs) {
    for (String program : programs) {
      if (!Command.isOnPath(program)) {
        String sentence = what + ": NOT TESTED: " + program + " is not on the PATH";
        System.out.println(sentence);
        Assumptions.abort(sentence);
      }
    }
  }

  /** A process with both outputs in a file. It ends, with its children, when it is closed. */
  record Started(Process process, Path log) implements AutoCloseable {
    static Started of(Command command, Path log) throws IOException {
      return new Started(command.start(log), log);
    }

    String shown() throws IOException {
      return Files.readString(log);
    }

    void await(String words) throws IOException, InterruptedException {
      long deadlineNs = System.nanoTime() + PATIENCE_NS;
      while (!shown().contains(words)) {
        assertThat(process.isAlive() && System.nanoTime() < deadlineNs)
            .as("'%s' in %s", words, shown())
            .isTrue();
        process.waitFor(20, TimeUnit.MILLISECONDS);
      }
    }

    /** Waits for the end and checks the exit code. */
    void expect(int exitCode) throws IOException, InterruptedException {
      assertThat(process.waitFor(PATIENCE_NS, TimeUnit.NANOSECONDS)).as(shown()).isTrue();
      assertThat(process.exitValue()).as(shown()).isEqualTo(exitCode);
    }

    void signal(String name) {
      Command.of(List.of("sh", "-c", "kill -" + name + " " + process.pid())).run().expect(0);
    }

    @Override
    public void close() {
      List<ProcessHandle> below = process.descendants().toList();
      process.destroyForcibly().onExit().join();
      below.forEach(ProcessHandle::destroyForcibly);
    }
  }
}
