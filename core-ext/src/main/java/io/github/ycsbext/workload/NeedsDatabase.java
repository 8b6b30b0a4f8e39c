package io.github.ycsbext.workload;

/** A {@link site.ycsb.Workload} that runs only on databases of some type. */
public interface NeedsDatabase {
  Class<?> neededDatabase();

  /** Returns the names of the databases that have it, such as {@code mongodb or jdbc}. */
  String databasesThatFit();
}
