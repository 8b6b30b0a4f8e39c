package io.github.ycsbext.workload.trace;

import io.github.ycsbext.error.UserError;
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
  private static final int KINDS = OperationKind.values().length;

  private final Path file;
  private final boolean firstsOnly;
  private final Block[] kept = new Block[KEPT];
  private @Nullable TraceReader reader;
  private @Nullable UserError failed;

  private long next;

  /** Of the kinds, before that block. */
  private long[] counts = new long[KINDS];

  /** The next record that no operation has met. */
  private long unmet;

  /** No operation behind the last one's first is asked for. */
  private boolean hasMetAll;

  static final class Block {
    private final long index;
    private final long[] countsAtStart;
    private final TraceReader.Line[] lines = new TraceReader.Line[SIZE];
    private final int[] counts = new int[SIZE * KINDS];

    Block(long index, long[] countsAtStart) {
      this.index = index;
      this.countsAtStart = countsAtStart;
    }

    boolean has(long number) {
      return number / SIZE == index;
    }

    TraceReader.Line line(long number) {
      return lines[(int) (number % SIZE)];
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

  /** Throws a UserError if the trace cannot be read. */
  synchronized Block of(long number) {
    long index = number / SIZE;
    Block found = kept[(int) (index % KEPT)];
    if (found != null && found.index == index) {
      return found;
    }
    if (failed != null) {
      throw failed;
    }
    try {
      if (index < next) {
        start();
      }
      Block block;
      do {
        block = read();
      } while (block.index < index);
      return block;
    } catch (UserError e) {
      failed = e;
      throw e;
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  private void start() {
    close();
    next = 0;
    counts = new long[KINDS];
    unmet = 0;
    hasMetAll = false;
  }

  private Block read() throws IOException {
    Block block = new Block(next, counts.clone());
    for (int i = 0; i < SIZE; i++) {
      TraceReader.Line line = i > 0 && hasMetAll ? block.lines[i - 1] : next();
      block.lines[i] = line;
      for (int kind = 0; kind < KINDS; kind++) {
        block.counts[i * KINDS + kind] = (int) (counts[kind] - block.countsAtStart[kind]);
      }
      counts[line.kind().index()]++;
    }
    kept[(int) (next % KEPT)] = block;
    next++;
    return block;
  }

  private TraceReader.Line next() throws IOException {
    while (true) {
      if (reader == null) {
        reader = new TraceReader(file);
      }
      TraceReader.Line line = reader.next();
      if (line == null) {
        close();
        unmet = 0;
        hasMetAll = firstsOnly;
      } else if (!firstsOnly) {
        return line;
      } else if (!line.isInserted() && line.record() == unmet) {
        unmet++;
        return line;
      }
    }
  }

  public synchronized void close() {
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
    private TraceReader.Line line;
    private long number;

    public Stream(Trace trace, TraceBlocks blocks, KeySpace keys, long seed) {
      this.blocks = blocks;
      this.keys = keys;
      this.changes = trace.header().count(OperationKind.DELETE) > 0;
      this.seed = seed;
      this.block = blocks.of(0);
      this.line = block.line(0);
    }

    @Override
    public void moveTo(long operation) {
      number = operation;
      if (!block.has(operation)) {
        block = blocks.of(operation);
      }
      line = block.line(operation);
    }

    @Override
    public OperationKind kind() {
      return line.kind();
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
      return line.isInserted() ? keys.count() + line.record() : line.record();
    }

    @Override
    public long bits() {
      return SplitMix.at(seed, number);
    }

    @Override
    public long insert() {
      return line.isInserted() ? line.record() : LOADED;
    }

    /**
     * Returns the record's position if records come or go, so that one client does all operations
     * of a record; otherwise the operation's number.
     */
    @Override
    public long owner() {
      return line.isInserted() || changes ? position() : number;
    }

    @Override
    public long writer(long recordPosition) {
      return recordPosition;
    }

    @Override
    public int size() {
      return line.valueBytes();
    }

    @Override
    public int ttl() {
      return line.ttlSeconds();
    }
  }
}
