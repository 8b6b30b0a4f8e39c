package io.github.ycsbext.studies.runner;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Node;
import io.github.ycsbext.clusters.Settled;
import io.github.ycsbext.clusters.Topology;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A cluster without a server; its process is this one, until it is told to have died. */
final class FakeCluster implements Cluster {
  private final Engine engine;
  private final Path logs;
  private volatile long processId = ProcessHandle.current().pid();
  private volatile boolean closed;

  FakeCluster(Engine engine, Path logs) {
    this.engine = engine;
    this.logs = logs;
  }

  void die() throws Exception {
    Process gone = new ProcessBuilder("true").start();
    gone.waitFor();
    processId = gone.pid();
  }

  boolean isClosed() {
    return closed;
  }

  @Override
  public Engine engine() {
    return engine;
  }

  @Override
  public Topology topology() {
    return Topology.STANDALONE;
  }

  @Override
  public Map<String, String> properties() {
    return Map.of(engine.systemName() + ".host", "127.0.0.1");
  }

  @Override
  public String version() {
    return "1.2.3";
  }

  @Override
  public String source() {
    return "a fake";
  }

  @Override
  public @Nullable String standIn() {
    return engine == Engine.MONGODB ? "a double" : null;
  }

  @Override
  public Path logs() {
    return logs;
  }

  @Override
  public List<Node> nodes() {
    return List.of();
  }

  @Override
  public Settled settle(Duration patience) {
    return new Settled(true, Duration.ofMillis(7), "nothing to wait for");
  }

  @Override
  public List<Long> processIds() {
    return List.of(processId);
  }

  @Override
  public void close() {
    closed = true;
  }
}
