package io.github.ycsbext.client;

import io.github.ycsbext.measurement.ThreadRecorder;
import io.github.ycsbext.result.Block;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * How long a phase's operations take, in blocks of so many.
 *
 * <p>Operations of all threads are numbered in the order in which they end; block b of size n holds
 * those from n·(b − 1) to before n·b. A block ends with the latest end among its operations, and
 * its service time is the sum of what was measured of them. With one thread these are the block's
 * own last operation and its time less what the client does between operations.
 *
 * <p>An operation costs one increment of a counter that threads share; a thread adds what it has
 * measured of a block when it comes to the next.
 */
final class BlockDurations {
  /** A row each, and every thread may have to wait for its turn to add to one. */
  static final long MOST_BLOCKS = 1_000_000;

  private final long size;
  private final AtomicLong ended = new AtomicLong();
  private final List<Sums> sums = new ArrayList<>();

  /** What is known of one block. */
  private static final class Sums {
    private long operations;
    private long serviceNs;
    private long endNs;
  }

  /**
   * @param size operations of a block
   */
  BlockDurations(long size) {
    this.size = size;
  }

  /**
   * For one thread, which is about to begin.
   *
   * @param startNs the phase's start, by {@link System#nanoTime()}
   */
  OfThread ofThread(ThreadRecorder recorder, long startNs) {
    return new OfThread(recorder, startNs);
  }

  private synchronized void add(long block, long operations, long serviceNs, long endNs) {
    while (sums.size() <= block) {
      sums.add(new Sums());
    }
    Sums known = sums.get((int) block);
    known.operations += operations;
    known.serviceNs += serviceNs;
    known.endNs = Math.max(known.endNs, endNs);
  }

  /** All blocks, from the start of the phase to the end of each; the last may not be whole. */
  synchronized List<Block> blocks() {
    List<Block> blocks = new ArrayList<>();
    Block before = new Block(0, 0, 0, 0);
    for (Sums own : sums) {
      before =
          new Block(
              before.number() + 1,
              before.operations() + own.operations,
              Math.max(before.elapsedNs(), own.endNs),
              before.serviceNs() + own.serviceNs);
      blocks.add(before);
    }
    return blocks;
  }

  /** What a reader of the result must know of them. */
  String note() {
    return "durations of "
        + blocks().size()
        + " blocks of "
        + size
        + " operations are in blocks.csv";
  }

  /** One thread's part. */
  final class OfThread {
    private final ThreadRecorder recorder;
    private final long startNs;
    private long block;
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

    /** To be called when an operation is over, with all its calls of the database. */
    void operationEnded() {
      long current = ended.getAndIncrement() / size;
      if (current != block) {
        close();
        block = current;
      }
      operations++;
      serviceNs = recorder.callsNs();
      endNs = recorder.lastCallEndNs() - startNs;
    }

    /** Adds what is open to its block; to be called after the last operation, too. */
    void close() {
      if (operations > 0) {
        add(block, operations, serviceNs - addedNs, endNs);
      }
      operations = 0;
      addedNs = serviceNs;
    }
  }
}
