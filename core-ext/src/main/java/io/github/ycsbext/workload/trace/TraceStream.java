package io.github.ycsbext.workload.trace;

import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.workload.key.KeySpace;
import io.github.ycsbext.workload.operation.OperationKind;
import io.github.ycsbext.workload.operation.OperationSource;

/** The operations of a trace, for one thread, which moves to rising numbers. */
public final class TraceStream implements OperationSource {
  private static final long LOADED = -1;

  private final TraceBlocks blocks;
  private final KeySpace keys;
  private final boolean changes;
  private final long seed;
  private TraceBlocks.Block block;
  private long number;
  private long record;

  public TraceStream(Trace trace, TraceBlocks blocks, KeySpace keys, long seed) {
    this.blocks = blocks;
    this.keys = keys;
    this.changes = trace.header().count(OperationKind.DELETE) > 0;
    this.seed = seed;
    this.block = blocks.of(0);
  }

  @Override
  public void moveTo(long operation) {
    number = operation;
    if (!block.has(operation)) {
      block = blocks.of(operation);
    }
    record = block.record(operation);
  }

  @Override
  public OperationKind kind() {
    return block.kind(number);
  }

  @Override
  public long before(OperationKind counted) {
    return block.before(counted, number);
  }

  @Override
  public long key() {
    return keys.keyAt(position());
  }

  private long position() {
    return record < 0 ? keys.count() - 1 - record : record;
  }

  @Override
  public long bits() {
    return SplitMix.at(seed, number);
  }

  @Override
  public long insert() {
    return record < 0 ? -1 - record : LOADED;
  }

  /**
   * Returns the record's position if records come or go, so that one client does all operations of
   * a record; otherwise the operation's number.
   */
  @Override
  public long owner() {
    return record < 0 || changes ? position() : number;
  }

  @Override
  public long writer(long recordPosition) {
    return recordPosition;
  }

  /** Returns false: what the trace does to a record that is not there, it has done before. */
  @Override
  public boolean isInVain() {
    return false;
  }

  @Override
  public int size() {
    return block.bytes(number);
  }

  @Override
  public int ttl() {
    return block.ttl(number);
  }
}
