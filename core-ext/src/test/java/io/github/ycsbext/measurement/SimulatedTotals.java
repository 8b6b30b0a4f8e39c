package io.github.ycsbext.measurement;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import site.ycsb.Status;

/** Makes measurements that no database has answered. */
public final class SimulatedTotals {
  private static final double MEDIAN_NS = 300_000;

  private SimulatedTotals() {}

  /**
   * Returns reads and updates whose times are log-normal around 0.3 ms.
   *
   * @param each how many reads, and how many updates
   */
  public static Totals readsAndUpdates(int each, long seed) {
    Random random = new Random(seed);
    Map<String, OperationTotals> operations = new TreeMap<>();
    for (String name : new String[] {"READ", "UPDATE"}) {
      LatencyRecorder service = new LatencyRecorder();
      LatencyRecorder response = new LatencyRecorder();
      for (int i = 0; i < each; i++) {
        long ns = Math.round(MEDIAN_NS * Math.exp(random.nextGaussian()));
        service.record(ns);
        response.record(2 * ns);
      }
      OperationTotals totals = OperationTotals.empty();
      totals.service().add(service);
      totals.response().add(response);
      totals.addStatus(Status.OK, each);
      operations.put(name, totals);
    }
    return new Totals(operations);
  }
}
