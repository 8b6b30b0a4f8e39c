package io.github.ycsbext.workload;

/** A {@link site.ycsb.Workload} that runs only on databases of some type. */
public interface NeedsDatabase {
  /** Returns the type that the database's class must have. */
  Class<?> neededDatabase();

  /** Returns the names of the databases that have it, such as {@code mongodb or jdbc}. */
  String databasesThatFit();
}
