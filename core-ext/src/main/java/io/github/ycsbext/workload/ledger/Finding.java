package io.github.ycsbext.workload.ledger;

public enum Finding {
  /** The record, or a field that was written, is not there. */
  LOST("Lost"),
  /** A field has a value from before its last acknowledged write. */
  STALE("Stale"),
  /** The record is there, although its delete was acknowledged. */
  RESURRECTED("Resurrected"),
  /** A field has bytes that no operation wrote to it. */
  PHANTOM("Phantom"),
  /** The record, or a field, is not there, and the phase has not written it. */
  MISSING("Missing"),
  /** The record is not there, and its time may be over. This is no error of the database. */
  EXPIRED("Expired"),
  /** A write without an answer has taken effect. This is no error of the database. */
  RECOVERED("Recovered"),
  /** The database did not answer. */
  NOT_READ("NotRead");

  private final String figure;

  Finding(String figure) {
    this.figure = figure;
  }

  String figure() {
    return figure;
  }

  boolean isBroken() {
    return this == LOST || this == STALE || this == RESURRECTED || this == PHANTOM;
  }
}
