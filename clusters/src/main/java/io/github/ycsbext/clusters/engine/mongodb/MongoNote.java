package io.github.ycsbext.clusters.engine.mongodb;

import io.github.ycsbext.clusters.note.ClusterNoteCode;

/** What is told of MongoDB alone. */
enum MongoNote implements ClusterNoteCode {
  NO_MONGOD(
      "topology: {0} needs MongoDB's own programs, and there is no mongod on the PATH; {1}:"
          + " install MongoDB, name its folder in MONGODB_HOME, or name servers of your own in"
          + " mongodb.url (its stand-in is a single server)"),
  NO_MONGOD_ON_DISK(
      "durability: on-disk needs MongoDB's own server, and there is no mongod on the PATH;"
          + " {0}: install MongoDB, or name its folder in MONGODB_HOME (its stand-in keeps its data"
          + " in memory)"),
  NO_MONGOD_WITH_SETTINGS(
      "server: settings are those of MongoDB's own server, and there is no mongod on the PATH;"
          + " {0}: install MongoDB, name its folder in MONGODB_HOME, or leave the settings out (its"
          + " stand-in has none)"),
  MONGODB_NOT_WANTED("none is fetched, because --mongodb or YCSB_MONGODB says stand-in"),
  MONGODB_STOOD_IN_FOR("MongoDB is not installed, and {0}. A stand-in takes its place."),
  NO_BUILD("{0} is not published for {1}"),
  NO_MONGOS(
      "topology: mongos needs MongoDB's router, and there is no mongos beside {0}: install it"
          + " there (packages mongodb-org-mongos or mongodb-org), or name routers of your own in"
          + " mongodb.url");

  private final String english;

  MongoNote(String english) {
    this.english = english;
  }

  @Override
  public String english() {
    return english;
  }
}
