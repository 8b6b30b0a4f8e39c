package io.github.ycsbext.studies.run.server;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.ClusterNetwork;
import io.github.ycsbext.clusters.ConnectionProperties;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Settled;
import io.github.ycsbext.clusters.network.CarriedRate;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.plan.PlannedNetwork;
import io.github.ycsbext.studies.study.result.ClusterWay;
import io.github.ycsbext.studies.study.result.TrialOutcome.NetworkUsed;
import io.github.ycsbext.studies.study.result.TrialOutcome.ServerUsed;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A system that can be measured until it is closed. */
public sealed interface RunningSystem extends AutoCloseable {
  /** Returns the arguments with which {@code bin/ycsb} reaches it. */
  List<String> arguments();

  ServerUsed server();

  /** Returns the links between the client and the servers, for a network of the plan. */
  NetworkUsed network(PlannedNetwork asked);

  /** Waits until the servers have finished their own work; empty if they do not report it. */
  Optional<Settled> settle(Duration patience);

  /** Returns false if a server on this machine has ended. */
  boolean isUp();

  /** Returns the processes of its servers on this machine; none if they are elsewhere. */
  List<Long> processIds();

  /** Returns the processor time of its servers on this machine so far; zero if there are none. */
  default Duration cpuTime() {
    return processIds().stream()
        .flatMap(id -> ProcessHandle.of(id).stream())
        .flatMap(process -> process.info().totalCpuDuration().stream())
        .reduce(Duration.ZERO, Duration::plus);
  }

  @Override
  void close();

  /**
   * Servers on this machine that the study started.
   *
   * @param secrets a file with their password that only its owner can read, deleted when this is
   *     closed; null if they have none
   */
  record Local(Cluster cluster, ClusterWay way, @Nullable Path secrets) implements RunningSystem {
    static Local of(Cluster cluster, ClusterWay way) throws IOException {
      String password = cluster.properties().get(ConnectionProperties.JDBC_PASSWORD);
      return new Local(
          cluster,
          way,
          password == null
              ? null
              : secretFile(Map.of(ConnectionProperties.JDBC_PASSWORD, password)));
    }

    /**
     * {@inheritDoc}
     *
     * <p>All of a Redis server is emptied: an update after a fault makes records that no index
     * names. No command line has a password, which other users could read there.
     */
    @Override
    public List<String> arguments() {
      Map<String, String> properties = new TreeMap<>(cluster.properties());
      if (cluster.engine() == Engine.REDIS) {
        properties.put(ConnectionProperties.REDIS_CLEAR, "flushdb");
      }
      properties.remove(ConnectionProperties.JDBC_PASSWORD);
      Stream<String> words =
          properties.entrySet().stream()
              .flatMap(property -> Stream.of("-p", property.getKey() + "=" + property.getValue()));
      return secrets == null
          ? words.toList()
          : Stream.concat(Stream.of("-P", secrets.toString()), words).toList();
    }

    @Override
    public ServerUsed server() {
      return new ServerUsed(way.label(), cluster.version(), cluster.source(), cluster.standIn());
    }

    @Override
    public NetworkUsed network(PlannedNetwork asked) {
      ClusterNetwork network = cluster.network();
      long rate = network.rateBitsPerSecond();
      CarriedRate carried = network.carried();
      return new NetworkUsed(
          asked.name(),
          network.isAsAsked(),
          network.label(),
          rate == 0 ? null : rate,
          carried == null ? null : carried.least());
    }

    @Override
    public Optional<Settled> settle(Duration patience) {
      return Optional.of(cluster.settle(patience));
    }

    @Override
    public boolean isUp() {
      return cluster.isRunning();
    }

    @Override
    public List<Long> processIds() {
      return cluster.processIds();
    }

    @Override
    public void close() {
      delete(secrets);
      cluster.close();
    }
  }

  /** The user's own servers, of which only the way to reach them is known. */
  sealed interface Foreign extends RunningSystem {
    @Override
    default ServerUsed server() {
      return new ServerUsed(ClusterWay.GIVEN.label(), "", Note.plain(""), null);
    }

    @Override
    default NetworkUsed network(PlannedNetwork asked) {
      return new NetworkUsed(asked.name(), true, StudyNote.GIVEN_NETWORK.of());
    }

    @Override
    default Optional<Settled> settle(Duration patience) {
      return Optional.empty();
    }

    @Override
    default boolean isUp() {
      return true;
    }

    @Override
    default List<Long> processIds() {
      return List.of();
    }
  }

  /**
   * Servers named by a properties file of the user's.
   *
   * @param properties the file, passed to {@code bin/ycsb} unchanged, so that a password in it is
   *     on no command line
   */
  record Given(Path properties) implements Foreign {
    @Override
    public List<String> arguments() {
      return List.of("-P", properties.toString());
    }

    @Override
    public void close() {}
  }

  /**
   * Servers named by a hosts file.
   *
   * @param properties a file that only its owner can read, deleted when this is closed
   */
  record Reached(Path properties) implements Foreign {
    public static Reached by(Map<String, String> reaching) throws IOException {
      return new Reached(secretFile(reaching));
    }

    @Override
    public List<String> arguments() {
      return List.of("-P", properties.toString());
    }

    @Override
    public void close() {
      delete(properties);
    }
  }

  private static Path secretFile(Map<String, String> content) throws IOException {
    Path file = Files.createTempFile("ycsb-given-", ".properties");
    Properties properties = new Properties();
    properties.putAll(content);
    try (OutputStream out = Files.newOutputStream(file)) {
      properties.store(out, null);
    }
    return file;
  }

  private static void delete(@Nullable Path file) {
    try {
      if (file != null) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
