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

  /** Returns the same execution with other repetitions, in another order. */
  public Execution with(int newRepetitions, TrialOrder newOrder) {
    return new Execution(newRepetitions, retries, clearing, newOrder, servers);
  }

  public boolean systemsTakeTurns() {
    return order == TrialOrder.PAPER || servers == ServerTurns.IN_TURN;
  }
}
