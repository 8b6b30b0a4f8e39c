package io.github.ycsbext.jdbc.tpcc;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.ycsbext.binding.Spread;
import io.github.ycsbext.client.Client;
import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.start.Clusters;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import site.ycsb.db.JdbcDBClient;

/**
 * TPC-C by each kind of routines of this binding and by BenchBase, in turn against one server, each
 * run a process of its own. New orders are counted on both sides as the growth of d_next_o_id; the
 * processor's time is that of the whole process, by the shell's {@code time}.
 *
 * <p>A program, not a test: it asserts nothing. {@code bindings/jdbc/src/test/bench} runs it.
 */
final class TpccBenchmark {
  private static final Pattern CPU = Pattern.compile("(?s).*CPU ([\\d.]+) ([\\d.]+)\\s*");

  private final Map<String, String> options = new LinkedHashMap<>();
  private final Map<Contender, List<Figures>> figures = new LinkedHashMap<>();
  private final Path folder;
  private final Cluster cluster;

  /**
   * One who does TPC-C.
   *
   * @param folder where its commands run
   * @param load makes and fills its database
   * @param run does transactions
   */
  private record Contender(
      String name, String url, Path folder, List<String> load, List<String> run) {}

  private record Figures(double ordersPerMinute, double cpuMicrosPerOrder) {}

  private TpccBenchmark(String[] arguments, Path folder) {
    for (String argument : arguments) {
      String[] parts = argument.split("=", 2);
      options.put(parts[0], parts[1]);
    }
    this.folder = folder;
    this.cluster =
        Clusters.LOCAL.start(
            Engine.named(option("server", "postgresql")), ClusterOptions.defaults());
  }

  /**
   * @param arguments options as {@code name=value}
   */
  public static void main(String[] arguments) throws Exception {
    TpccBenchmark benchmark =
        new TpccBenchmark(arguments, Files.createTempDirectory("tpcc-benchmark"));
    try (Cluster cluster = benchmark.cluster) {
      System.out.println(cluster.engine().title() + " " + cluster.program().version());
      benchmark.run();
    }
  }

  private String option(String name, String otherwise) {
    return options.getOrDefault(name, otherwise);
  }

  private long seconds() {
    return Long.parseLong(option("seconds", "20"));
  }

  private long warmUpSeconds() {
    return Long.parseLong(option("warmup", "5"));
  }

  private boolean isPostgreSql() {
    return option("server", "postgresql").equals("postgresql");
  }

  /** The contenders of this binding share a database; BenchBase's tables have the same names. */
  private void run() throws Exception {
    String usual = isPostgreSql() ? "itemwise,client,functions" : "itemwise,client,procedures";
    for (String kind : option("routines", usual).split(",", -1)) {
      figures.put(ours(kind), new ArrayList<>());
    }
    Contender first = figures.keySet().iterator().next();
    execute(first, first.load());
    if (options.containsKey("benchbase")) {
      Contender benchBase = benchBase();
      figures.put(benchBase, new ArrayList<>());
      execute(benchBase, benchBase.load());
    }
    List<Contender> contenders = List.copyOf(figures.keySet());
    for (int pair = 0; pair < Integer.parseInt(option("pairs", "5")); pair++) {
      for (int i = 0; i < contenders.size(); i++) {
        Contender contender = contenders.get((pair + i) % contenders.size());
        figures.get(contender).add(measure(contender));
      }
    }
    print(contenders.get(contenders.size() - 1));
  }

