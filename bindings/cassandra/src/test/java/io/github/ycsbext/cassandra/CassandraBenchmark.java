package io.github.ycsbext.cassandra;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.ycsbext.binding.Spread;
import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.start.Clusters;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import site.ycsb.db.CassandraCQLClient;

/**
 * Insert and read of 1 KB records, by this binding, by a bare loop on the same driver and by
 * upstream's binding, in turn against one server; each in a JVM of its own, warmed up before.
 *
 * <p>A program, not a test: it asserts nothing. {@code bindings/cassandra/src/test/bench} runs it.
 */
final class CassandraBenchmark {
  private static final List<String> OPERATIONS = List.of("insert", "read");

  private final Map<String, String> options;
  private final List<Contender> contenders = new ArrayList<>();

  private record Figures(double perSecond, double cpuMicros) {}

  /** A {@link BenchmarkedClient}, and what it has shown. */
  private record Contender(
      String way, Process process, BufferedReader answers, Map<String, List<Figures>> figures) {

    @Nullable String tell(String command) throws IOException {
      new PrintStream(process.getOutputStream(), true, UTF_8).println(command);
      return answers.readLine();
    }

    Figures measure(String operation, long millis) throws IOException {
      String answer = tell(operation + " " + millis);
      if (answer == null || !answer.matches("[\\d ]+")) {
        throw new IOException(way + ": " + operation + ": " + answer);
      }
      double[] words =
          Arrays.stream(answer.split(" ", -1)).mapToDouble(Double::parseDouble).toArray();
      return new Figures(words[0] / words[1] * 1e9, words[2] / words[0] / 1e3);
    }
  }

  private CassandraBenchmark(Map<String, String> options) {
    this.options = options;
  }

  /**
   * @param arguments options as {@code name=value}
   */
  public static void main(String[] arguments) throws Exception {
    Map<String, String> options = new LinkedHashMap<>();
    for (String argument : arguments) {
      String[] parts = argument.split("=", 2);
      options.put(parts[0], parts[1]);
    }
    new CassandraBenchmark(options).run();
  }

  private String option(String name, String otherwise) {
    return options.getOrDefault(name, otherwise);
  }

  private void run() throws Exception {
    Properties server = new Properties();
    if (options.containsKey("hosts")) {
      server.setProperty("hosts", options.get("hosts"));
      server.setProperty("port", option("port", "9042"));
      compare(server);
    } else {
      try (Cluster cluster = Clusters.LOCAL.start(Engine.named("cassandra"))) {
        server.putAll(cluster.properties());
        compare(server);
      }
    }
  }

  private void compare(Properties server) throws Exception {
    try (Schema schema = new CassandraCQLClient().openSchema(server)) {
      schema.create();
      System.out.println("Cassandra " + schema.describe().version());
    }
    try {
      start("binding", ownClassPath(), server);
      start("bare", ownClassPath(), server);
      if (options.containsKey("upstream")) {
        start("upstream", upstreamClassPath(), server);
      }
      measure();
    } finally {
      contenders.forEach(contender -> contender.process().destroy());
    }
  }

  private void start(String way, String classPath, Properties server) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx512m", "-cp", classPath, BenchmarkedClient.class.getName()));
    command.addAll(List.of(way, option("threads", "16")));
    server.forEach((name, value) -> command.add(name + "=" + value));
    options.forEach(
        (name, value) -> {
          if (way.equals("binding") && name.startsWith("cassandra.")) {
            command.add(name + "=" + value);
          }
        });
    Process process =
        new ProcessBuilder(command)
            .redirectError(
                options.containsKey("verbose")
                    ? ProcessBuilder.Redirect.INHERIT
                    : ProcessBuilder.Redirect.DISCARD)
            .start();
    BufferedReader answers =
        new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
    Map<String, List<Figures>> figures = new LinkedHashMap<>();
    OPERATIONS.forEach(operation -> figures.put(operation, new ArrayList<>()));
    contenders.add(new Contender(way, process, answers, figures));
    if (!"ready".equals(answers.readLine())) {
      throw new IOException(way + " does not start: say verbose=true to see why");
    }
  }

  private static String ownClassPath() {
    return System.getProperty("java.class.path");
  }

  /** The benchmark's own classes, which need nothing but YCSB's here, and what upstream built. */
  private String upstreamClassPath() throws IOException {
    Path upstream = Path.of(options.get("upstream"));
    return Stream.of(
            ownClassPath().split(File.pathSeparator, 2)[0],
            jars(upstream.resolve("core/target")),
            jars(upstream.resolve("cassandra/target")),
            jars(upstream.resolve("cassandra/target/dependency")))
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static String jars(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(Path::toString)
          .filter(file -> file.endsWith(".jar"))
          .sorted()
          .collect(Collectors.joining(File.pathSeparator));
    }
  }

  /** In turn, and each turn in another order, so that nobody is always after the same one. */
  private void measure() throws IOException {
    long millis = Math.round(Double.parseDouble(option("seconds", "1.5")) * 1000);
    long warmUpMillis = Math.round(Double.parseDouble(option("warmup", "4")) * 1000);
    contenders.get(0).tell("load 0");
    for (String operation : OPERATIONS) {
      for (Contender contender : contenders) {
        contender.measure(operation, warmUpMillis);
      }
    }
    for (int pair = 0; pair < Integer.parseInt(option("pairs", "7")); pair++) {
      for (String operation : OPERATIONS) {
        for (int i = 0; i < contenders.size(); i++) {
          Contender contender = contenders.get((pair + i) % contenders.size());
          contender.figures().get(operation).add(contender.measure(operation, millis));
        }
      }
    }
    OPERATIONS.forEach(this::print);
  }

  private void print(String operation) {
    System.out.printf(
        "%s, %s threads: operations/s, CPU us per operation of the client; median (least-most)%n",
        operation, option("threads", "16"));
    for (Contender contender : contenders) {
      List<Figures> figures = contender.figures().get(operation);
      System.out.printf(
          Locale.ROOT,
          "  %-9s %s, %s, binding / it: %s%n",
          contender.way(),
          spread(figures, Figures::perSecond, "%.0f"),
          spread(figures, Figures::cpuMicros, "%.1f"),
          ratio(operation, contender));
    }
  }

  private static String spread(
      List<Figures> figures, ToDoubleFunction<Figures> part, String format) {
    return Spread.of(figures.stream().mapToDouble(part).toArray(), format);
  }

  /** The median of the pairs' ratios. */
  private String ratio(String operation, Contender other) {
    List<Figures> ours = contenders.get(0).figures().get(operation);
    List<Figures> theirs = other.figures().get(operation);
    List<Figures> ratios = new ArrayList<>();
    for (int i = 0; i < ours.size(); i++) {
      ratios.add(new Figures(ours.get(i).perSecond() / theirs.get(i).perSecond(), 0));
    }
    return spread(ratios, Figures::perSecond, "%.2f");
  }
}
