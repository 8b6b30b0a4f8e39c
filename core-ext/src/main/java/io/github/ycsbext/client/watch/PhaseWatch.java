package io.github.ycsbext.client.watch;

import io.github.ycsbext.client.plan.ClientProperties.HealthMode;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.plan.Sentence;
import io.github.ycsbext.client.report.RunObserver;
import io.github.ycsbext.health.HealthMonitor;
import io.github.ycsbext.health.Vitals;
import io.github.ycsbext.measurement.CommonGaps;
import io.github.ycsbext.measurement.GapMeter;
import io.github.ycsbext.measurement.Recorders;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.RunNote;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** What watches the measured part, each in its own thread; what fails ends with a note. */
public final class PhaseWatch {
  private final RunPlan plan;
  private final @Nullable HealthMonitor monitor;
  private final @Nullable ServerSampler servers;
  private final Sampler sampler;
  private final GapMeter gaps;
  private final List<Note> notes;
  private @Nullable Vitals vitals;

  /** {@code isServersSilent} if servers were to tell what they count and none did. */
  public record Seen(
      CommonGaps gaps, @Nullable Vitals vitals, boolean isServersSilent, List<String> problems) {}

  /**
   * Begins to watch. {@code startNs} is by {@link System#nanoTime()}; {@code notes} gets what
   * cannot be watched.
   */
  public PhaseWatch(
      RunPlan plan,
      List<RunObserver> observers,
      Recorders recorders,
      @Nullable HealthMonitor monitor,
      LongSupplier done,
      long startNs,
      List<Note> notes)
      throws InterruptedException {
    this.plan = plan;
    this.monitor = monitor;
    this.sampler = new Sampler(observers, recorders, done, startNs);
    sampler.start();
    this.servers = attempt(() -> ServerSampler.start(plan, startNs), notes);
    this.gaps = GapMeter.start(recorders, startNs);
    this.notes = notes;
  }

  /**
   * Starts to watch this client; call it just before the threads start. {@code isAlone} is true if
   * no other client takes part.
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

  public Seen finish(long runTimeNs) throws InterruptedException {
    CommonGaps found = gaps.stop(runTimeNs);
    List<String> problems = new ArrayList<>(sampler.finish(runTimeNs));
    String problem = servers == null ? null : servers.stop();
    if (problem != null) {
      problems.add(problem);
    }
    return new Seen(found, vitals, ServerSampler.isSilent(plan, servers), problems);
  }
}