  private Contender ours(String kind) {
    List<String> command = new ArrayList<>();
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Client.class.getName()));
    command.addAll(List.of("-db", JdbcDBClient.class.getName()));
    command.addAll(List.of("-p", "workload=" + TpccWorkload.class.getName()));
    command.addAll(List.of("-p", "tpcc.warehouses=" + option("warehouses", "2")));
    command.addAll(List.of("-p", "tpcc.mix=standard", "-p", "tpcc.isolation=readcommitted"));
    command.addAll(List.of("-p", "tpcc.check=none", "-p", "tpcc.routines=" + kind));
    cluster
        .properties()
        .forEach((name, value) -> command.addAll(List.of("-p", name + "=" + value)));
    List<String> load = new ArrayList<>(command);
    load.addAll(List.of("-load", "-threads", "2"));
    command.addAll(List.of("-t", "-threads", option("threads", "16")));
    command.addAll(List.of("-p", "warmuptime=" + warmUpSeconds()));
    command.addAll(List.of("-p", "maxexecutiontime=" + seconds()));
    return new Contender(kind, url(), Path.of("").toAbsolutePath(), load, command);
  }

  private String url() {
    return cluster.properties().get("db.url");
  }

  private Contender benchBase() throws IOException, SQLException {
    String url = url().replaceFirst("/[^/]*$", "/benchbase");
    try (Connection connection = connect(url());
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE DATABASE benchbase");
    }
    Path config = folder.resolve("benchbase.xml");
    Files.writeString(
        config,
        """
        <parameters>
          <type>POSTGRES</type>
          <driver>org.postgresql.Driver</driver>
          <url>%s?sslmode=disable&amp;reWriteBatchedInserts=true</url>
          <username>%s</username>
          <password>%s</password>
          <isolation>TRANSACTION_READ_COMMITTED</isolation>
          <batchsize>128</batchsize>
          <scalefactor>%s</scalefactor>
          <terminals>%s</terminals>
          <works><work>
            <warmup>%d</warmup><time>%d</time><rate>unlimited</rate><weights>45,43,4,4,4</weights>
          </work></works>
          <transactiontypes>
            <transactiontype><name>NewOrder</name></transactiontype>
            <transactiontype><name>Payment</name></transactiontype>
            <transactiontype><name>OrderStatus</name></transactiontype>
            <transactiontype><name>Delivery</name></transactiontype>
            <transactiontype><name>StockLevel</name></transactiontype>
          </transactiontypes>
        </parameters>
        """
            .formatted(
                url,
                cluster.properties().get("db.user"),
                cluster.properties().get("db.passwd"),
                option("warehouses", "2"),
                option("threads", "16"),
                warmUpSeconds(),
                seconds()),
        UTF_8);
    List<String> command =
        List.of(
            "-jar",
            "benchbase.jar",
            "-b",
            "tpcc",
            "-c",
            config.toString(),
            "-d",
            folder.toString());
    return new Contender(
        "BenchBase",
        url,
        Path.of(options.get("benchbase")),
        with(command, "--create=true", "--load=true", "--execute=false"),
        with(command, "--create=false", "--load=false", "--execute=true"));
  }

  private static List<String> with(List<String> command, String... more) {
    List<String> all = new ArrayList<>(command);
    all.addAll(List.of(more));
    return all;
  }

  private Connection connect(String url) throws SQLException {
    return DriverManager.getConnection(
        url, cluster.properties().get("db.user"), cluster.properties().get("db.passwd"));
  }

  private long orders(Contender contender) throws SQLException {
    try (Connection connection = connect(contender.url());
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("SELECT SUM(d_next_o_id) FROM district")) {
      row.next();
      return row.getLong(1);
    }
  }

  /**
   * Both sides do transactions during the warm-up, too, so that its orders and time are counted.
   */
  private Figures measure(Contender contender) throws Exception {
    long before = orders(contender);
    double cpuSeconds = execute(contender, contender.run());
    long orders = orders(contender) - before;
    double minutes = (warmUpSeconds() + seconds()) / 60.0;
    return new Figures(orders / minutes, cpuSeconds / orders * 1e6);
  }

  /** Returns the seconds of processor time. */
  private double execute(Contender contender, List<String> arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.addAll(List.of("bash", "-c", "TIMEFORMAT='CPU %U %S'; time \"$@\"", "bash"));
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx1g");
    command.addAll(arguments);
    Path output = folder.resolve(contender.name() + ".txt");
    Process process =
        new ProcessBuilder(command)
            .directory(contender.folder().toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    int code = process.waitFor();
    String told = Files.readString(output, UTF_8);
    if (options.containsKey("verbose")) {
      System.out.println(told);
    }
    Matcher cpu = CPU.matcher(told);
    if (code != 0 || !cpu.matches()) {
      throw new IOException(contender.name() + " ended with " + code + ":\n" + told);
    }
    return Double.parseDouble(cpu.group(1)) + Double.parseDouble(cpu.group(2));
  }

  /**
   * @param base the one that the others are compared with
   */
  private void print(Contender base) {
    System.out.printf(
        "NOPM, CPU us per new order, and both of %s's; median (least-most)%n", base.name());
    figures.forEach(
        (contender, measured) ->
            System.out.printf(
                "  %-10s %s, %s; %s, %s%n",
                contender.name(),
                Spread.of(values(measured, Figures::ordersPerMinute), "%.0f"),
                Spread.of(values(measured, Figures::cpuMicrosPerOrder), "%.0f"),
                Spread.of(ratios(measured, figures.get(base), Figures::ordersPerMinute), "%.2f"),
                Spread.of(
                    ratios(measured, figures.get(base), Figures::cpuMicrosPerOrder), "%.2f")));
  }

  private static double[] values(List<Figures> figures, ToDoubleFunction<Figures> part) {
    return figures.stream().mapToDouble(part).toArray();
  }

  private static double[] ratios(
      List<Figures> figures, List<Figures> base, ToDoubleFunction<Figures> part) {
    double[] ratios = values(figures, part);
    double[] bases = values(base, part);
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] /= bases[i];
    }
    return ratios;
  }
}
