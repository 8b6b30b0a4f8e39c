package io.github.ycsbext.studies.study.plan;

/**
 * How the trials of a study are run.
 *
 * @param repetitions the number of repetitions of each cell
 * @param retries the number of times that a failed trial is tried again
 * @param clearing when the systems are emptied
 * @param order the order of the trials
 * @param servers when the servers are up
 */
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

  /** Returns the same execution with other repetitions, in another order. */
  public Execution with(int newRepetitions, TrialOrder newOrder) {
    return new Execution(newRepetitions, retries, clearing, newOrder, servers);
  }

  public boolean systemsTakeTurns() {
    return order == TrialOrder.PAPER || servers == ServerTurns.IN_TURN;
  }
}
