package io.github.ycsbext.clusters;

/** One server of a cluster, which can be taken out of it and brought back. */
public interface Node {
  /** Its address, such as 127.0.0.1. */
  String host();

  /** Where clients connect to. */
  int port();

  /** Of the last process that was started. */
  long processId();

  boolean isRunning();

  /** Ends it at once, as {@code kill -9} does, and waits until it is gone; its data stays. */
  void kill();

  /**
   * Starts it again on its address, with what it had on its disk, and returns when it answers.
   *
   * <p>Local Redis has nothing on its disk, so it comes back empty. In a Redis Cluster wait until a
   * replica has taken its place: a primary that is back before that is still the primary, and its
   * replica becomes as empty as it is.
   *
   * @throws IllegalStateException where it runs
   * @throws ClusterException where it does not come up
   */
  void restart();
}
