package io.github.ycsbext.studies.run.server;

import io.github.ycsbext.client.plan.ClientProperties;
import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.Cluster.Settled;
import io.github.ycsbext.clusters.ClusterNetwork;
import io.github.ycsbext.clusters.ClusterNetwork.CarriedRate;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.plan.PlannedNetwork;
import io.github.ycsbext.studies.study.result.Servers.ServerOrigin;
import io.github.ycsbext.studies.study.result.TrialOutcome.LimitsUsed;
import io.github.ycsbext.studies.study.result.TrialOutcome.MachineUsed;
import io.github.ycsbext.studies.study.result.TrialOutcome.NetworkUsed;
import io.github.ycsbext.studies.study.result.TrialOutcome.ServerUsed;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

public sealed interface RunningSystem extends AutoCloseable {
  String VARIABLE = "YCSB_SERVERS";

  List<String> arguments();

  Map<String, String> environment();

  default String filled(String value) {
    return value;
  }

  ServerUsed server();

  NetworkUsed network(PlannedNetwork asked);

  /** Waits until the servers have finished their own work; empty if they do not report it. */
  default Optional<Settled> settle(Duration patience) {
    return Optional.empty();
  }

  default boolean isUp() {
    return true;
  }

  /** Returns those that the study has started. */
  default List<Long> processIds() {
    return List.of();
  }

  /** Returns zero if none of its servers is on this machine. */
  default Duration cpuTime() {
    return processIds().stream()
        .flatMap(id -> ProcessHandle.of(id).stream())
        .flatMap(process -> process.info().totalCpuDuration().stream())
        .reduce(Duration.ZERO, Duration::plus);
  }

  @Override
  default void close() {}

  /**
   * @param secrets their password; null if they have none
   * @param machine as it was when they had started
   */
  record Local(
      Cluster cluster, ServerOrigin way, @Nullable HiddenProperties secrets, MachineUsed machine)
      implements RunningSystem {
    public static Local of(Cluster cluster, ServerOrigin way) throws IOException {
      Map<String, String> secrets = new TreeMap<>(cluster.properties());
      secrets.keySet().removeIf(name -> !isSecret(cluster, name));
      return new Local(
          cluster,
          way,
          secrets.isEmpty() ? null : HiddenProperties.of(VARIABLE, secrets),
          // The data of containers are where their engine has them.
          Hardware.of(way == ServerOrigin.LOCAL ? cluster.logs() : null, cluster.processIds()));
    }

    private static boolean isSecret(Cluster cluster, String name) {
      return cluster.engine().passwordProperty().filter(name::equals).isPresent();
    }

    /** {@inheritDoc} No command line has a password, which other users could read there. */
    @Override
    public List<String> arguments() {
      Map<String, String> properties = new TreeMap<>(cluster.properties());
      properties.putAll(cluster.engine().clearing());
      properties.keySet().removeIf(name -> isSecret(cluster, name));
      if (way == ServerOrigin.LOCAL) {
        properties.put(ClientProperties.SERVER_PROCESSES.name(), cluster.logs().toString());
      }
      Stream<String> words =
          properties.entrySet().stream()
              .flatMap(property -> Stream.of("-p", property.getKey() + "=" + property.getValue()));
      return secrets == null
          ? words.toList()
          : Stream.concat(secrets.arguments().stream(), words).toList();
    }

    @Override
    public String filled(String value) {
      return cluster.filled(value);
    }

    @Override
    public Map<String, String> environment() {
      return secrets == null ? Map.of() : secrets.environment();
    }

    @Override
    public ServerUsed server() {
      return new ServerUsed(
          way.label(),
          cluster.program().version(),
          cluster.program().source(),
          cluster.program().standIn(),
          null,
          machine,
          cluster
              .limits()
              .map(
                  limits ->
                      new LimitsUsed(
                          limits.isAsAsked()
                              && !limits
                                  .asked()
                                  .areAbove(machine.processors(), machine.memoryBytes()),
                          limits.label()))
              .orElse(null));
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
      cluster.close();
    }
  }

  /**
   * The user's own servers.
   *
   * @param arguments the options of {@code bin/ycsb} that lead to them
   * @param environment the variables that these need, with secrets
   */
  record Foreign(List<String> arguments, Map<String, String> environment, ServerUsed server)
      implements RunningSystem {
    public Foreign(List<String> arguments, Map<String, String> environment) {
      this(arguments, environment, ServerUsed.given(null, null));
    }

    /** The file is passed on unchanged, so that no password is on a command line. */
    public static Foreign given(Path properties) {
      return new Foreign(List.of("-P", properties.toString()), Map.of());
    }

    /**
     * @param reaching the properties of a hosts file, which may have a password
     */
    public static Foreign reached(Map<String, String> reaching) throws IOException {
      HiddenProperties hidden = HiddenProperties.of(VARIABLE, reaching);
      return new Foreign(hidden.arguments(), hidden.environment());
    }

    /** Returns the same servers with what can be told of them on this machine. */
    public Foreign described(Engine engine, Map<?, ?> reaching) {
      return new Foreign(arguments, environment, ServersHere.describe(engine, reaching));
    }

    @Override
    public NetworkUsed network(PlannedNetwork asked) {
      return new NetworkUsed(asked.name(), true, StudyNote.GIVEN_NETWORK.of(), null, null);
    }

    @Override
    public String toString() {
      return "servers of the user";
    }
  }
}
