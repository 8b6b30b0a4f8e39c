package io.github.ycsbext.workload.trace;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.CommonProperties.ValueKind;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.workload.operation.OperationKind;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.function.LongToDoubleFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

public record Trace(Path file, TraceHeader header) {
  /** A number, which infinity is not. */
  private static final double NEVER = 1e15;

  /** Returns null if the properties name none, or with an error if it cannot be read. */
  public static @Nullable Trace of(Settings settings) {
    Path file = settings.find(WorkloadProperties.TRACE);
    if (file == null) {
      if ("".equals(settings.text(WorkloadProperties.TRACE))) {
        settings.error(
            "%s: the workload replays one: give -p trace=FILE", WorkloadProperties.TRACE);
        settings.becomeIncomplete();
      }
      return null;
    }
    try (TraceReader reader = new TraceReader(file)) {
      return new Trace(file, reader.header());
    } catch (UserError e) {
      settings.error("%s", String.valueOf(e.getMessage()), WorkloadProperties.TRACE);
    } catch (IOException e) {
      settings.error("%s: %s", WorkloadProperties.TRACE, FileError.of(e));
    }
    // Its counts are missing for that reason alone.
    settings.becomeIncomplete();
    return null;
  }

  /** Sets record and operation counts that are not given. Call this before they are read. */
  public static void resolve(Settings settings, Properties properties, long warmUp) {
    Trace trace = of(settings);
    if (trace == null) {
      return;
    }
    if (trace.header().records() == 0 && !settings.get(WorkloadProperties.IS_RUN)) {
      settings.error(
          "%s: it inserts all its records itself: there is nothing to load; run it",
          WorkloadProperties.TRACE);
      settings.becomeIncomplete();
    }
    properties.putIfAbsent(
        WorkloadProperties.RECORD_COUNT.name(), Long.toString(trace.header.records()));
    properties.putIfAbsent(
        WorkloadProperties.OPERATION_COUNT.name(),
        Long.toString(Math.max(1, trace.header.operations() - warmUp)));
  }

  /** Lets writes live as long as in the trace, unless the properties say how long. */
  public static void resolveExpiry(Settings settings, Properties properties, boolean canExpire) {
    Trace trace = settings.get(WorkloadProperties.IS_RUN) ? of(settings) : null;
    if (trace == null
        || trace.header.expiring() == 0
        || settings.isGiven(CommonProperties.TTL)
        || settings.isGiven(CommonProperties.TRACE_TTL)) {
      return;
    }
    if (canExpire) {
      properties.setProperty(CommonProperties.TRACE_TTL.name(), "true");
    } else {
      settings.warn(
          "trace: %s of its writes have a TTL, and records do not expire in this database: they stay"
              .formatted(trace.header.expiring()));
    }
  }

  public void refuseOthers(Settings settings) {
    List<Property<?>> orders =
        new ArrayList<>(
            List.of(
                WorkloadProperties.REQUEST_DISTRIBUTION,
                WorkloadProperties.BLOCK_ORDER,
                WorkloadProperties.HOT_RECORDS,
                WorkloadProperties.HOT_REQUESTS,
                WorkloadProperties.EXPONENTIAL_PERCENTILE,
                WorkloadProperties.EXPONENTIAL_FRACTION,
                WorkloadProperties.ZIPFIAN_CONSTANT,
                WorkloadProperties.MIN_SCAN_LENGTH,
                WorkloadProperties.MAX_SCAN_LENGTH,
                WorkloadProperties.SCAN_LENGTHS,
                WorkloadProperties.INSERT_START,
                WorkloadProperties.INSERT_COUNT));
    orders.addAll(OperationKind.proportions());
    List<Property<?>> others = orders.stream().filter(settings::isGiven).toList();
    if (!others.isEmpty()) {
      String names = others.stream().map(Property::name).collect(Collectors.joining(", "));
      settings.error(
          "%s: the trace says which operation comes when: leave it out, or %s",
          Stream.concat(Stream.of(WorkloadProperties.TRACE, names), others.stream()).toArray());
    }
    if (settings.get(WorkloadProperties.DATA_INTEGRITY)) {
      settings.error(
          "%2$s: %1$s=true compares with values of one length, and a trace has its own: leave one"
              + " of them out",
          WorkloadProperties.DATA_INTEGRITY, WorkloadProperties.TRACE);
    }
    if (settings.get(WorkloadProperties.CHECK_ACKNOWLEDGED)) {
      settings.error(
          "%2$s: %1$s=true looks up single operations of the run afterwards, and a trace can"
              + " only be read from its start to its end: leave one of them out",
          WorkloadProperties.CHECK_ACKNOWLEDGED, WorkloadProperties.TRACE);
    }
    ValueKind values = settings.get(CommonProperties.VALUES);
    if (values == ValueKind.MEDIA || values == ValueKind.TYPED) {
      settings.error(
          "%2$s: media and typed %1$s have sizes of their own, and a trace has its own: give values=text"
              + " or values=random",
          CommonProperties.VALUES, WorkloadProperties.TRACE);
    }
    refuseCounts(settings);
  }

  private void refuseCounts(Settings settings) {
    long records = settings.get(WorkloadProperties.RECORD_COUNT);
    if (records != header.records()) {
      settings.error(
          "%2$s: %1$s=%3$s, and the trace meets %4$s records that it does not insert: give that number, or leave it out",
          WorkloadProperties.RECORD_COUNT, WorkloadProperties.TRACE, records, header.records());
    }
    long operations = settings.get(WorkloadProperties.OPERATION_COUNT);
    if (settings.get(WorkloadProperties.IS_RUN) && operations > header.operations()) {
      settings.error(
          "%2$s: %1$s, with warmupoperations, is %3$s, and the trace has %4$s operations: give less, or leave it out",
          WorkloadProperties.OPERATION_COUNT,
          WorkloadProperties.TRACE,
          operations,
          header.operations());
    }
  }

  /**
   * Returns the moments of the operations in seconds since its start, more than any run has behind
   * its end, for readers each of which asks for rising numbers. Reads the first at once: they would
   * be late on a clock that runs.
   */
  public Supplier<LongToDoubleFunction> times() {
    TraceBlocks blocks = new TraceBlocks(file, false);
    TraceBlocks.Block first = blocks.of(0);
    return () ->
        new LongToDoubleFunction() {
          private TraceBlocks.Block block = first;

          @Override
          public double applyAsDouble(long number) {
            if (number >= header.operations()) {
              return NEVER;
            }
            if (!block.has(number)) {
              block = blocks.of(number);
            }
            return block.line(number).timeNs() / 1e9;
          }
        };
  }
}
