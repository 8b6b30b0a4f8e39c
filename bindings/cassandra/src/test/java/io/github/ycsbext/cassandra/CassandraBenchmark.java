package io.github.ycsbext.cassandra;

import io.github.ycsbext.binding.ClientsInTurn;
import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.start.Clusters;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.db.CassandraCQLClient;

/**
 * Insert and read of 1 KB records, by this binding, by a bare loop on the same driver and by
 * upstream's binding, in turn against one server; each in a JVM of its own, warmed up before.
 *
 * <p>A program, not a test: it asserts nothing. {@code bindings/cassandra/src/test/bench} runs it.
 */
final class CassandraBenchmark {
  private CassandraBenchmark() {}

  /**
   * @param arguments options as {@code name=value}
   */
  public static void main(String[] arguments) throws Exception {
    try (ClientsInTurn clients =
        new ClientsInTurn(BenchmarkedClient.class, List.of("insert", "read"), arguments)) {
      clients.options().putIfAbsent("seconds", "1.5");
      clients.options().putIfAbsent("warmup", "4");
      run(clients);
    }
  }

  private static void run(ClientsInTurn clients) throws Exception {
    Properties server = new Properties();
    if (clients.options().containsKey("hosts")) {
      server.setProperty("hosts", clients.options().get("hosts"));
      server.setProperty("port", clients.options().getOrDefault("port", "9042"));
      compare(clients, server);
    } else {
      try (Cluster cluster = Clusters.LOCAL.start(Engine.named("cassandra"))) {
        server.putAll(cluster.properties());
        compare(clients, server);
      }
    }
  }

  private static void compare(ClientsInTurn clients, Properties server) throws Exception {
    try (Schema schema = new CassandraCQLClient().openSchema(server)) {
      schema.create();
      System.out.println("Cassandra " + schema.describe().version());
    }
    Properties ofBinding = new Properties();
    ofBinding.putAll(server);
    clients.options().entrySet().stream()
        .filter(option -> option.getKey().startsWith("cassandra."))
        .forEach(option -> ofBinding.put(option.getKey(), option.getValue()));
    clients.start("binding", ClientsInTurn.ownClassPath(), ofBinding);
    clients.start("bare", ClientsInTurn.ownClassPath(), server);
    if (clients.options().containsKey("upstream")) {
      Path upstream = Path.of(clients.options().get("upstream"));
      clients.start("upstream", upstreamClassPath(upstream), server);
    }
    clients.measure();
  }

  /** The benchmark's own classes, which need nothing but YCSB's here, and what upstream built. */
  private static String upstreamClassPath(Path upstream) throws IOException {
    return Stream.of(
            ClientsInTurn.ownClassPath().split(File.pathSeparator, 2)[0],
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
}
