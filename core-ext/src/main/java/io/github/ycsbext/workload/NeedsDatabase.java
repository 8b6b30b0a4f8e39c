package io.github.ycsbext.workload;

public interface NeedsDatabase {
  Class<?> neededDatabase();

  /** Returns the names of the databases that have it, such as {@code mongodb or jdbc}. */
  String databasesThatFit();
}
