package io.github.ycsbext.health;

/** Beyond what a client is not well, and why there. */
public final class HealthLimits {
  /**
   * A machine that is busier than this has no processor free for a thread that is ready. Hyperfoil
   * draws its line at 80 % of a core that belongs to the client alone; here servers may share the
   * machine, and a server that uses what the client leaves is no fault.
   */
  public static final double BUSY_MACHINE = 0.95;

  /**
   * The part of the run in which the machine is busy: most of it, so a short burst is no verdict.
   */
  public static final double BUSY_TIME = 0.5;

  /** The client's part of the machine's load: from here on it is the client that wants more. */
  public static final double MAIN_CONSUMER = 0.5;

  /**
   * The 99th percentile of the scheduling delay. Linux lets a thread wait for about 6 to 24 ms
   * behind others of its kind (the period of its fair scheduler, by the number of processors), and
   * an idle machine wakes one up within 0.1 ms; from 10 ms on, one hundredth of all latencies has
   * such a wait in it. Hyperfoil's limit is a single delay of 100 ms.
   */
  public static final double JITTER_P99_MILLIS = 10;

  /**
   * The part of the run that collections take. G1, the JVM's usual collector, aims below one
   * thirteenth ({@code GCTimeRatio=12}); beyond that the heap is too small for what is allocated.
   */
  public static final double PAUSES = 1.0 / 13;

  /** A shorter run is not judged: it is the JVM's start that it would be judged by. */
  public static final long LEAST_RUN_MILLIS = 1000;

  private HealthLimits() {}
}
