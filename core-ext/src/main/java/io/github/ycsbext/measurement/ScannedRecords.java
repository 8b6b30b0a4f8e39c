package io.github.ycsbext.measurement;

public final class ScannedRecords {
  private long asked;
  private long returned;

  ScannedRecords() {
    this(0, 0);
  }

  ScannedRecords(long asked, long returned) {
    this.asked = asked;
    this.returned = returned;
  }

  public long asked() {
    return asked;
  }

  public long returned() {
    return returned;
  }

  void add(long moreAsked, long moreReturned) {
    asked += moreAsked;
    returned += moreReturned;
  }

  void add(ScannedRecords other) {
    add(other.asked, other.returned);
  }

  ScannedRecords since(ScannedRecords before) {
    return new ScannedRecords(asked - before.asked, returned - before.returned);
  }
}
