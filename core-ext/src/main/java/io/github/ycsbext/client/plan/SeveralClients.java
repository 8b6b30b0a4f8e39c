package io.github.ycsbext.client.plan;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.client.arrival.ArrivalProperties;
import io.github.ycsbext.measurement.MeasurementProperties;
import io.github.ycsbext.measurement.MeasurementSettings;
import io.github.ycsbext.workload.JointCounts;
import io.github.ycsbext.workload.NumberedOperations;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import site.ycsb.Workload;
import site.ycsb.workloads.CoreWorkload;

public final class SeveralClients {
  private static final List<Property<?>> OF_ONE_CLIENT =
      List.of(
          ClientProperties.CEILING,
          MeasurementProperties.TRACK_JVM,
          WorkloadProperties.CLIENT_COUNT,
          WorkloadProperties.CLIENT_INDEX,
          WorkloadProperties.BLOCK_OPERATIONS);

  static final Set<Property<?>> OF_MEETING =
      Set.of(WorkloadProperties.CLIENT_COUNT, WorkloadProperties.CLIENT_INDEX);

  private static final String LEAVE_OUT = "leave out " + ClientProperties.YCSB_WORKLOAD;

  private SeveralClients() {}

  /** Gives a client its part of the work. */
  public static void give(Map<String, String> properties, RunPlan plan, int index) {
    if (isSliced(new Settings(plan.properties()), plan.workload())) {
      giveSlice(properties, plan, index);
    } else {
      properties.put(
          WorkloadProperties.CLIENT_COUNT.name(), Integer.toString(plan.clients().count()));
      properties.put(WorkloadProperties.CLIENT_INDEX.name(), Integer.toString(index));
    }
  }

  static void refuseApart(Settings settings, NamedClass<Workload> workload) {
    if (!workload.is(NumberedOperations.class)) {
      settings.error(
          "%s: %s%s",
          WorkloadProperties.CLIENT_COUNT,
          workload.name(),
          (canMeet(workload)
              ? " needs clients that know of each other: give --clients in its place"
              : cannotShare(workload)),
          CommonProperties.WORKLOAD);
    }
  }

  private static String cannotShare(NamedClass<Workload> workload) {
    return " cannot share its operations among clients; "
        + (isOfYcsb(workload) ? LEAVE_OUT : CoreWorkload.class.getName() + " can");
  }

  private static boolean isOfYcsb(NamedClass<Workload> workload) {
    return workload.name().equals(CoreWorkload.class.getName());
  }

  /** YCSB's own workload draws each operation anew, but clients would insert the same keys. */
  private static void refuseUnshared(Settings settings, NamedClass<Workload> workload) {
    if (canMeet(workload) || isSliced(settings, workload)) {
      return;
    }
    boolean isRunOfYcsb = isOfYcsb(workload) && settings.get(WorkloadProperties.IS_RUN);
    boolean inserts = settings.get(WorkloadProperties.INSERT_PROPORTION) > 0;
    if (!isRunOfYcsb || inserts) {
      settings.error(
          "%s: %s%s",
          ClientProperties.CLIENTS,
          workload.name(),
          (isRunOfYcsb
              ? " would insert the same keys with each client; " + LEAVE_OUT
              : cannotShare(workload)),
          CommonProperties.WORKLOAD);
    }
  }

  private static boolean canMeet(NamedClass<Workload> workload) {
    return workload.is(NumberedOperations.class) || workload.is(JointCounts.class);
  }

  /**
   * Returns the clients that this process leads; {@code operations} is 0 if their number is not
   * known yet.
   */
  static RequestedClients checked(
      Settings settings,
      @Nullable NamedClass<Workload> workload,
      long operations,
      MeasurementSettings measurement) {
    RequestedClients clients = RequestedClients.of(settings);
    settings.get(ClientProperties.CLIENTS_WAIT);
    if (clients.areThisOne()) {
      return clients;
    }
    if (workload != null) {
      refuseUnshared(settings, workload);
    }
    for (Property<?> property : OF_ONE_CLIENT) {
      if (settings.isGiven(property)) {
        settings.error(
            "%s=%s: %s is for a client that runs alone: leave it out",
            ClientProperties.CLIENTS, clients.count(), property);
      }
    }
    if (!measurement.isHdrHistogram()) {
      settings.error(
          "%s=%s: measurements of the type %s cannot be put together: leave out %s",
          ClientProperties.CLIENTS,
          clients.count(),
          measurement.type(),
          MeasurementProperties.TYPE);
    }
    refuseTooMany(settings, clients, operations);
    return clients;
  }

  static void refuseTooMany(Settings settings, RequestedClients clients, long operations) {
    if (operations > 0 && operations < clients.count()) {
      settings.error(
          "%s=%s is more than there are operations: %s: give fewer",
          ClientProperties.CLIENTS, clients.count(), operations);
    }
  }

  /** A load by YCSB's own workload in slices, by {@code insertstart} and {@code insertcount}. */
  private static boolean isSliced(Settings settings, NamedClass<Workload> workload) {
    return workload.name().equals(CoreWorkload.class.getName())
        && !settings.get(WorkloadProperties.IS_RUN)
        && settings.get(ArrivalProperties.TARGET) == 0;
  }

  /** Gives a client its slice in place of a share of a stream. */
  private static void giveSlice(Map<String, String> properties, RunPlan plan, int index) {
    long records = plan.schedule().operations();
    int clients = plan.clients().count();
    long from = sliceStart(records, index, clients);
    long start = new Settings(plan.properties()).get(WorkloadProperties.INSERT_START);
    properties.put(WorkloadProperties.INSERT_START.name(), Long.toString(start + from));
    properties.put(
        WorkloadProperties.INSERT_COUNT.name(),
        Long.toString(sliceStart(records, index + 1, clients) - from));
  }

  /** Returns where a client's slice begins. Earlier clients have one record more, if any. */
  static long sliceStart(long records, int index, int clients) {
    return records / clients * index + Math.min(index, records % clients);
  }
}
