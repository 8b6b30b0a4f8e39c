package io.github.ycsbext.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A client that can be put to a load: a process of its own for every run. */
interface BenchmarkClient {
  /** How long the JVMs run before they are measured; the clients without one need no such time. */
  int WARM_UP_SECONDS = 3;

  String name();

  /** Whether it has the operation at all. */
  default boolean takes(BenchmarkLoad load) {
    return true;
  }

  /**
   * @param expectedPerSecond how many operations the first client does, for those that take a count
   */
  Figure run(BenchmarkLoad load, RedisProcess server, int seconds, double expectedPerSecond)
      throws IOException, InterruptedException;

  /** What a run gave. */
  record Figure(double operationsPerSecond, double cpuMicrosPerOperation) {}

  /**
   * A JVM that writes YCSB's status lines to stderr every second: what is before and after them is
   * not measured.
   *
   * @param command up to and with the main class
   * @param host as {@code redis.host}
   */
  record Ycsb(String name, List<String> command, String workload, String host)
      implements BenchmarkClient {
    private static final Pattern STATUS = Pattern.compile(" (\\d+) sec: (\\d+) operations;");

    private record Mark(long nanos, long operations, Duration cpu) {}

    @Override
    public Figure run(BenchmarkLoad load, RedisProcess server, int seconds, double expected)
        throws IOException, InterruptedException {
      Path report = Files.createTempFile("report", ".txt");
      Process process =
          new ProcessBuilder(words(load, server, seconds)).redirectOutput(report.toFile()).start();
      List<String> lines = new ArrayList<>();
      List<Mark> marks = new ArrayList<>();
      try (BufferedReader status = process.errorReader()) {
        for (String line = status.readLine(); line != null; line = status.readLine()) {
          lines.add(line);
          Matcher found = STATUS.matcher(line);
          Optional<Duration> cpu = process.info().totalCpuDuration();
          if (found.find() && cpu.isPresent()) {
            marks.add(new Mark(System.nanoTime(), Long.parseLong(found.group(2)), cpu.get()));
          }
        }
      }
      String text = Files.readString(report);
      Files.delete(report);
      // The last line is of the end itself.
      if (process.waitFor() != 0 || text.contains("FAILED") || marks.size() < seconds + 3) {
        throw new IOException(name + " failed:\n" + String.join("\n", lines) + "\n" + text);
      }
      return figure(marks.get(WARM_UP_SECONDS), marks.get(WARM_UP_SECONDS + seconds));
    }

    private List<String> words(BenchmarkLoad load, RedisProcess server, int seconds) {
      List<String> words = new ArrayList<>(command);
      words.add(load.kind() == BenchmarkLoad.Kind.INSERT ? "-load" : "-t");
      words.addAll(List.of("-db", "site.ycsb.db.RedisClient", "-s"));
      words.addAll(List.of("-threads", String.valueOf(load.threads())));
      words.addAll(List.of("-p", "workload=" + workload));
      words.addAll(List.of("-p", "redis.host=" + host, "-p", "redis.port=" + server.port()));
      words.addAll(List.of("-p", "status.interval=1"));
      words.addAll(List.of("-p", "maxexecutiontime=" + (WARM_UP_SECONDS + seconds + 1)));
      load.ycsbProperties()
          .forEach((name, value) -> words.addAll(List.of("-p", name + "=" + value)));
      return words;
    }

    private static Figure figure(Mark from, Mark to) {
      double operations = to.operations() - from.operations();
      return new Figure(
          operations * 1e9 / (to.nanos() - from.nanos()),
          to.cpu().minus(from.cpu()).toNanos() / 1e3 / operations);
    }
  }

  /** A native program: its whole run is measured, by its own words and by the shell's. */
  abstract class Native implements BenchmarkClient {
    private static final Pattern TIMES =
        Pattern.compile("(\\d+)m([\\d.]+)s (\\d+)m([\\d.]+)s\\s*$");

    private final String name;
    private final String rateAfter;

    /**
     * @param rateAfter a regular expression for what stands before the operations per second; empty
     *     where the time from start to end is taken instead
     */
    Native(String name, String rateAfter) {
      this.name = name;
      this.rateAfter = rateAfter;
    }

    @Override
    public String name() {
      return name;
    }

    /** The figure of a command that does so many operations. */
    Figure measure(List<String> command, long operations) throws IOException, InterruptedException {
      List<String> shell = new ArrayList<>(List.of("sh", "-c", "\"$@\"; times", "sh"));
      shell.addAll(command);
      long startNs = System.nanoTime();
      Process process = new ProcessBuilder(shell).redirectErrorStream(true).start();
      String text = new String(process.getInputStream().readAllBytes(), UTF_8);
      double elapsedSeconds = (System.nanoTime() - startNs) / 1e9;
      Matcher times = TIMES.matcher(text);
      double rate = rateAfter.isEmpty() ? operations / elapsedSeconds : lastRate(text);
      if (process.waitFor() != 0 || Double.isNaN(rate) || !times.find()) {
        throw new IOException(name + " failed: " + String.join(" ", command) + "\n" + text);
      }
      return new Figure(rate, (seconds(times, 1) + seconds(times, 3)) * 1e6 / operations);
    }

