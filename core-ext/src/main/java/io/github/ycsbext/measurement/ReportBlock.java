package io.github.ycsbext.measurement;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import site.ycsb.Status;

/**
 * What YCSB's report and status lines say under one name.
 *
 * @param name such as {@code READ}, {@code READ-FAILED} or {@code Intended-READ}
 * @param operation the name without {@code Intended-}
 * @param latencies what to sum up
 * @param totals where the statuses are
 * @param withStatuses whether the statuses are told in this block
 */
public record ReportBlock(
    String name,
    String operation,
    Latencies latencies,
    OperationTotals totals,
    boolean withStatuses) {

  public static final String INTENDED = "Intended-";

  /** All blocks in YCSB's order: first the services, then what was intended. */
  public static List<ReportBlock> of(Totals totals, MeasurementInterval interval) {
    List<ReportBlock> blocks = new ArrayList<>();
    Map<String, OperationTotals> ordered = inOrder(totals);
    ordered.forEach(
        (name, operation) -> {
          if (interval != MeasurementInterval.INTENDED || !ClientWork.isScheduled(name)) {
            blocks.add(new ReportBlock(name, name, operation.service(), operation, true));
          }
        });
    if (interval != MeasurementInterval.OP) {
      boolean alone = interval == MeasurementInterval.INTENDED;
      ordered.forEach((name, operation) -> addIntended(blocks, name, operation, alone));
    }
    return blocks;
  }

  private static void addIntended(
      List<ReportBlock> blocks, String name, OperationTotals operation, boolean alone) {
    boolean tellsStatuses = alone && operation.statusCount() > 0;
    boolean measured = !operation.response().isEmpty();
    if (ClientWork.isScheduled(name) && (measured || tellsStatuses)) {
      // Where they stand alone, YCSB reports response times under the plain name.
      String shown = alone ? name : INTENDED + name;
      blocks.add(new ReportBlock(shown, name, operation.response(), operation, alone));
    }
  }

  /**
   * YCSB reports in the order in which a {@link ConcurrentHashMap} holds the names. Names that only
   * this client knows would change that order, so they come after.
   */
  @SuppressWarnings("UnnecessaryAsync") // Its order is what is wanted.
  private static Map<String, OperationTotals> inOrder(Totals totals) {
    Map<String, OperationTotals> names = new HashMap<>(totals.operations());
    OperationTotals own = names.remove(ClientWork.GENERATE);
    // One by one: a map that is made of a map is larger, and in another order.
    Map<String, OperationTotals> asInYcsb = new ConcurrentHashMap<>();
    names.forEach(asInYcsb::put);
    Map<String, OperationTotals> ordered = new LinkedHashMap<>(asInYcsb);
    if (own != null) {
      ordered.put(ClientWork.GENERATE, own);
    }
    return ordered;
  }

  /** The statuses in the order in which YCSB's map of them holds them; none where not told. */
  Map<Status, Long> statuses() {
    Map<Status, Long> ordered = new ConcurrentHashMap<>();
    if (withStatuses) {
      totals.statuses().values().forEach(total -> ordered.put(total.status(), total.count()));
    }
    return ordered;
  }
}
