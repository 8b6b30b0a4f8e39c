package io.github.ycsbext.workload;

public interface NeedsDatabase {
  Class<?> neededDatabase();

  String databasesThatFit();
}
