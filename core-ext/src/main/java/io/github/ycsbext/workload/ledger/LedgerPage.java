package io.github.ycsbext.workload.ledger;

import io.github.ycsbext.workload.key.KeySpace;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import site.ycsb.Status;

/** The write that one thread, or one of its slots, is doing, in the ledger if there is one. */
public final class LedgerPage {
  private static final long NONE = -1;
  private static final int SPINS = 64;
  private static final long PARK_NS = 20_000;

  private final @Nullable WriteLedger ledger;
  private final KeySpace keys;
  private long position = NONE;

  /**
   * @param ledger null if nobody asks for one
   */
  public LedgerPage(@Nullable WriteLedger ledger, KeySpace keys) {
    this.ledger = ledger;
    this.keys = keys;
  }

  /**
   * Begins a write, unless it has begun.
   *
   * @return false if another one of the same record has not ended; ask again later
   */
  public boolean begin(long key) {
    if (ledger == null || key == KeySpace.NO_KEY || position != NONE) {
      return true;
    }
    long asked = keys.position(key);
    if (!ledger.begin(asked)) {
      return false;
    }
    position = asked;
    return true;
  }

  /**
   * Begins a write as soon as no other one of the same record is under way.
   *
   * @return false if the phase was stopped before
   */
  public boolean await(long key, BooleanSupplier stopRequested) {
    for (int tries = 0; !begin(key); tries++) {
      if (stopRequested.getAsBoolean()) {
        return false;
      }
      if (tries < SPINS) {
        Thread.onSpinWait();
      } else {
        LockSupport.parkNanos(this, PARK_NS);
      }
    }
    return true;
  }

  /**
   * Ends the write, if one has begun.
   *
   * @param field the field that was written, or {@link WriteLedger#ALL_FIELDS}
   * @param status the answer; null if it is not known
   */
  public void end(long number, boolean isDelete, int field, @Nullable Status status) {
    if (ledger != null && position != NONE) {
      ledger.end(position, number, isDelete, field, status == null ? Status.ERROR : status);
      position = NONE;
    }
  }
}
