package io.github.ycsbext.clusters.engine.mongodb;

import io.github.ycsbext.clusters.ClusterNoteCode;

enum MongoNote implements ClusterNoteCode {
  NO_MONGOD,
  NO_MONGOD_ON_DISK,
  NO_MONGOD_WITH_SETTINGS,
  MONGODB_NOT_WANTED,
  MONGODB_STOOD_IN_FOR,
  NO_BUILD,
  NO_MONGOS
}
