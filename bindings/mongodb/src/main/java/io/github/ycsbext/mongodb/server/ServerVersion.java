package io.github.ycsbext.mongodb.server;

import org.bson.BsonArray;
import org.bson.BsonDocument;

public record ServerVersion(int major, int minor) {
  public static ServerVersion of(BsonDocument buildInfo) {
    BsonArray numbers = buildInfo.getArray("versionArray", new BsonArray());
    return new ServerVersion(number(numbers, 0), number(numbers, 1));
  }

  private static int number(BsonArray numbers, int place) {
    return place < numbers.size() ? numbers.get(place).asNumber().intValue() : 0;
  }

  public boolean isAtLeast(int wantedMajor, int wantedMinor) {
    return major > wantedMajor || (major == wantedMajor && minor >= wantedMinor);
  }
}
