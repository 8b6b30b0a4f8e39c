package io.github.ycsbext.health;

public final class HealthLimits {
  /**
   * A machine, or a client's part of it, that is busier than this has no idle processor for a
   * thread that is ready. Hyperfoil's limit is 80 % of a core that belongs to the client alone.
   * Here servers may share the machine, and a server that uses what the client leaves is no error.
   */
  public static final double BUSY_MACHINE = 0.95;

  /**
   * The part of the run in which the machine is busy. As large a part of the latencies can include
   * a wait for a processor: from a tenth on, even the 90th percentile does. The burst in which a
   * warm JVM compiles a little more is shorter.
   */
  public static final double BUSY_TIME = 0.1;

  /** The client's part of the machine's load from which the client itself is the main consumer. */
  public static final double MAIN_CONSUMER = 0.5;

  /**
   * The 99th percentile of the scheduling delay. Linux lets a thread wait for about 6 to 24 ms
   * behind other threads of its kind (the period of its fair scheduler, depending on the number of
   * processors), and an idle machine wakes a thread within 0.1 ms. From 10 ms on, one hundredth of
   * all latencies includes such a wait. Hyperfoil's limit is a single delay of 100 ms.
   */
  public static final double JITTER_P99_MILLIS = 10;

  /**
   * The part of the processors' time that a virtual machine's host gives to others from which it is
   * named as a likely cause of late threads. By itself it is no reason below {@link #FOREIGN}.
   */
  public static final double STOLEN = 0.01;

  /**
   * The part of all processors' time that programs beside the benchmark, or the host of a virtual
   * machine, may take. As large a part of the latencies, of the client or of a server beside it,
   * can include a wait behind them: from a tenth on, even the 90th percentile does.
   */
  public static final double FOREIGN = 0.1;

  /**
   * Other programs take nothing from the benchmark while no more of the machine is busy: two
   * processors of Linux are often the two threads of one core, so the second half is slower.
   */
  public static final double HALF_BUSY = 0.5;

  /**
   * The part of the run that garbage collections take. G1, the JVM's default collector, aims below
   * one thirteenth ({@code GCTimeRatio=12}); beyond that the heap is too small for the allocations.
   */
  public static final double PAUSES = 1.0 / 13;

  /** A shorter run is not judged, because the JVM's start would dominate the verdict. */
  public static final long MIN_RUN_MILLIS = 1000;

  private HealthLimits() {}
}
