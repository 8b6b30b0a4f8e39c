package io.github.ycsbext.mongodb;

import org.bson.BsonDocument;
import org.jspecify.annotations.Nullable;

/**
 * Tells MongoDB from what speaks its protocol. Every mongod and mongos says in {@code buildInfo}
 * which commit it was built from ({@code gitVersion}), and none has a field of FerretDB's.
 */
final class StandIn {
  private StandIn() {}

  /**
   * The name of what stands in; null for MongoDB itself.
   *
   * @param given what the user says it is; null where that is nothing
   */
  static @Nullable String name(
      @Nullable String given, BsonDocument buildInfo, BsonDocument serverStatus) {
    if (given != null) {
      return given;
    }
    if (buildInfo.keySet().stream().anyMatch(name -> name.startsWith("ferretdb"))) {
      return "FerretDB";
    }
    if (buildInfo.isEmpty() || buildInfo.containsKey("gitVersion")) {
      return null;
    }
    // The only server of its kind that runs in a JVM, and it says so.
    return ServerAnswers.text(serverStatus, "process", "").equals("java")
        ? "mongo-java-server"
        : "a server of MongoDB's protocol that is not MongoDB";
  }
}
