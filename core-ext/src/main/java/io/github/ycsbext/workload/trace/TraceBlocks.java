package io.github.ycsbext.workload.trace;

import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.workload.key.KeySpace;
import io.github.ycsbext.workload.operation.OperationKind;
import io.github.ycsbext.workload.operation.OperationSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The operations of a trace for threads that ask for rising numbers; its first follows its last.
 * The latest blocks are kept. Asking for an older one reads from the start again: right, but slow.
 */
public final class TraceBlocks {
  static final int SIZE = 4096;
  private static final int KEPT = 32;
  private static final OperationKind[] ALL_KINDS = OperationKind.values();
  private static final int KINDS = ALL_KINDS.length;

  private final Path file;
  private final boolean firstsOnly;
  private final Block[] kept = new Block[KEPT];
  private @Nullable TraceReader reader;

  private long next;

  /** Of the kinds, before that block. */
  private long[] counts = new long[KINDS];

  /** The next record that no operation has met. */
  private long unmet;

  static final class Block {
    private final long index;
    private final long[] countsAtStart;
    private final byte[] kinds = new byte[SIZE];
    private final long[] records = new long[SIZE];
    private final int[] bytes = new int[SIZE];
    private final int[] ttls = new int[SIZE];
    private final long[] timesNs = new long[SIZE];
    private final int[] counts = new int[SIZE * KINDS];

    Block(long index, long[] countsAtStart) {
      this.index = index;
      this.countsAtStart = countsAtStart;
    }

    boolean has(long number) {
      return number / SIZE == index;
    }

    OperationKind kind(long number) {
      return ALL_KINDS[kinds[(int) (number % SIZE)]];
    }

    /** Returns the record's number; of one that the trace inserts, -1 minus its number. */
    long record(long number) {
      return records[(int) (number % SIZE)];
    }

    int bytes(long number) {
      return bytes[(int) (number % SIZE)];
    }

    int ttl(long number) {
      return ttls[(int) (number % SIZE)];
    }

    long timeNs(long number) {
      return timesNs[(int) (number % SIZE)];
    }

    long before(OperationKind kind, long number) {
      int at = (int) (number % SIZE) * KINDS + kind.index();
      return countsAtStart[kind.index()] + counts[at];
    }
  }

  /** {@code firstsOnly}: only the first operation on each loaded record counts. */
  public TraceBlocks(Path file, boolean firstsOnly) {
    this.file = file;
    this.firstsOnly = firstsOnly;
  }

  /** Throws a {@link io.github.ycsbext.error.UserError} if the trace cannot be read. */
  synchronized Block of(long number) {
    long index = number / SIZE;
    Block found = kept[(int) (index % KEPT)];
    if (found != null && found.index == index) {
      return found;
    }
    try {
      if (index < next) {
        start();
      }
      Block block = read();
      while (block.index < index) {
        block = read();
      }
      return block;
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  private void start() throws IOException {
    close();
    next = 0;
    counts = new long[KINDS];
    unmet = 0;
  }

  private Block read() throws IOException {
    Block block = new Block(next, counts.clone());
    for (int i = 0; i < SIZE; i++) {
      TraceReader operation = operation();
      block.kinds[i] = (byte) operation.kind().index();
      block.records[i] = operation.isInserted() ? -1 - operation.record() : operation.record();
      block.bytes[i] = operation.valueBytes();
      block.ttls[i] = operation.ttlSeconds();
      block.timesNs[i] = operation.timeNs();
      for (int kind = 0; kind < KINDS; kind++) {
        block.counts[i * KINDS + kind] = (int) (counts[kind] - block.countsAtStart[kind]);
      }
      counts[operation.kind().index()]++;
    }
    kept[(int) (next % KEPT)] = block;
    next++;
    return block;
  }

  private TraceReader operation() throws IOException {
    while (true) {
      if (reader == null) {
        reader = new TraceReader(file);
      }
      if (!reader.next()) {
        close();
        unmet = 0;
      } else if (!firstsOnly) {
        return reader;
      } else if (!reader.isInserted() && reader.record() == unmet) {
        unmet++;
        return reader;
      }
    }
  }

  public synchronized void close() throws IOException {
    if (reader != null) {
      reader.close();
      reader = null;
    }
  }

  /** The operations of a trace, for one thread, which moves to rising numbers. */
  public static final class Stream implements OperationSource {
    private static final long LOADED = -1;

    private final TraceBlocks blocks;
    private final KeySpace keys;
    private final boolean changes;
    private final long seed;
    private TraceBlocks.Block block;
    private long number;
    private long record;

    public Stream(Trace trace, TraceBlocks blocks, KeySpace keys, long seed) {
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
     * Returns the record's position if records come or go, so that one client does all operations
     * of a record; otherwise the operation's number.
     */
    @Override
    public long owner() {
      return record < 0 || changes ? position() : number;
    }

    @Override
    public long writer(long recordPosition) {
      return recordPosition;
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
}
