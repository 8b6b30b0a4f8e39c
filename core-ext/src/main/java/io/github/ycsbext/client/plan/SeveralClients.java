package io.github.ycsbext.client.plan;

import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.measurement.MeasurementProperties;
import io.github.ycsbext.measurement.MeasurementSettings;
import io.github.ycsbext.workload.NumberedOperations;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import site.ycsb.Workload;
import site.ycsb.workloads.CoreWorkload;

/** Checks what is asked of several clients that run together. */
public final class SeveralClients {
  private static final List<Property<?>> OF_ONE_CLIENT =
      List.of(
          ClientProperties.CEILING,
          MeasurementProperties.TRACK_JVM,
          WorkloadProperties.CLIENT_COUNT,
          WorkloadProperties.CLIENT_INDEX,
          WorkloadProperties.BLOCK_OPERATIONS);

  private SeveralClients() {}

  /**
   * Gives a client its part of the work.
   *
   * @param properties the client's
   */
  public static void give(Map<String, String> properties, RunPlan plan, int index) {
    if (SlicedLoad.fits(new Settings(plan.properties()), plan.workload())) {
      SlicedLoad.give(properties, plan, index);
    } else {
      properties.put(
          WorkloadProperties.CLIENT_COUNT.name(), Integer.toString(plan.clients().count()));
      properties.put(WorkloadProperties.CLIENT_INDEX.name(), Integer.toString(index));
    }
  }

  /** Adds a fault if the workload's operations cannot be shared among clients. */
  static void refuseUnshared(
      Settings settings, NamedClass<Workload> workload, Property<?> property) {
    if (!workload.is(NumberedOperations.class)) {
      settings.fault(
          property
              + ": "
              + workload.name()
              + " cannot share its operations among clients; "
              + (workload.name().equals(CoreWorkload.class.getName())
                  ? "leave out " + ClientProperties.YCSB_WORKLOAD
                  : CoreWorkload.class.getName() + " can"),
          property,
          ClientProperties.WORKLOAD);
    }
  }

  /** Returns the clients that this process leads; one if it is a client itself. */
  static AskedClients checked(
      Settings settings,
      @Nullable NamedClass<Workload> workload,
      Schedule schedule,
      MeasurementSettings measurement) {
    AskedClients clients = AskedClients.of(settings);
    settings.get(ClientProperties.CLIENTS_WAIT);
    if (clients.areThisOne()) {
      return clients;
    }
    String asked = ClientProperties.CLIENTS + "=" + clients.count();
    if (workload != null && !SlicedLoad.fits(settings, workload)) {
      refuseUnshared(settings, workload, ClientProperties.CLIENTS);
    }
    for (Property<?> property : OF_ONE_CLIENT) {
      if (settings.isGiven(property)) {
        settings.fault(
            asked + ": " + property + " is for a client that runs alone: leave it out",
            ClientProperties.CLIENTS,
            property);
      }
    }
    if (!measurement.isHdrHistogram()) {
      settings.fault(
          asked
              + ": measurements of the type "
              + measurement.type()
              + " cannot be put together: leave out "
              + MeasurementProperties.TYPE,
          ClientProperties.CLIENTS,
          MeasurementProperties.TYPE);
    }
    if (schedule.operations() > 0 && schedule.operations() < clients.count()) {
      settings.fault(
          asked + " is more than there are operations: " + schedule.operations() + ": give fewer",
          ClientProperties.CLIENTS);
    }
    return clients;
  }
}
