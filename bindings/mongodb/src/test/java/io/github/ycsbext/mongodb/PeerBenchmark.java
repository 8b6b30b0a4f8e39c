package io.github.ycsbext.mongodb;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import io.github.ycsbext.binding.Spread;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * This binding beside the bare driver, and beside upstream's binding where the system property
 * {@code upstream.classpath} leads to it: client processes in turn, on one server.
 *
 * <p>A program, not a test: it asserts nothing, and runs only where it is named (see the module's
 * README).
 */
class PeerBenchmark {
  private static final int ROUNDS = Integer.getInteger("benchmark.rounds", 5);

  /** By shape and operation, then by way: one {elapsed, CPU} in microseconds for each round. */
  private final Map<String, Map<String, List<double[]>>> figures = new LinkedHashMap<>();

  @Test
  void operations_of_each_way_in_turn() throws Exception {
    System.out.println("server: " + Objects.requireNonNullElse(TestServer.standIn(), "mongod"));
    Map<Class<? extends OperationLoop.Way>, String> ways = ways();
    for (int round = 0; round < ROUNDS; round++) {
      for (OperationLoop.Shape shape : OperationLoop.Shape.values()) {
        for (Map.Entry<Class<? extends OperationLoop.Way>, String> way : ways.entrySet()) {
          run(shape, way.getKey(), way.getValue());
        }
      }
    }
    System.out.println("elapsed us, CPU us; and our share of each: median (least-most) of rounds");
    figures.forEach(PeerBenchmark::print);
  }

  private static Map<Class<? extends OperationLoop.Way>, String> ways() throws URISyntaxException {
    Map<Class<? extends OperationLoop.Way>, String> ways = new LinkedHashMap<>();
    String own =
        System.getProperty("surefire.real.class.path", System.getProperty("java.class.path"));
    ways.put(BareDriver.class, own);
    ways.put(OurBinding.class, own);
    String upstream = System.getProperty("upstream.classpath", "");
    if (upstream.isEmpty()) {
      System.out.println("upstream's binding is left out: -Dupstream.classpath leads to none");
    } else {
      String tests =
          Path.of(OperationLoop.class.getProtectionDomain().getCodeSource().getLocation().toURI())
              .toString();
      ways.put(UpstreamBinding.class, upstream + File.pathSeparator + tests);
      ways.put(UpstreamClient.class, upstream + File.pathSeparator + tests);
    }
    return ways;
  }

  private void run(
      OperationLoop.Shape shape, Class<? extends OperationLoop.Way> way, String classPath)
      throws IOException, InterruptedException {
    try (MongoClient client = MongoClients.create("mongodb://" + TestServer.address())) {
      client.getDatabase("peers").drop();
    }
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xms512m",
                "-Xmx512m",
                "-cp",
                classPath,
                OperationLoop.class.getName(),
                way.getName(),
                "mongodb://" + TestServer.address() + "/peers",
                shape.name())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedReader lines =
        new BufferedReader(
            new java.io.InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      lines.lines().forEach(line -> note(way.getSimpleName(), line));
    }
    if (process.waitFor() != 0) {
      throw new IllegalStateException(way.getSimpleName() + " ended with an error");
    }
  }

  private void note(String way, String line) {
    String[] words = line.split(" ", -1);
    if (words.length == 4 && words[2].matches("[0-9.]+")) {
      System.out.println(way + " " + line); // A run that is cut short has not been for nothing.
      figures
          .computeIfAbsent(words[0] + " " + words[1], none -> new TreeMap<>())
          .computeIfAbsent(way, none -> new ArrayList<>())
          .add(new double[] {Double.parseDouble(words[2]), Double.parseDouble(words[3])});
    }
  }

  private static void print(String what, Map<String, List<double[]>> byWay) {
    List<double[]> ours = byWay.get(OurBinding.class.getSimpleName());
    byWay.forEach(
        (way, rounds) ->
            System.out.printf(
                Locale.ROOT,
                "%s, %s: %s, %s; %s, %s%n",
                what,
                way,
                Spread.of(column(rounds, 0), "%.2f"),
                Spread.of(column(rounds, 1), "%.2f"),
                Spread.of(shares(ours, rounds, 0), "%.2f"),
                Spread.of(shares(ours, rounds, 1), "%.2f")));
  }

  private static double[] column(List<double[]> rounds, int part) {
    return rounds.stream().mapToDouble(round -> round[part]).toArray();
  }

  /** Ours by theirs, round by round. */
  private static double[] shares(List<double[]> ours, List<double[]> theirs, int part) {
    double[] shares = new double[theirs.size()];
    for (int i = 0; i < shares.length; i++) {
      shares[i] = ours.get(i)[part] / theirs.get(i)[part];
    }
    return shares;
  }
}
