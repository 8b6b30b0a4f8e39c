package io.github.ycsbext.workload.trace;

import java.util.function.LongToDoubleFunction;
import java.util.function.Supplier;

/** The moments of a trace's operations, each reader of which asks for rising numbers. */
public final class TraceTimes implements Supplier<LongToDoubleFunction> {
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

  /** Returns the seconds since the trace's start; more than any run has behind its end. */
  @Override
  public LongToDoubleFunction get() {
    return new OfReader();
  }

  private final class OfReader implements LongToDoubleFunction {
    private TraceBlocks.Block block = first;

    @Override
    public double applyAsDouble(long number) {
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
