package io.github.ycsbext.client.arrival;

import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.workload.operation.OperationKind;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;

/**
 * Rates of single kinds of operations, such as {@code target.read=300}: another way to write a
 * target, which is their sum, and the proportions. Kinds that come independently at random are a
 * Poisson process together, whose kinds have those probabilities; here their numbers do not even
 * vary.
 */
public final class RatesByKind {
  private RatesByKind() {}

  /** Sets target and proportions if a kind has a rate. Call this before they are read. */
  public static void resolve(
      Settings settings, Properties properties, Collection<Property<?>> ofWorkload) {
    Map<OperationKind, Double> rates = new EnumMap<>(OperationKind.class);
    ArrivalProperties.BY_KIND.forEach(
        (kind, property) -> {
          if (settings.get(property) > 0) {
            rates.put(kind, settings.get(property));
          }
        });
    if (rates.isEmpty()) {
      ArrivalProperties.BY_KIND.values().stream()
          .filter(property -> settings.isGiven(property) && !settings.hasError(property))
          .forEach(
              property ->
                  settings.error(
                      "%s=0: no kind of operation has a rate: give one, or leave it out",
                      property));
      return;
    }
    refuse(settings, rates, ofWorkload);
    double sum = rates.values().stream().mapToDouble(Double::doubleValue).sum();
    for (OperationKind kind : OperationKind.values()) {
      // YCSB's own workload does not know every kind.
      if (ofWorkload.contains(kind.proportion())) {
        properties.setProperty(
            kind.proportion().name(), String.valueOf(rates.getOrDefault(kind, 0.0) / sum));
      }
    }
    properties.setProperty(ArrivalProperties.TARGET.name(), String.valueOf(sum));
  }

  public static void warnOfLoad(Settings settings) {
    if (settings.get(ArrivalProperties.TARGET) > 0) {
      return;
    }
    for (Property<Double> property : ArrivalProperties.BY_KIND.values()) {
      if (settings.get(property) > 0) {
        settings.warn(
            "%s does nothing in a load, which inserts as fast as it can: give it a rate by target"
                .formatted(property));
      }
    }
  }

  private static void refuse(
      Settings settings, Map<OperationKind, Double> rates, Collection<Property<?>> ofWorkload) {
    for (OperationKind kind : rates.keySet()) {
      Property<Double> property = Objects.requireNonNull(ArrivalProperties.BY_KIND.get(kind));
      if (settings.isGiven(ArrivalProperties.TARGET)) {
        settings.error(
            "%s and %s: the rates of the kinds make the target; leave target out",
            ArrivalProperties.TARGET, property);
      }
      Arrival arrival = settings.get(ArrivalProperties.ARRIVAL);
      if (arrival.hasRates()) {
        settings.error(
            "%s and %s=%s: the %s has the rates; give the kinds as proportions",
            property, ArrivalProperties.ARRIVAL, arrival.word(), arrival.word());
      }
      if (!ofWorkload.contains(kind.proportion())) {
        settings.error(
            "%s: the workload has no proportion of such operations; give its whole rate as target",
            property);
      }
    }
  }
}
