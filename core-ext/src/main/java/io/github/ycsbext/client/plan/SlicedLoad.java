package io.github.ycsbext.client.plan;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.client.arrival.ArrivalProperties;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.util.Map;
import site.ycsb.Workload;
import site.ycsb.workloads.CoreWorkload;

/**
 * A load by YCSB's own workload. It knows no other clients, so each client loads a slice of the
 * records, as YCSB's users do by {@code insertstart} and {@code insertcount}.
 */
final class SlicedLoad {
  private SlicedLoad() {}

  /** Returns true if clients can load slices. Arrivals would need one stream. */
  static boolean fits(Settings settings, NamedClass<Workload> workload) {
    return workload.name().equals(CoreWorkload.class.getName())
        && !settings.get(WorkloadProperties.IS_RUN)
        && settings.get(ArrivalProperties.TARGET) == 0;
  }

  /**
   * Gives a client its slice.
   *
   * @param properties the client's, without its share of a stream
   */
  static void give(Map<String, String> properties, RunPlan plan, int index) {
    long records = plan.schedule().operations();
    int clients = plan.clients().count();
    long from = from(records, index, clients);
    long start = new Settings(plan.properties()).get(WorkloadProperties.INSERT_START);
    properties.put(WorkloadProperties.INSERT_START.name(), Long.toString(start + from));
    properties.put(
        WorkloadProperties.INSERT_COUNT.name(),
        Long.toString(from(records, index + 1, clients) - from));
  }

  /** Returns where a client's slice begins. Earlier clients have one record more, if any. */
  static long from(long records, int index, int clients) {
    return records / clients * index + Math.min(index, records % clients);
  }
}
