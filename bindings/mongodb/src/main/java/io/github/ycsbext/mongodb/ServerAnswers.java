package io.github.ycsbext.mongodb;

import com.mongodb.MongoCommandException;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoDatabase;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonString;
import org.bson.BsonValue;

/**
 * What a server tells of itself. A command that it does not know, or that the user may not send, is
 * answered by an empty document: a description has gaps rather than fail.
 */
final class ServerAnswers {
  private static final int UNAUTHORIZED = 13;

  private final MongoDatabase admin;

  private ServerAnswers(MongoDatabase admin) {
    this.admin = admin;
  }

  static ServerAnswers of(MongoClient client) {
    return new ServerAnswers(client.getDatabase("admin"));
  }

  /** The greeting, which servers before 4.4.2 know by its old name alone. */
  BsonDocument hello() {
    BsonDocument answer = ask(admin, "hello");
    return answer.isEmpty() ? ask(admin, "isMaster") : answer;
  }

  BsonDocument buildInfo() {
    return ask(admin, "buildInfo");
  }

  BsonDocument serverStatus() {
    return ask(admin, "serverStatus");
  }

  /** What writes of unnamed concern get, at {@code defaultWriteConcern}. */
  BsonDocument defaultConcerns() {
    return ask(admin, "getDefaultRWConcern");
  }

  BsonDocument replicaSetConfiguration() {
    return ask(admin, "replSetGetConfig");
  }

  /**
   * Has everything written to the files. WiredTiger tells the sizes that they had at its last
   * checkpoint, which may be a minute old: a collection just loaded would be told to take 8 kB.
   *
   * @return whether the user may ask for it; a server without the command keeps no files
   */
  boolean writeToFiles() {
    try {
      admin.runCommand(new BsonDocument("fsync", new BsonInt32(1)));
      return true;
    } catch (MongoCommandException e) {
      return e.getErrorCode() != UNAUTHORIZED;
    }
  }

  BsonDocument shards() {
    return ask(admin, "listShards");
  }

  BsonDocument parameter(String name) {
    return ask(
        admin, new BsonDocument("getParameter", new BsonInt32(1)).append(name, new BsonInt32(1)));
  }

  /** As {@code balancerStatus} has it: {@code mode} is {@code off} where nothing is moved. */
  BsonDocument balancer() {
    return ask(admin, "balancerStatus");
  }

  static BsonDocument statistics(MongoDatabase database, String collection) {
    return ask(database, new BsonDocument("collStats", new BsonString(collection)));
  }

  private static BsonDocument ask(MongoDatabase database, String command) {
    return ask(database, new BsonDocument(command, new BsonInt32(1)));
  }

  static BsonDocument ask(MongoDatabase database, BsonDocument command) {
    try {
      return database.runCommand(command, BsonDocument.class);
    } catch (MongoCommandException e) {
      return new BsonDocument();
    }
  }

  /** The document of that name; an empty one where there is none. */
  static BsonDocument part(BsonDocument answer, String name) {
    BsonValue value = answer.get(name);
    return value != null && value.isDocument() ? value.asDocument() : new BsonDocument();
  }

  /** The string of that name, or {@code otherwise}. */
  static String text(BsonDocument answer, String name, String otherwise) {
    BsonValue value = answer.get(name);
    return value != null && value.isString() ? value.asString().getValue() : otherwise;
  }

  /** The number of that name, or {@code otherwise}. */
  static long number(BsonDocument answer, String name, long otherwise) {
    BsonValue value = answer.get(name);
    return value != null && value.isNumber() ? value.asNumber().longValue() : otherwise;
  }
}
