package io.github.ycsbext.jdbc;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.ycsbext.binding.Spread;
import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.clusters.Engine;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import site.ycsb.db.JdbcDBClient;

/**
 * Insert, update and read of 1 KB records, by this binding, by a bare loop on the same driver and
 * by upstream's binding with the same driver, in turn against one server; each in a JVM of its own,
 * warmed up before.
 *
 * <p>A program, not a test: it asserts nothing. {@code bindings/jdbc/src/test/bench} runs it.
 */
final class JdbcBenchmark {
  private static final List<String> OPERATIONS = List.of("insert", "update", "read", "readNamed");

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

  private JdbcBenchmark(Map<String, String> options) {
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
    new JdbcBenchmark(options).run();
    System.exit(0);
  }

  private String option(String name, String otherwise) {
    return options.getOrDefault(name, otherwise);
  }

  private void run() throws Exception {
    String url = options.containsKey("url") ? options.get("url") : ownServer();
    Properties server = new Properties();
    server.setProperty("db.url", url);
    try (Schema schema = new JdbcDBClient().openSchema(server)) {
      schema.create();
      schema.clear();
      var description = schema.describe();
      System.out.println(
          description.system()
              + " "
              + description.version()
              + ", "
              + description.detailTexts().get("driver")
              + ", "
              + description.durability().text());
    }
    server.setProperty("db.driver", DriverManager.getDriver(url).getClass().getName());
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

  /** The server keeps its logs in memory for a moment, or the disk alone would be measured. */
  private String ownServer() throws SQLException {
    if (option("server", "postgresql").equals("postgresql")) {
      return url(Engine.named("postgresql")) + "&options=-c%20synchronous_commit=off";
    }
    String url = url(Engine.named("mariadb")) + "&sslMode=disable";
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute("SET GLOBAL innodb_flush_log_at_trx_commit = 0");
    }
    return url;
  }

  private static String url(Engine engine) {
    return SharedSql.url(engine);
  }

  private void start(String way, String classPath, Properties server) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx512m", "-cp", classPath, BenchmarkedClient.class.getName()));
    command.addAll(List.of(way, option("threads", "16")));
    server.forEach((name, value) -> command.add(name + "=" + value));
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

  /** Upstream's classes before ours of the same names; the drivers and YCSB's core are the same. */
  private String upstreamClassPath() {
    return options.get("upstream") + File.pathSeparator + ownClassPath();
  }

  /** In turn, and each turn in another order, so that nobody is always after the same one. */
  private void measure() throws IOException {
    long millis = Math.round(Double.parseDouble(option("seconds", "1")) * 1000);
    long warmUpMillis = Math.round(Double.parseDouble(option("warmup", "3")) * 1000);
    contenders.get(0).measure("load", 0);
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
          "  %-9s %s, %s; binding / it: %s, CPU %s%n",
          contender.way(),
          spread(figures, Figures::perSecond, "%.0f"),
          spread(figures, Figures::cpuMicros, "%.1f"),
          ratio(operation, contender, Figures::perSecond),
          ratio(operation, contender, Figures::cpuMicros));
    }
  }

  private static String spread(
      List<Figures> figures, ToDoubleFunction<Figures> part, String format) {
    return Spread.of(figures.stream().mapToDouble(part).toArray(), format);
  }

  /** The median of the pairs' ratios. */
  private String ratio(String operation, Contender other, ToDoubleFunction<Figures> part) {
    List<Figures> ours = contenders.get(0).figures().get(operation);
    List<Figures> theirs = other.figures().get(operation);
    double[] ratios = new double[ours.size()];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = part.applyAsDouble(ours.get(i)) / part.applyAsDouble(theirs.get(i));
    }
    return Spread.of(ratios, "%.2f");
  }
}
