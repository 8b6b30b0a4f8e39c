package io.github.ycsbext.workload.operation;

import io.github.ycsbext.generator.KeyDistribution;
import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.workload.key.KeySpace;

/** For one thread: functions of the seed and the number alone, whatever other threads do. */
public final class OperationStream implements OperationSource {
  /** The number of draws from the request distribution before any live record is taken. */
  private static final int DRAWS = 8;

  private static final long NO_INSERT = -1;

  private final OperationOrder.Cursor cursor;
  private final KeySpace keys;
  private final LiveRecords live;
  private final KeyDistribution requests;
  private final boolean hasOneWriter;
  private final boolean changes;
  private final long seed;
  private long number;

  private long key;
  private long bits;
  private long insert;
  private long position;
  private boolean inVain;

  /** {@code hasOneWriter}: all writes of a record go to one of several clients. */
  public OperationStream(
      OperationOrder order,
      KeySpace keys,
      LiveRecords live,
      KeyDistribution requests,
      boolean hasOneWriter,
      long seed) {
    this.cursor = order.new Cursor();
    this.keys = keys;
    this.live = live;
    this.requests = requests;
    this.hasOneWriter = hasOneWriter;
    this.changes = order.mix().has(OperationKind.INSERT) || order.mix().has(OperationKind.DELETE);
    this.seed = seed;
  }

  @Override
  public void moveTo(long operation) {
    cursor.moveTo(operation);
    number = operation;
    bits = SplitMix.at(seed, number);
    inVain = false;
    key =
        switch (cursor.kind()) {
          case INSERT -> insertKey();
          case DELETE -> deleteKey();
          case READ, UPDATE, SCAN, READ_MODIFY_WRITE -> requestedKey();
        };
  }

  private long insertKey() {
    insert = before(OperationKind.INSERT);
    return keys.insertKey(insert);
  }

  private long deleteKey() {
    long delete = cursor.before(OperationKind.DELETE);
    boolean finds = live.finds(delete);
    insert = finds ? live.insertRemoved(delete) : NO_INSERT;
    inVain = !finds;
    return live.deletedKey(delete, bits);
  }

  private long requestedKey() {
    position = changes ? livePosition() : requests.position(bits, number, keys.count());
    insert = position - keys.count();
    return keys.keyAt(position);
  }

  /** Draws until a record lives. */
  private long livePosition() {
    long inserted = before(OperationKind.INSERT);
    long present = keys.count() + inserted;
    long requestsBefore = number - inserted - before(OperationKind.DELETE);
    long drawn = 0;
    for (int draw = 0; draw < DRAWS; draw++) {
      long drawBits = SplitMix.at(bits, draw);
      drawn = requests.position(drawBits, requestsBefore + draw, present);
      if (live.isLive(drawn, cursor)) {
        return drawn;
      }
    }
    long any = live.anyLive(cursor, SplitMix.at(bits, DRAWS));
    inVain = any < 0;
    return any < 0 ? drawn : any;
  }

  @Override
  public OperationKind kind() {
    return cursor.kind();
  }

  @Override
  public long before(OperationKind counted) {
    return cursor.before(counted);
  }

  @Override
  public long key() {
    return key;
  }

  @Override
  public long bits() {
    return bits;
  }

  @Override
  public long insert() {
    return insert;
  }

  @Override
  public long owner() {
    long record =
        switch (kind()) {
          case INSERT -> insert;
          case DELETE -> live.victim(cursor.before(OperationKind.DELETE), bits);
          case READ, SCAN -> changedBy(position);
          case UPDATE, READ_MODIFY_WRITE -> hasOneWriter ? writer(position) : changedBy(position);
        };
    return record < 0 ? cursor.number() : record;
  }

  @Override
  public long writer(long recordPosition) {
    long change = changedBy(recordPosition);
    return change < 0 ? recordPosition : change;
  }

  /** Returns the number of a record's insert or delete in this run; -1 if it stays. */
  private long changedBy(long recordPosition) {
    long inserted = recordPosition - keys.count();
    return inserted >= 0 ? inserted : live.removedBy(recordPosition);
  }

  @Override
  public boolean isInVain() {
    return inVain;
  }
}
