package io.github.ycsbext.redis;

import io.github.ycsbext.redis.BenchmarkClient.Figure;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * YCSB with this binding against its peers, on one server that is started for it, in turn: A B C A
 * B C …, medians with the least and the most. Prints a Markdown table.
 *
 * <p>Run by {@code src/test/bench/redis-benchmark}, where its environment variables are told.
 */
final class PeerBenchmark {
  private static final Pattern MISSES = Pattern.compile("keyspace_misses:(\\d+)");

  private final int pairs = Integer.parseInt(environment("PAIRS", "5"));
  private final int seconds = Integer.parseInt(environment("MEASURE_SECONDS", "3"));
  private final Pattern cases = Pattern.compile(environment("CASES", ".*"));
  private final PrintStream out;
  private final Path folder;

  private PeerBenchmark(PrintStream out, Path folder) {
    this.out = out;
    this.folder = folder;
  }

  private static String environment(String name, String otherwise) {
    String value = System.getenv(name);
    return value == null || value.isEmpty() ? otherwise : value;
  }

  public static void main(String... arguments) throws Exception {
    Path folder = Files.createTempDirectory("redis-benchmark");
    new PeerBenchmark(System.out, folder).run();
    // What the servers leave behind is their log and a link to their program.
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
    System.exit(0); // The shared server, whose program is used, ends with this JVM.
  }

  private void run() throws IOException, InterruptedException {
    out.println(
        "| case | client | ops/s | us/op | client CPU us/op | ops/s, first : it | CPU, first : it |");
    out.println("|---|---|---|---|---|---|---|");
    for (BenchmarkLoad load : BenchmarkLoad.all()) {
      if (cases.matcher(load.name()).matches()) {
        compare(load);
      }
    }
  }

  private void compare(BenchmarkLoad load) throws IOException, InterruptedException {
    Path socket = folder.resolve("redis.sock");
    List<String> options = new ArrayList<>(List.of(load.serverOptions()));
    options.addAll(List.of("--unixsocket", socket.toString()));
    try (RedisProcess server = RedisProcess.start(folder, options.toArray(String[]::new))) {
      load.prepare(server);
      Map<BenchmarkClient, List<Figure>> figures = new LinkedHashMap<>();
      for (BenchmarkClient client : clients(socket)) {
        if (client.takes(load)) {
          figures.put(client, new ArrayList<>());
        }
      }
      for (int pair = 0; pair < pairs; pair++) {
        measureEach(load, server, figures);
      }
      print(load, figures);
    }
  }

  private void measureEach(
      BenchmarkLoad load, RedisProcess server, Map<BenchmarkClient, List<Figure>> figures)
      throws IOException, InterruptedException {
    double expected = 0;
    for (Map.Entry<BenchmarkClient, List<Figure>> each : figures.entrySet()) {
      if (load.kind() == BenchmarkLoad.Kind.INSERT) {
        server.command("FLUSHALL");
      }
      long misses = misses(server);
      Figure figure = each.getKey().run(load, server, seconds, expected);
      if (misses(server) != misses) {
        throw new IOException(each.getKey().name() + " has read what is not there");
      }
      each.getValue().add(figure);
      expected = expected == 0 ? figure.operationsPerSecond() : expected;
    }
  }

  private static long misses(RedisProcess server) {
    Matcher found = MISSES.matcher(new RawRedis(server.port()).text("INFO", "stats"));
    return found.find() ? Long.parseLong(found.group(1)) : 0;
  }

  /** The first is what the others are compared with. */
  private static List<BenchmarkClient> clients(Path socket) {
    String ours = System.getProperty("java.class.path");
    String upstream = System.getenv("UPSTREAM_CLASS_PATH");
    List<BenchmarkClient> clients = new ArrayList<>();
    String client = "io.github.ycsbext.client.Client";
    String workload = "io.github.ycsbext.workload.RecordWorkload";
    clients.add(ycsb("ycsb-ext", ours, client, workload, "127.0.0.1"));
    clients.add(ycsb("ycsb-ext, unix socket", ours, client, workload, socket.toString()));
    if (upstream != null) {
      String core = "site.ycsb.workloads.CoreWorkload";
      clients.add(ycsb("upstream 0.17.0", upstream, "site.ycsb.Client", core, "127.0.0.1"));
    }
    clients.add(ycsb("Jedis loop", ours, JedisLoop.class.getName(), workload, "127.0.0.1"));
    Optional<String> redisBenchmark = BenchmarkClient.program("REDIS_BENCHMARK", "redis-benchmark");
    redisBenchmark.ifPresent(
        it -> {
          clients.add(new BenchmarkClient.RedisBenchmark("redis-benchmark", it, ""));
          clients.add(
              new BenchmarkClient.RedisBenchmark(
                  "redis-benchmark, unix socket", it, socket.toString()));
        });
    BenchmarkClient.program("MEMTIER_BENCHMARK", "memtier_benchmark")
        .ifPresent(it -> clients.add(new BenchmarkClient.Memtier(it)));
    BenchmarkClient.program("GO_YCSB", "go-ycsb")
        .ifPresent(it -> clients.add(new BenchmarkClient.GoYcsb(it)));
    Pattern chosen = Pattern.compile(environment("CLIENTS", ".*"));
    return clients.stream().filter(each -> chosen.matcher(each.name()).matches()).toList();
  }

  private static BenchmarkClient ycsb(
      String name, String classPath, String main, String workload, String host) {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> command = List.of(java, "-Xmx1g", "-cp", classPath, main);
    return new BenchmarkClient.Ycsb(name, command, workload, host);
  }

  private void print(BenchmarkLoad load, Map<BenchmarkClient, List<Figure>> figures) {
    List<Figure> first = figures.values().iterator().next();
    figures.forEach(
        (client, its) -> {
          double rate = median(its, Figure::operationsPerSecond);
          double cpu = median(its, Figure::cpuMicrosPerOperation);
          out.printf(
              Locale.ROOT,
              "| %s | %s | %.0f (%.0f-%.0f) | %.1f | %.1f (%.1f-%.1f) | %.2f | %.2f |%n",
              load.name(),
              client.name(),
              rate,
              least(its, Figure::operationsPerSecond),
              most(its, Figure::operationsPerSecond),
              load.threads() * 1e6 / rate,
              cpu,
              least(its, Figure::cpuMicrosPerOperation),
              most(its, Figure::cpuMicrosPerOperation),
              median(first, Figure::operationsPerSecond) / rate,
              median(first, Figure::cpuMicrosPerOperation) / cpu);
        });
  }

  private static double median(List<Figure> figures, ToDoubleFunction<Figure> of) {
    double[] sorted = figures.stream().mapToDouble(of).sorted().toArray();
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }

  private static double least(List<Figure> figures, ToDoubleFunction<Figure> of) {
    return figures.stream().mapToDouble(of).min().orElseThrow();
  }

  private static double most(List<Figure> figures, ToDoubleFunction<Figure> of) {
    return figures.stream().mapToDouble(of).max().orElseThrow();
  }
}
