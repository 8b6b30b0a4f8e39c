package io.github.ycsbext.studies.runner;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.studies.runner.TrialOutcome.ServerUsed;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** A system that can be measured, until it is closed. */
sealed interface Target extends AutoCloseable {
  /** What leads {@code bin/ycsb} to it. */
  List<String> arguments();

  ServerUsed server();

  /** False where a server on this machine has ended. */
  boolean isUp();

  /** Processor time of its servers on this machine so far; zero where there are none. */
  Duration cpuTime();

  @Override
  void close();

  /** Servers on this machine that the study has started. */
  record Local(Cluster cluster) implements Target {
    @Override
    public List<String> arguments() {
      return cluster.properties().entrySet().stream()
          .sorted(java.util.Map.Entry.comparingByKey())
          .flatMap(
              property ->
                  java.util.stream.Stream.of("-p", property.getKey() + "=" + property.getValue()))
          .toList();
    }

    @Override
    public ServerUsed server() {
      return new ServerUsed("local", cluster.version(), cluster.source(), cluster.standIn());
    }

    @Override
    public boolean isUp() {
      return cluster.processIds().stream()
          .allMatch(id -> ProcessHandle.of(id).map(ProcessHandle::isAlive).orElse(false));
    }

    @Override
    public Duration cpuTime() {
      return cluster.processIds().stream()
          .flatMap(id -> ProcessHandle.of(id).stream())
          .flatMap(process -> process.info().totalCpuDuration().stream())
          .reduce(Duration.ZERO, Duration::plus);
    }

    @Override
    public void close() {
      cluster.close();
    }
  }

  /**
   * The user's own servers.
   *
   * @param properties a file that is handed to {@code bin/ycsb} as it is, so that a password in it
   *     is on no command line
   */
  record Given(Path properties) implements Target {
    @Override
    public List<String> arguments() {
      return List.of("-P", properties.toString());
    }

    @Override
    public ServerUsed server() {
      return new ServerUsed("given", "", "", null);
    }

    @Override
    public boolean isUp() {
      return true;
    }

    @Override
    public Duration cpuTime() {
      return Duration.ZERO;
    }

    @Override
    public void close() {}
  }
}