    private double lastRate(String text) {
      double rate = Double.NaN;
      Matcher found = Pattern.compile(rateAfter + "([\\d.]+)").matcher(text);
      while (found.find()) {
        rate = Double.parseDouble(found.group(1));
      }
      return rate;
    }

    private static double seconds(Matcher times, int group) {
      return 60 * Double.parseDouble(times.group(group))
          + Double.parseDouble(times.group(group + 1));
    }
  }

  /** In C, by Redis's authors; one event loop. */
  final class RedisBenchmark extends Native {
    private final String program;
    private final String socket;

    /**
     * @param socket a server's file; empty for its port
     */
    RedisBenchmark(String name, String program, String socket) {
      super(name, "(?m)^\"[^\"]*\",\"");
      this.program = program;
      this.socket = socket;
    }

    @Override
    public boolean takes(BenchmarkLoad load) {
      return !load.redisBenchmarkCommand().isEmpty();
    }

    @Override
    public Figure run(BenchmarkLoad load, RedisProcess server, int seconds, double expected)
        throws IOException, InterruptedException {
      long count = (long) (expected * seconds) + 1;
      List<String> command = new ArrayList<>(List.of(program, "--csv"));
      command.addAll(
          socket.isEmpty() ? List.of("-p", String.valueOf(server.port())) : List.of("-s", socket));
      command.addAll(List.of("-c", String.valueOf(load.threads()), "-n", String.valueOf(count)));
      command.addAll(List.of("-r", String.valueOf(BenchmarkLoad.RECORDS)));
      command.addAll(load.redisBenchmarkCommand());
      return measure(command, count);
    }
  }

  /** In C++, by Redis's authors; one thread for all connections. */
  final class Memtier extends Native {
    private final String program;

    Memtier(String program) {
      // In short runs its own word for the rate is now and then a hundred times too high.
      super("memtier_benchmark", "");
      this.program = program;
    }

    @Override
    public boolean takes(BenchmarkLoad load) {
      return !load.memtierCommand().isEmpty();
    }

    @Override
    public Figure run(BenchmarkLoad load, RedisProcess server, int seconds, double expected)
        throws IOException, InterruptedException {
      long each = (long) (expected * seconds / load.threads()) + 1;
      List<String> command =
          new ArrayList<>(List.of(program, "--hide-histogram", "-s", "127.0.0.1"));
      command.addAll(List.of("-p", String.valueOf(server.port()), "-t", "1"));
      command.addAll(List.of("-c", String.valueOf(load.threads())));
      command.addAll(List.of("-n", String.valueOf(each)));
      command.addAll(List.of("--command", load.memtierCommand(), "--command-key-pattern", "R"));
      command.addAll(List.of("-d", String.valueOf(load.bytes()), "--key-prefix", "user"));
      command.addAll(List.of("--key-minimum", "1"));
      command.addAll(List.of("--key-maximum", String.valueOf(BenchmarkLoad.RECORDS)));
      return measure(command, each * load.threads());
    }
  }

  /** PingCAP's YCSB in Go; it writes a record of its own under a key of its own. */
  final class GoYcsb extends Native {
    private final String program;

    GoYcsb(String program) {
      super("go-ycsb", "OPS: ");
      this.program = program;
    }

    @Override
    public boolean takes(BenchmarkLoad load) {
      return !load.isLarge() && load.threads() > 1 && load.kind() != BenchmarkLoad.Kind.INSERT;
    }

    @Override
    public Figure run(BenchmarkLoad load, RedisProcess server, int seconds, double expected)
        throws IOException, InterruptedException {
      measure(words(load, server, "load", BenchmarkLoad.RECORDS), BenchmarkLoad.RECORDS);
      long count = (long) (expected * seconds) + 1;
      return measure(words(load, server, "run", count), count);
    }

    private List<String> words(BenchmarkLoad load, RedisProcess server, String phase, long count) {
      List<String> words = new ArrayList<>(List.of(program, phase, "redis"));
      load.ycsbProperties()
          .forEach((name, value) -> words.addAll(List.of("-p", name + "=" + value)));
      words.addAll(List.of("-p", "workload=core", "-p", "operationcount=" + count));
      words.addAll(List.of("-p", "redis.addr=127.0.0.1:" + server.port()));
      words.addAll(List.of("-p", "threadcount=" + load.threads()));
      return words;
    }
  }

  /** A program that an environment variable names, or that is on the PATH. */
  static Optional<String> program(String variable, String name) {
    String given = System.getenv(variable);
    if (given != null) {
      return Optional.of(given);
    }
    return Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable)
        .map(Path::toString)
        .findFirst();
  }
}
