package io.github.ycsbext.studies.study.plan;

public record Execution(
    int repetitions, int retries, Clearing clearing, TrialOrder order, ServerTurns servers) {

  public enum Clearing {
    /** Emptied before each trial, which then loads its records anew. */
    BEFORE_EACH_TRIAL
  }

  public enum TrialOrder {
    /**
     * Seeded and interleaved: the first repetition of every cell, shuffled, then the second of
     * every cell, and so on. Drift of the machine then affects all systems alike.
     */
    RANDOM,
    /** System by system, workload by workload, size by size, as papers do it. */
    PAPER
  }

  /** The times at which the systems' servers are up if the order of the trials is random. */
  public enum ServerTurns {
    /** All servers are up for the whole study: each is the same background for the others. */
    ALL_ALONG,
    /**
     * One system is up at a time, for systems that would not fit beside each other: they take turns
     * within each repetition, in random order.
     */
    IN_TURN
  }

  public Execution with(int newRepetitions, TrialOrder newOrder) {
    return new Execution(newRepetitions, retries, clearing, newOrder, servers);
  }

  public boolean systemsTakeTurns() {
    return order == TrialOrder.PAPER || servers == ServerTurns.IN_TURN;
  }
}
