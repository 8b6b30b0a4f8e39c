package io.github.ycsbext.client.watch;

import io.github.ycsbext.client.plan.HealthMode;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.plan.Sentence;
import io.github.ycsbext.client.report.RunObserver;
import io.github.ycsbext.health.HealthMonitor;
import io.github.ycsbext.health.Vitals;
import io.github.ycsbext.measurement.GapMeter;
import io.github.ycsbext.measurement.Recorders;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.RunNote;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Everything that watches the measured part of a phase, each from a thread of its own. What fails
 * of it ends with a note, and never ends the run.
 */
public final class PhaseWatch {
  private final RunPlan plan;
  private final @Nullable HealthMonitor monitor;
  private final @Nullable ServerSampler servers;
  private final Sampler sampler;
  private final GapMeter gaps;
  private final List<Note> notes;
  private @Nullable Vitals vitals;

  /**
   * What was seen.
   *
   * @param vitals of the client; null if its health is not watched
   * @param isServersSilent whether the servers were to tell what they count, and none did
   * @param problems what went wrong, a sentence each
   */
  public record Seen(
      GapMeter.Found gaps,
      @Nullable Vitals vitals,
      boolean isServersSilent,
      List<String> problems) {}

  private PhaseWatch(
      RunPlan plan,
      @Nullable HealthMonitor monitor,
      @Nullable ServerSampler servers,
      Sampler sampler,
      GapMeter gaps,
      List<Note> notes) {
    this.plan = plan;
    this.monitor = monitor;
    this.servers = servers;
    this.sampler = sampler;
    this.gaps = gaps;
    this.notes = notes;
  }

  /**
   * Begins to watch the client. Call this just before the threads start.
   *
   * @param isAlone whether no other client takes part, which would be a program of its own
   * @param notes receives what could not be watched
   */
  public static @Nullable HealthMonitor ofClient(RunPlan plan, boolean isAlone, List<Note> notes)
      throws InterruptedException {
    if (plan.health() == HealthMode.OFF) {
      return null;
    }
    ServerProcesses servers = ServerProcesses.of(plan);
    return attempt(
        () ->
            servers == null || !isAlone
                ? HealthMonitor.start()
                : HealthMonitor.start(servers::cpuSeconds),
        notes);
  }

  /**
   * Begins to watch everything else.
   *
   * @param done tells how many operations have ended
   * @param startNs when measuring started, by {@link System#nanoTime()}
   * @param notes receives what could not be watched
   */
  public static PhaseWatch start(
      RunPlan plan,
      List<RunObserver> observers,
      Recorders recorders,
      @Nullable HealthMonitor monitor,
      LongSupplier done,
      long startNs,
      List<Note> notes)
      throws InterruptedException {
    Sampler sampler = new Sampler(observers, recorders, done, startNs);
    sampler.start();
    ServerSampler servers = attempt(() -> ServerSampler.start(plan, startNs), notes);
    GapMeter gaps = GapMeter.start(recorders, startNs);
    return new PhaseWatch(plan, monitor, servers, sampler, gaps, notes);
  }

  /** A part of the watch; null if it has nothing to tell. */
  private interface Part<T> {
    @Nullable T watch() throws InterruptedException;
  }

  private static <T> @Nullable T attempt(Part<T> part, List<Note> notes)
      throws InterruptedException {
    try {
      return part.watch();
    } catch (RuntimeException e) {
      notes.add(RunNote.NOT_WATCHED.of(Sentence.of(e)));
      return null;
    }
  }

  /** Ends the watch of the client. Call this right after the last operation. */
  public void operationsEnded(Map<Long, Long> allocatedByThread) throws InterruptedException {
    vitals = monitor == null ? null : attempt(() -> monitor.stop(allocatedByThread), notes);
  }

  /** Ends the watch. Call this when the databases are closed. */
  public Seen finish(long runTimeNs) throws InterruptedException {
    GapMeter.Found found = gaps.stop(runTimeNs);
    List<String> problems = new ArrayList<>(sampler.finish(runTimeNs));
    String problem = servers == null ? null : servers.stop();
    if (problem != null) {
      problems.add(problem);
    }
    return new Seen(found, vitals, ServerSampler.isSilent(plan, servers), problems);
  }
}
