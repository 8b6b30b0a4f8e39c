package io.github.ycsbext.client.arrival;

import static io.github.ycsbext.client.arrival.ArrivalProperties.BURST;
import static io.github.ycsbext.client.arrival.ArrivalProperties.PERIOD;
import static io.github.ycsbext.client.arrival.ArrivalProperties.RAMP_TIME;
import static io.github.ycsbext.client.arrival.ArrivalProperties.RATE_FILE;
import static io.github.ycsbext.client.arrival.ArrivalProperties.SPEED;
import static io.github.ycsbext.client.arrival.ArrivalProperties.TARGET;
import static io.github.ycsbext.client.arrival.ArrivalProperties.TARGET_START;

import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.workload.property.WorkloadProperties;
import io.github.ycsbext.workload.trace.Trace;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The schedules that {@code arrival} selects: the rate at which operations are due. */
enum Arrival {
  /** The same rate at all times: operation {@code n} is due after {@code n / target} seconds. */
  CONSTANT {
    @Override
    Rate rate(Settings settings, double target) {
      return Rate.even(target);
    }
  },

  /**
   * The same rate, for operations that are independent of each other, like those of many users: a
   * Poisson process. The same seed gives the same moments.
   */
  POISSON {
    @Override
    Rate rate(Settings settings, double target) {
      return Rate.even(target);
    }
  },

  /** A rate that grows evenly until the target is reached, and then stays. */
  RAMP {
    @Override
    List<Property<?>> needed() {
      return List.of(RAMP_TIME);
    }

    @Override
    List<Property<?>> other() {
      return List.of(TARGET_START);
    }

    @Override
    Rate rate(Settings settings, double target) {
      return Rate.ramp(settings.get(TARGET_START), target, settings.get(RAMP_TIME));
    }
  },

  /** The same, in steps. */
  STEPS {
    @Override
    List<Property<?>> needed() {
      return List.of(RAMP_TIME, ArrivalProperties.STEPS);
    }

    @Override
    List<Property<?>> other() {
      return List.of(TARGET_START);
    }

    @Override
    Rate rate(Settings settings, double target) {
      return Rate.steps(
          settings.get(TARGET_START),
          target,
          settings.get(RAMP_TIME),
          settings.get(ArrivalProperties.STEPS));
    }
  },

  /** A wave between two rates, such as of day and night. */
  SINE {
    @Override
    List<Property<?>> needed() {
      return List.of(PERIOD);
    }

    @Override
    List<Property<?>> other() {
      return List.of(TARGET_START);
    }

    @Override
    Rate rate(Settings settings, double target) {
      return Rate.wave(settings.get(TARGET_START), target, settings.get(PERIOD));
    }
  },

  /** A rate that is interrupted by bursts at the target's. */
  SPIKES {
    @Override
    List<Property<?>> needed() {
      return List.of(PERIOD, BURST);
    }

    @Override
    List<Property<?>> other() {
      return List.of(TARGET_START);
    }

    @Override
    Rate rate(Settings settings, double target) {
      return Rate.spikes(
          settings.get(TARGET_START), target, settings.get(BURST), settings.get(PERIOD));
    }

    @Override
    boolean isPossible(Settings settings) {
      boolean fits = settings.get(BURST) < settings.get(PERIOD);
      if (!fits) {
        settings.error(
            "target.burst is %s, as long as target.period or longer: give a shorter burst, or arrival=constant"
                .formatted(settings.text(BURST)),
            BURST,
            PERIOD);
      }
      return fits;
    }
  },

  /** The rates of a file. */
  FILE {
    @Override
    List<Property<?>> needed() {
      return List.of(RATE_FILE);
    }

    @Override
    Rate rate(Settings settings, double target) {
      return RateFile.read(settings);
    }

    @Override
    boolean hasRates() {
      return true;
    }
  },

  /** The moments of a trace, whose seconds pass at the rate. A load has no such moments. */
  TRACE {
    @Override
    List<Property<?>> needed() {
      return List.of(WorkloadProperties.TRACE);
    }

    @Override
    List<Property<?>> other() {
      return List.of(SPEED);
    }

    @Override
    Rate rate(Settings settings, double target) {
      return Rate.even(settings.get(WorkloadProperties.IS_RUN) ? settings.get(SPEED) : 0);
    }

    @Override
    boolean hasRates() {
      return true;
    }

    @Override
    boolean isPossible(Settings settings) {
      Trace trace = Trace.of(settings);
      if (trace != null && trace.header().timeNs() == 0) {
        settings.error(
            "arrival=trace: the trace has no times: give a target, or leave arrival out",
            ArrivalProperties.ARRIVAL,
            WorkloadProperties.TRACE);
      }
      if (settings.get(ArrivalProperties.AT_RANDOM)) {
        settings.error(
            "arrival.poisson=true: a trace has moments of its own: leave one of them out",
            ArrivalProperties.AT_RANDOM,
            ArrivalProperties.ARRIVAL);
      }
      return trace != null;
    }
  };

  /** Returns true if the rates are its own, and no target's. */
  boolean hasRates() {
    return false;
  }

  /** Returns the properties without which there is no such rate. */
  List<Property<?>> needed() {
    return List.of();
  }

  /** Returns those that it knows besides. */
  List<Property<?>> other() {
    return List.of();
  }

  /** Returns the rate. Call this after {@link #check}. */
  abstract Rate rate(Settings settings, double target);

  /**
   * Adds an error for each property that is missing, belongs to others, or contradicts another.
   *
   * @return whether there is a rate
   */
  final boolean check(Settings settings) {
    boolean isComplete = true;
    for (Property<?> property : needed()) {
      isComplete &= isGiven(settings, property);
    }
    for (Property<?> property : ArrivalProperties.OF_RATES) {
      if (settings.isGiven(property) && !isOwn(property)) {
        settings.error(
            "%s is not of arrival=%s, but of %s: give one of these, or leave it out"
                .formatted(property, word(), owners(property)),
            property,
            ArrivalProperties.ARRIVAL);
      }
    }
    if (hasRates() && settings.isGiven(TARGET)) {
      settings.error(
          "target and arrival=%s: the %s has the rates; leave target out".formatted(word(), word()),
          TARGET,
          ArrivalProperties.ARRIVAL);
    }
    checkStart(settings);
    return isComplete && isPossible(settings);
  }

  private boolean isGiven(Settings settings, Property<?> property) {
    Object value = settings.find(property);
    boolean isGiven =
        value != null && !(value instanceof Number number && number.doubleValue() == 0);
    if (!isGiven && !settings.hasError(property)) {
      settings.missing(
          "%s is 0 or missing: arrival=%s needs it".formatted(property, word()),
          property,
          ArrivalProperties.ARRIVAL);
    }
    return isGiven && !settings.hasError(property);
  }

  private boolean isOwn(Property<?> property) {
    return needed().contains(property) || other().contains(property);
  }

  private void checkStart(Settings settings) {
    double target = settings.get(TARGET);
    if (other().contains(TARGET_START) && target > 0 && settings.get(TARGET_START) > target) {
      settings.error(
          "target.start is %s, above the target of %s: the rate rises to the target; begin there or below"
              .formatted(settings.text(TARGET_START), settings.text(TARGET)),
          TARGET_START,
          TARGET);
    }
  }

  boolean isPossible(Settings settings) {
    return true;
  }

  private static String owners(Property<?> property) {
    return String.join(
        ", ",
        Arrays.stream(values())
            .filter(one -> one.isOwn(property))
            .map(one -> "arrival=" + one.word())
            .toList());
  }

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
