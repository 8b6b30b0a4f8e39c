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
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.file.FileContent;
import io.github.ycsbext.workload.property.WorkloadProperties;
import io.github.ycsbext.workload.trace.Trace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

enum Arrival {
  /** The same rate at all times: operation {@code n} is due after {@code n / target} seconds. */
  CONSTANT,

  /** A Poisson process, as of many users; the same seed gives the same moments. */
  POISSON,

  /** A rate that grows evenly until the target is reached, and then stays. */
  RAMP,

  /** The same, in steps. */
  STEPS,

  /** A wave between two rates, such as of day and night. */
  SINE,

  /** A rate that is interrupted by bursts at the target's. */
  SPIKES,

  FILE,

  /** The moments of a trace, whose seconds pass at the rate. A load has no such moments. */
  TRACE;

  boolean hasRates() {
    return this == FILE || this == TRACE;
  }

  List<Property<?>> needed() {
    return switch (this) {
      case CONSTANT, POISSON -> List.of();
      case RAMP -> List.of(RAMP_TIME);
      case STEPS -> List.of(RAMP_TIME, ArrivalProperties.STEPS);
      case SINE -> List.of(PERIOD);
      case SPIKES -> List.of(PERIOD, BURST);
      case FILE -> List.of(RATE_FILE);
      case TRACE -> List.of(WorkloadProperties.TRACE);
    };
  }

  List<Property<?>> other() {
    return switch (this) {
      case CONSTANT, POISSON, FILE -> List.of();
      case RAMP, STEPS, SINE, SPIKES -> List.of(TARGET_START);
      case TRACE -> List.of(SPEED);
    };
  }

  /** Returns the rate. Call this after {@link #check}. */
  Rate rate(Settings settings, double target) {
    return switch (this) {
      case CONSTANT, POISSON -> Rate.even(target);
      case RAMP -> Rate.ramp(settings.get(TARGET_START), target, settings.get(RAMP_TIME));
      case STEPS ->
          Rate.steps(
              settings.get(TARGET_START),
              target,
              settings.get(RAMP_TIME),
              settings.get(ArrivalProperties.STEPS));
      case SINE -> Rate.wave(settings.get(TARGET_START), target, settings.get(PERIOD));
      case SPIKES ->
          Rate.spikes(
              settings.get(TARGET_START), target, settings.get(BURST), settings.get(PERIOD));
      case FILE -> ofFile(settings);
      case TRACE -> Rate.even(settings.get(WorkloadProperties.IS_RUN) ? settings.get(SPEED) : 0);
    };
  }

  /** Adds an error for each missing, foreign or contradicting property; true if it has a rate. */
  final boolean check(Settings settings) {
    boolean isComplete = true;
    for (Property<?> property : needed()) {
      isComplete &= isGiven(settings, property);
    }
    for (Property<?> property : ArrivalProperties.OF_RATES) {
      if (settings.isGiven(property) && !isOwn(property)) {
        settings.error(
            "%s is not of %s=%s, but of %s: give one of these, or leave it out",
            property, ArrivalProperties.ARRIVAL, word(), owners(property));
      }
    }
    if (hasRates() && settings.isGiven(TARGET)) {
      settings.error(
          "%s and %s=%s: the %s has the rates; leave target out",
          TARGET, ArrivalProperties.ARRIVAL, word(), word());
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
          "%s is 0 or missing: %s=%s needs it", property, ArrivalProperties.ARRIVAL, word());
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
          "%s is %s, above the %s of %s: the rate rises to the target; begin there or below",
          TARGET_START, settings.text(TARGET_START), TARGET, settings.text(TARGET));
    }
  }

  private boolean isPossible(Settings settings) {
    return switch (this) {
      case SPIKES -> hasPauses(settings);
      case TRACE -> hasTimes(settings);
      default -> true;
    };
  }

  private static boolean hasPauses(Settings settings) {
    boolean fits = settings.get(BURST) < settings.get(PERIOD);
    if (!fits) {
      settings.error(
          "%s is %s, as long as %s or longer: give a shorter burst, or arrival=constant",
          BURST, settings.text(BURST), PERIOD);
    }
    return fits;
  }

  private static boolean hasTimes(Settings settings) {
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

  /**
   * Returns the file's rate; none at all, and an error, if it cannot be read. Its lines are {@code
   * second,rate}: each holds from its second on, the last one for ever.
   */
  private static Rate ofFile(Settings settings) {
    Path file = Objects.requireNonNull(settings.find(ArrivalProperties.RATE_FILE));
    try {
      Rate rate = rateOf(FileContent.text(file).lines().toList());
      if (rate.isAny()) {
        return rate;
      }
      error(settings, file, "no rate is above 0");
    } catch (IOException e) {
      error(settings, file, "it cannot be read (" + FileError.reason(e) + ")");
    } catch (IllegalArgumentException e) {
      error(settings, file, String.valueOf(e.getMessage()));
    }
    return Rate.even(0);
  }

  private static void error(Settings settings, Path file, String what) {
    settings.error(
        "%s: %s: %s; it needs lines such as 0,100 and 60,500: a second, and the rate from then on",
        ArrivalProperties.RATE_FILE, file, what);
  }

  private static Rate rateOf(List<String> lines) {
    SortedMap<Double, Double> rates = new TreeMap<>();
    for (int line = 0; line < lines.size(); line++) {
      String text = lines.get(line).strip();
      if (!text.isEmpty() && !(line == 0 && Character.isLetter(text.charAt(0)))) {
        add(rates, line + 1, text);
      }
    }
    if (rates.isEmpty() || rates.firstKey() != 0) {
      throw new IllegalArgumentException("it does not begin at second 0");
    }
    return Rate.from(rates);
  }

  private static void add(SortedMap<Double, Double> rates, int line, String text) {
    String[] values = text.split(",", -1);
    double second = values.length == 2 ? number(values[0]) : -1;
    double rate = values.length == 2 ? number(values[1]) : -1;
    if (second < 0 || rate < 0) {
      throw new IllegalArgumentException("line " + line + " is '" + text + "'");
    }
    if (!rates.isEmpty() && second <= rates.lastKey()) {
      throw new IllegalArgumentException(
          "line " + line + " goes back to second " + values[0].strip());
    }
    rates.put(second, rate);
  }

  /** Returns -1 for what is no number from 0 to a billion. */
  private static double number(String text) {
    try {
      double number = Double.parseDouble(text);
      return number >= 0 && number <= 1e9 ? number : -1;
    } catch (NumberFormatException e) {
      return -1;
    }
  }
}
