package io.github.ycsbext.mongodb.server;

import com.mongodb.MongoCommandException;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoDatabase;
import java.util.Arrays;
import org.bson.BsonArray;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonString;
import org.bson.BsonValue;

/**
 * Asks a server about itself. An answer is empty if the server does not know the command, or if the
 * user may not call it.
 */
public record ServerAnswers(MongoDatabase admin) {
  private static final int UNAUTHORIZED = 13;

  public static ServerAnswers of(MongoClient client) {
    return new ServerAnswers(client.getDatabase("admin"));
  }

  /** Returns the greeting, which servers before 4.4.2 know only by its old name. */
  public BsonDocument hello() {
    BsonDocument answer = ask("hello");
    return answer.isEmpty() ? ask("isMaster") : answer;
  }

  public BsonDocument buildInfo() {
    return ask("buildInfo");
  }

  public boolean isAtLeast(int major, int minor) {
    return isAtLeast(buildInfo(), major, minor);
  }

  static boolean isAtLeast(BsonDocument buildInfo, int major, int minor) {
    BsonArray numbers = buildInfo.getArray("versionArray", new BsonArray());
    return numbers.size() > 1
        && Arrays.compare(
                new int[] {
                  numbers.get(0).asNumber().intValue(), numbers.get(1).asNumber().intValue()
                },
                new int[] {major, minor})
            >= 0;
  }

  /**
   * Makes the server write its files, as WiredTiger tells the sizes at its last checkpoint, perhaps
   * a minute old: a new collection would seem to take 8 kB. False if the user may not.
   */
  public boolean writeToFiles() {
    try {
      admin.runCommand(new BsonDocument("fsync", new BsonInt32(1)));
      return true;
    } catch (MongoCommandException e) {
      return e.getErrorCode() != UNAUTHORIZED;
    }
  }

  public BsonDocument parameter(String name) {
    return ask(
        admin, new BsonDocument("getParameter", new BsonInt32(1)).append(name, new BsonInt32(1)));
  }

  public static BsonDocument statistics(MongoDatabase database, String collection) {
    return ask(database, new BsonDocument("collStats", new BsonString(collection)));
  }

  public BsonDocument ask(String command) {
    return ask(admin, new BsonDocument(command, new BsonInt32(1)));
  }

  public static BsonDocument ask(MongoDatabase database, BsonDocument command) {
    try {
      return database.runCommand(command, BsonDocument.class);
    } catch (MongoCommandException e) {
      return new BsonDocument();
    }
  }

  public static BsonDocument part(BsonDocument answer, String name) {
    BsonValue value = answer.get(name);
    return value != null && value.isDocument() ? value.asDocument() : new BsonDocument();
  }

  public static String text(BsonDocument answer, String name, String otherwise) {
    BsonValue value = answer.get(name);
    return value != null && value.isString() ? value.asString().getValue() : otherwise;
  }

  public static long number(BsonDocument answer, String name, long otherwise) {
    BsonValue value = answer.get(name);
    return value != null && value.isNumber() ? value.asNumber().longValue() : otherwise;
  }
}
