package io.github.ycsbext.client.watch;

import static java.nio.file.StandardOpenOption.CREATE_NEW;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import io.github.ycsbext.binding.schema.NodeCounters;
import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.binding.schema.SchemaOwner;
import io.github.ycsbext.binding.schema.ServerCounter;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.plan.Sentence;
import io.github.ycsbext.process.Daemon;
import io.github.ycsbext.result.ResultFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import site.ycsb.DBException;

/** Asks servers and kernel once a second on own connections; a silent one leaves seconds out. */
public final class ServerSampler {
  private static final long SECOND_NS = 1_000_000_000;
  private static final long PATIENCE_MILLIS = 2000;

  private final @Nullable SchemaOwner owner;
  private final @Nullable ServerProcesses processes;
  private final RunPlan plan;
  private final ResultFolder folder;
  private final long startNs;
  private final CountDownLatch over = new CountDownLatch(1);
  private final Thread thread = Daemon.of(this::run, "ycsb-servers");
  private @Nullable Schema schema;
  private volatile @Nullable String problem;
  private volatile boolean isAnswered;

  private ServerSampler(
      @Nullable SchemaOwner owner,
      @Nullable ServerProcesses processes,
      RunPlan plan,
      ResultFolder folder,
      long startNs) {
    this.owner = owner;
    this.processes = processes;
    this.plan = plan;
    this.folder = folder;
    this.startNs = startNs;
  }

  /** Returns null if nobody is asked. {@code startNs} is by {@link System#nanoTime()}. */
  public static @Nullable ServerSampler start(RunPlan plan, long startNs) {
    ResultFolder folder = plan.output().resultFolder();
    if (folder == null || !plan.output().serverCounters()) {
      return null;
    }
    SchemaOwner owner = plan.database().make() instanceof SchemaOwner its ? its : null;
    ServerProcesses processes = ServerProcesses.of(plan);
    if (owner == null && processes == null) {
      return null;
    }
    ServerSampler sampler = new ServerSampler(owner, processes, plan, folder, startNs);
    sampler.thread.start();
    return sampler;
  }

  private void run() {
    try (CsvWriter rows =
        CsvWriter.builder()
            .lineDelimiter(LineDelimiter.LF)
            .build(folder.serversCsv(), CREATE_NEW)) {
      rows.writeRecord(ResultFolder.SERVERS_HEADER.split(",", -1));
      // Several clients begin a moment after they have agreed on it.
      over.await(startNs - System.nanoTime(), TimeUnit.NANOSECONDS);
      do {
        write(rows);
      } while (!over.await(nextNs(), TimeUnit.NANOSECONDS));
      write(rows);
    } catch (IOException | UncheckedIOException e) {
      problem = folder.serversCsv() + " could not be written: " + Sentence.of(e);
    } catch (InterruptedException e) {
      // Only the end of the process interrupts this thread.
    } finally {
      disconnect();
    }
  }

  private long nextNs() {
    long elapsedNs = System.nanoTime() - startNs;
    return SECOND_NS - Math.floorMod(elapsedNs, SECOND_NS);
  }

  private void write(CsvWriter rows) throws IOException {
    for (NodeCounters node : read()) {
      isAnswered = true;
      String second = String.format(Locale.ROOT, "%.3f", (System.nanoTime() - startNs) / 1e9);
      node.values()
          .forEach(
              (counter, value) ->
                  rows.writeRecord(second, node.node(), counter.id(), value.toString()));
    }
    rows.flush();
  }

  /** Returns what the servers tell, apart from what the kernel knows of all of them. */
  private List<NodeCounters> read() {
    List<NodeCounters> used = processes == null ? List.of() : processes.counters();
    Set<ServerCounter> known =
        used.stream().flatMap(node -> node.values().keySet().stream()).collect(Collectors.toSet());
    return Stream.concat(answers().stream().map(node -> node.without(known)), used.stream())
        .toList();
  }

  private List<NodeCounters> answers() {
    if (owner == null) {
      return List.of();
    }
    try {
      if (schema == null) {
        schema = owner.openSchema(plan.properties());
      }
      return schema.counters();
    } catch (DBException | RuntimeException e) {
      disconnect();
      return List.of();
    }
  }

  private void disconnect() {
    try {
      if (schema != null) {
        schema.close();
      }
    } catch (DBException | RuntimeException e) {
      // The next second opens another.
    }
    schema = null;
  }

  /** Returns true if servers were to be asked, and none has told something. */
  public static boolean isSilent(RunPlan plan, @Nullable ServerSampler servers) {
    return plan.output().serverCounters() && (servers == null || !servers.isAnswered);
  }

  /** Ends the asking after a last answer; returns what went wrong. */
  public @Nullable String stop() throws InterruptedException {
    over.countDown();
    thread.join(PATIENCE_MILLIS);
    return problem;
  }
}
