package io.github.ycsbext.studies.run;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.Cluster.Settled;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Node;
import io.github.ycsbext.clusters.Program;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.note.Note;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** A cluster of one server that is none; its process is this one, until it is told to have died. */
public class FakeCluster implements Cluster {
  private final Engine engine;
  private final Path logs;
  private volatile long processId = ProcessHandle.current().pid();
  private volatile @Nullable CountDownLatch restless;
  private final FakeNode node;
  private volatile boolean closed;
  private volatile boolean closedByInterrupted;

  public FakeCluster(Engine engine, Path logs) {
    this.engine = engine;
    this.logs = logs;
    this.node = new FakeNode(logs);
  }

  FakeNode node() {
    return node;
  }

  /** As a server that a Ctrl-C has ended; counts down once it is asked. */
  void isNeverQuiet(CountDownLatch asked) {
    restless = asked;
  }

  /** Whether whoever closed it was under an interrupt, which would disturb that. */
  boolean isClosedByInterrupted() {
    return closedByInterrupted;
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
  public Program program() {
    return new Program("1.2.3", "a fake", engine == Engine.named("mongodb") ? "a double" : null);
  }

  @Override
  public Path logs() {
    return logs;
  }

  @Override
  public List<Node> nodes() {
    return List.of(node);
  }

  @Override
  public boolean isRunning() {
    return node.isRunning()
        && ProcessHandle.of(processId).map(ProcessHandle::isAlive).orElse(false);
  }

  @Override
  public Settled settle(Duration patience) {
    CountDownLatch asked = restless;
    if (asked != null) {
      asked.countDown();
      long endNs = System.nanoTime() + patience.toNanos();
      while (System.nanoTime() < endNs && !Thread.currentThread().isInterrupted()) {
        LockSupport.parkNanos(1_000_000);
      }
      return new Settled(false, patience, Note.plain("busy"));
    }
    return new Settled(true, Duration.ofMillis(7), Note.plain("nothing to wait for"));
  }

  @Override
  public List<Long> processIds() {
    return List.of(processId);
  }

  @Override
  public void close() {
    closedByInterrupted = Thread.currentThread().isInterrupted();
    closed = true;
  }
}
