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
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

public record Trace(Path file, TraceHeader header) {

  /** Returns null if the properties name none, or with an error if it cannot be read. */
  public static @Nullable Trace of(Settings settings) {
    Path file = settings.find(WorkloadProperties.TRACE);
    if (file == null) {
      if ("".equals(settings.text(WorkloadProperties.TRACE))) {
        error(settings, "the workload replays one: give -p trace=FILE", WorkloadProperties.TRACE);
        settings.becomeIncomplete();
      }
      return null;
    }
    try (TraceReader reader = new TraceReader(file)) {
      return new Trace(file, reader.header());
    } catch (UserError e) {
      settings.error(String.valueOf(e.getMessage()), WorkloadProperties.TRACE);
    } catch (IOException e) {
      error(settings, FileError.of(e), WorkloadProperties.TRACE);
    }
    // Its counts are missing for that reason alone.
    settings.becomeIncomplete();
    return null;
  }

  private static void error(
      Settings settings, String what, Property<?> about, Property<?>... others) {
    settings.error(WorkloadProperties.TRACE + ": " + what, about, others);
  }

  /** Sets record and operation counts that are not given. Call this before they are read. */
  public static void resolve(Settings settings, Properties properties, long warmUp) {
    Trace trace = of(settings);
    if (trace == null) {
      return;
    }
    if (trace.header().records() == 0 && !settings.get(WorkloadProperties.IS_RUN)) {
      error(
          settings,
          "it inserts all its records itself: there is nothing to load; run it",
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
    Arrays.stream(OperationKind.values()).map(OperationKind::proportion).forEach(orders::add);
    List<Property<?>> others = orders.stream().filter(settings::isGiven).toList();
    if (!others.isEmpty()) {
      error(
          settings,
          "the trace says which operation comes when: leave it out, or "
              + String.join(", ", others.stream().map(Property::name).toList()),
          WorkloadProperties.TRACE,
          others.toArray(Property[]::new));
    }
    if (settings.get(WorkloadProperties.DATA_INTEGRITY)) {
      error(
          settings,
          "dataintegrity=true compares with values of one length, and a trace has its own: leave one"
              + " of them out",
          WorkloadProperties.DATA_INTEGRITY,
          WorkloadProperties.TRACE);
    }
    if (settings.get(WorkloadProperties.CHECK_ACKNOWLEDGED)) {
      error(
          settings,
          "check.acknowledged=true looks up single operations of the run afterwards, and a trace can"
              + " only be read from its start to its end: leave one of them out",
          WorkloadProperties.CHECK_ACKNOWLEDGED,
          WorkloadProperties.TRACE);
    }
    ValueKind values = settings.get(CommonProperties.VALUES);
    if (values == ValueKind.MEDIA || values == ValueKind.TYPED) {
      error(
          settings,
          "media and typed values have sizes of their own, and a trace has its own: give values=text"
              + " or values=random",
          CommonProperties.VALUES,
          WorkloadProperties.TRACE);
    }
    refuseCounts(settings);
  }

  private void refuseCounts(Settings settings) {
    long records = settings.get(WorkloadProperties.RECORD_COUNT);
    if (records != header.records()) {
      error(
          settings,
          "recordcount=%s, and the trace meets %s records that it does not insert: give that number, or leave it out"
              .formatted(records, header.records()),
          WorkloadProperties.RECORD_COUNT,
          WorkloadProperties.TRACE);
    }
    long operations = settings.get(WorkloadProperties.OPERATION_COUNT);
    if (settings.get(WorkloadProperties.IS_RUN) && operations > header.operations()) {
      error(
          settings,
          "operationcount, with warmupoperations, is %s, and the trace has %s operations: give less, or leave it out"
              .formatted(operations, header.operations()),
          WorkloadProperties.OPERATION_COUNT,
          WorkloadProperties.TRACE);
    }
  }
}
