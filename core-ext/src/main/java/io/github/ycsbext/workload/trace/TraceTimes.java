package io.github.ycsbext.workload.trace;

/** The moments of a trace's operations. */
public final class TraceTimes {
  /** Later than any run, and a number, which infinity is not. */
  private static final double NEVER = 1e15;

  private final long operations;
  private final TraceBlocks blocks;
  private final TraceBlocks.Block first;

  /** Reads the first times: call this before a clock starts, on which they would be late. */
  public TraceTimes(Trace trace) {
    this.operations = trace.header().operations();
    this.blocks = new TraceBlocks(trace.file(), false);
    this.first = blocks.of(0);
  }

  public OfReader reader() {
    return new OfReader();
  }

  public final class OfReader {
    private TraceBlocks.Block block = first;

    /** Returns the seconds since the trace's start; more than any run has behind its end. */
    public double seconds(long number) {
      if (number >= operations) {
        return NEVER;
      }
      if (!block.has(number)) {
        block = blocks.of(number);
      }
      return block.timeNs(number) / 1e9;
    }
  }
}
