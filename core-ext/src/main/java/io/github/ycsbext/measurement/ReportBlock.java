package io.github.ycsbext.measurement;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import site.ycsb.Status;

/** YCSB's report and status lines under one name, such as {@code Intended-READ}. */
public record ReportBlock(
    String name,
    String operation,
    Latencies latencies,
    OperationTotals totals,
    boolean withStatuses) {

  /** Returns all blocks in YCSB's order: first service times, then intended times. */
  public static List<ReportBlock> of(
      Totals totals, MeasurementProperties.MeasurementInterval interval) {
    return of(totals, interval, false);
  }

  /** {@code withEmpty} if what did not come has a block of intended times, too. */
  static List<ReportBlock> of(
      Totals totals, MeasurementProperties.MeasurementInterval interval, boolean withEmpty) {
    List<ReportBlock> blocks = new ArrayList<>();
    Map<String, OperationTotals> ordered = inOrder(totals);
    ordered.forEach(
        (name, operation) -> {
          if (interval != MeasurementProperties.MeasurementInterval.INTENDED
              || !OperationNames.isScheduled(name)) {
            blocks.add(new ReportBlock(name, name, operation.service(), operation, true));
          }
        });
    if (interval != MeasurementProperties.MeasurementInterval.OP) {
      boolean alone = interval == MeasurementProperties.MeasurementInterval.INTENDED;
      ordered.forEach((name, operation) -> addIntended(blocks, name, operation, alone, withEmpty));
    }
    return blocks;
  }

  private static void addIntended(
      List<ReportBlock> blocks,
      String name,
      OperationTotals operation,
      boolean alone,
      boolean withEmpty) {
    boolean tellsStatuses = alone && operation.statusCount() > 0;
    boolean measured = withEmpty || !operation.response().isEmpty();
    if (OperationNames.isScheduled(name) && (measured || tellsStatuses)) {
      // If only response times are reported, YCSB uses the plain name.
      String shown = alone ? name : OperationNames.response(name);
      blocks.add(new ReportBlock(shown, name, operation.response(), operation, alone));
    }
  }

  /** As a {@link ConcurrentHashMap} holds the names; those of this client alone come last. */
  @SuppressWarnings("UnnecessaryAsync") // The order of this map is needed.
  private static Map<String, OperationTotals> inOrder(Totals totals) {
    Map<String, OperationTotals> names = new HashMap<>(totals.operations());
    OperationTotals own = names.remove(OperationNames.GENERATE);
    // One by one, because a map copied from a map is larger and has another order.
    Map<String, OperationTotals> asInYcsb = new ConcurrentHashMap<>();
    names.forEach(asInYcsb::put);
    Map<String, OperationTotals> ordered = new LinkedHashMap<>(asInYcsb);
    if (own != null) {
      ordered.put(OperationNames.GENERATE, own);
    }
    return ordered;
  }

  public @Nullable Double recordsPerOperation() {
    return withStatuses && operation.equals(OperationNames.SCAN)
        ? totals.recordsPerOperation()
        : null;
  }

  /** Returns the statuses in the order of YCSB's map; none if the block does not list them. */
  Map<Status, Long> statuses(UnaryOperator<Status> counted) {
    Map<Status, Long> ordered = new ConcurrentHashMap<>();
    if (withStatuses) {
      totals
          .statuses()
          .values()
          .forEach(total -> ordered.merge(counted.apply(total.status()), total.count(), Long::sum));
    }
    return ordered;
  }
}
