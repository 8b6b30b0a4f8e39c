package io.github.ycsbext.workload.operation;

import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.workload.key.KeySpace;

/** A run in {@link OperationBlocks}: each kind visits the block's own records in order. */
public final class BlockStream implements OperationSource {
  private final OperationBlocks blocks;
  private final KeySpace keys;
  private final long seed;
  private long number;

  public BlockStream(OperationBlocks blocks, KeySpace keys, long seed) {
    this.blocks = blocks;
    this.keys = keys;
    this.seed = seed;
  }

  @Override
  public void moveTo(long operation) {
    number = operation;
  }

  @Override
  public OperationKind kind() {
    return blocks.kind(number);
  }

  @Override
  public long before(OperationKind counted) {
    return blocks.before(counted, number);
  }

  @Override
  public long key() {
    return keys.insertKey(insert());
  }

  @Override
  public long bits() {
    return SplitMix.at(seed, number);
  }

  @Override
  public long insert() {
    return blocks.insert(number);
  }

  @Override
  public long owner() {
    return insert();
  }

  @Override
  public long writer(long recordPosition) {
    return recordPosition - keys.count();
  }

  @Override
  public boolean isInVain() {
    return false;
  }
}
