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

  public LedgerPage(@Nullable WriteLedger ledger, KeySpace keys) {
    this.ledger = ledger;
    this.keys = keys;
  }

  /** Begins a write of a record; false if another one of it has not ended: ask again later. */
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

  /** Waits while another write of the record is under way; false if the phase was stopped. */
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

  /** Ends a begun write of a field or {@link WriteLedger#ALL_FIELDS}; null for no answer. */
  public void end(long number, boolean isDelete, int field, @Nullable Status status) {
    if (ledger != null && position != NONE) {
      ledger.end(position, number, isDelete, field, status == null ? Status.ERROR : status);
      position = NONE;
    }
  }
}
