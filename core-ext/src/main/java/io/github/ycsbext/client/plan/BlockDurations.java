package io.github.ycsbext.client.plan;

import io.github.ycsbext.measurement.ThreadRecorder;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Block;
import io.github.ycsbext.result.RunNote;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The durations of a phase's operations, in blocks of a fixed number or in their parts, one kind
 * each. Operations are numbered as they end; a part's duration runs from the end of the previous
 * part to the latest end in it, and its service time is the sum of their durations. With T threads
 * up to T − 1 operations that end late are counted in the next part.
 *
 * <p>An operation costs one increment of a shared counter; a thread adds its measurements of a part
 * when it reaches the next.
 */
public final class BlockDurations {
  /** Each part is a row, and every thread may have to wait for its turn to add to one. */
  static final long MAX_ROWS = 1_000_000;

  private final BlockSettings settings;
  private final long partSize;
  private final AtomicLong ended = new AtomicLong();
  private final List<Sums> sums = new ArrayList<>();

  private static final class Sums {
    private long operations;
    private long serviceNs;
    private long endNs;
  }

  BlockDurations(BlockSettings settings) {
    this.settings = settings;
    this.partSize = settings.partSize();
  }

  /** {@code startNs} is the phase's start, by {@link System#nanoTime()}. */
  public OfThread ofThread(ThreadRecorder recorder, long startNs) {
    return new OfThread(recorder, startNs);
  }

  private synchronized void add(long part, long operations, long serviceNs, long endNs) {
    while (sums.size() <= part) {
      sums.add(new Sums());
    }
    Sums known = sums.get((int) part);
    known.operations += operations;
    known.serviceNs += serviceNs;
    known.endNs = Math.max(known.endNs, endNs);
  }

  /**
   * Returns a row for each block and kind, with operations and nanoseconds since the phase began;
   * the last block may be incomplete.
   */
  public synchronized List<Block> blocks() {
    List<Block> blocks = new ArrayList<>();
    List<Block> before = new ArrayList<>();
    settings.operations().forEach(operation -> before.add(new Block(0, operation, 0, 0, 0)));
    long startNs = 0;
    for (int part = 0; part < sums.size(); part++) {
      int kind = part % before.size();
      Sums own = sums.get(part);
      long endNs = Math.max(startNs, own.endNs);
      Block block = before.get(kind).plus(own.operations, endNs - startNs, own.serviceNs);
      before.set(kind, block);
      blocks.add(block);
      startNs = endNs;
    }
    return blocks;
  }

  public Note note() {
    int parts = settings.operations().size();
    return RunNote.BLOCKS.of((blocks().size() + parts - 1) / parts, settings.size());
  }

  public final class OfThread {
    private final ThreadRecorder recorder;
    private final long startNs;
    private long part;
    private long operations;
    private long addedNs;
    private long serviceNs;
    private long endNs;

    private OfThread(ThreadRecorder recorder, long startNs) {
      this.recorder = recorder;
      this.startNs = startNs;
      this.addedNs = recorder.callsNs();
      this.serviceNs = addedNs;
    }

    public void operationEnded() {
      long current = ended.getAndIncrement() / partSize;
      if (current != part) {
        close();
        part = current;
      }
      operations++;
      serviceNs = recorder.callsNs();
      endNs = recorder.lastCallEndNs() - startNs;
    }

    /** Adds the open measurements to their part. Call this after the last operation, too. */
    public void close() {
      if (operations > 0) {
        add(part, operations, serviceNs - addedNs, endNs);
      }
      operations = 0;
      addedNs = serviceNs;
    }
  }
}
