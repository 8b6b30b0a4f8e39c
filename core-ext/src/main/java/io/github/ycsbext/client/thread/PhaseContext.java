package io.github.ycsbext.client.thread;

import io.github.ycsbext.client.plan.BlockDurations;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.measurement.Recorders;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import site.ycsb.Workload;

/**
 * What all threads of one phase share. {@code windows} are in order: the warm-up's, that of its end
 * if clients catch up with each other, and the measured one.
 */
public record PhaseContext(
    RunPlan plan,
    Workload workload,
    Recorders recorders,
    StopSignal stop,
    FailedCalls failures,
    List<Window> windows,
    @Nullable BlockDurations blocks,
    AtomicLong taken) {

  public static PhaseContext of(
      RunPlan plan,
      Workload workload,
      Recorders recorders,
      StopSignal stop,
      @Nullable BlockDurations blocks,
      PrintStream err) {
    List<Window> windows = new ArrayList<>();
    if (plan.schedule().warmUp().isAsked()) {
      windows.add(Window.warmUp(plan.schedule()));
    }
    if (plan.schedule().catchesUp()) {
      windows.add(Window.warmUp(plan.schedule()));
    }
    windows.add(Window.measured(plan.schedule()));
    return new PhaseContext(
        plan,
        workload,
        recorders,
        stop,
        new FailedCalls(plan.errorLimit(), recorders, stop, err),
        List.copyOf(windows),
        blocks,
        new AtomicLong());
  }

  /** Returns the first window, before which the threads open their databases. */
  public Window first() {
    return windows.get(0);
  }

  public Window measured() {
    return windows.get(windows.size() - 1);
  }
}
