package io.github.ycsbext.clusters;

import java.util.Locale;

/** A database system that can be started. */
public enum Engine {
  REDIS("redis", "Redis"),
  CASSANDRA("cassandra-cql", "Cassandra"),
  MONGODB("mongodb", "MongoDB");

  private final String database;
  private final String title;

  Engine(String database, String title) {
    this.database = database;
    this.title = title;
  }

  /** The name that {@code bin/ycsb run} knows its binding by. */
  public String database() {
    return database;
  }

  /** Its own name, as people write it. */
  public String title() {
    return title;
  }

  /** The name on the command line: {@code redis}, {@code cassandra}, {@code mongodb}. */
  public String systemName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
