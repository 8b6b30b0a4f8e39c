package io.github.ycsbext.studies.capacity;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.github.ycsbext.result.Limit;
import io.github.ycsbext.studies.capacity.CapacitySearch.Bounds;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * @param limitTexts as the user wrote them
 * @param seconds how long a step measures
 * @param warmUpSeconds how long it warms up before
 */
public record SearchGoal(List<String> limitTexts, Bounds bounds, int seconds, int warmUpSeconds) {
  public static final String LIMITS = "limits";
  public static final String LEAST = "min";
  public static final String MOST = "max";
  public static final String STEPS = "steps";
  public static final String SECONDS = "stepSeconds";
  public static final String PRECISION = "precision";

  /** In a shorter step, a JVM still compiles what it runs. */
  private static final long MIN_SCALED_SECONDS = 5;

  public static final SearchGoal DEFAULT =
      new SearchGoal(List.of(), new Bounds(100, 1_000_000, 0.05, 40), 10);

  public SearchGoal {
    limitTexts = List.copyOf(limitTexts);
  }

  public SearchGoal(List<String> limitTexts, Bounds bounds, int seconds) {
    this(limitTexts, bounds, seconds, Math.max(1, seconds / 2));
  }

  public String limitsText() {
    return String.join(", ", limitTexts);
  }

  @JsonIgnore
  public List<Limit> limits() {
    return limitTexts.stream().map(Limit::of).toList();
  }

  /**
   * A sentence for each limit on an unknown operation, and each for which a step has too few.
   *
   * @param operations and which part of all each is; none if they are not known
   * @param naming the name by which the user knows a field, such as {@link #LEAST}
   */
  public List<String> errorsFor(Map<String, Double> operations, UnaryOperator<String> naming) {
    return limits().stream()
        .flatMap(limit -> errorFor(limit, operations, naming).stream())
        .toList();
  }

  /** A percentile is that of one operation: of the rarest too, if the limit names none. */
  private Optional<String> errorFor(
      Limit limit, Map<String, Double> operations, UnaryOperator<String> naming) {
    Map.Entry<String, Double> judged =
        operations.entrySet().stream()
            .filter(any -> limit.percentile().isPresent())
            .filter(each -> limit.operation() == null || each.getKey().equals(limit.operation()))
            .min(Map.Entry.comparingByValue())
            .map(each -> Map.entry(each.getKey() + " operations", each.getValue()))
            .orElse(Map.entry("operations", 1.0));
    return Optional.of(operations.keySet())
        .filter(known -> !known.isEmpty())
        .flatMap(limit::errorFor)
        .or(() -> tooFew(limit, judged.getKey(), judged.getValue(), naming));
  }

  /** Returns the longest that the search measures and warms up, unless steps are prolonged. */
  @JsonIgnore
  public long mostSeconds() {
    return (long) bounds.steps() * (seconds + warmUpSeconds);
  }

  /**
   * A part of the time of each step, as far as its limits and {@link #MIN_SCALED_SECONDS} allow.
   */
  public SearchGoal timesScale(double scale) {
    double needed =
        limits().stream().mapToLong(Limit::leastOperations).max().orElse(0) / bounds.least();
    long least = Math.min(seconds, Math.max(MIN_SCALED_SECONDS, (long) Math.ceil(needed)));
    long scaled = Math.max(Math.round(seconds * scale), least);
    return new SearchGoal(limitTexts, bounds, (int) Math.max(1, scaled));
  }

  /** A sentence for each error, without its full stop. */
  public List<String> errors(UnaryOperator<String> naming) {
    List<String> errors = new ArrayList<>();
    if (limitTexts.isEmpty()) {
      errors.add(
          naming.apply(LIMITS)
              + ": there is none: write one as 'p99 READ < 10 ms' or 'errors < 0.1 %'");
    }
    for (String limit : limitTexts) {
      try {
        Limit.of(limit);
      } catch (IllegalArgumentException e) {
        errors.add(naming.apply(LIMITS) + ": " + e.getMessage());
      }
    }
    if (!(bounds.least() > 0)
        || !(bounds.most() > bounds.least())
        || Double.isInfinite(bounds.most())) {
      errors.add(
          "%s and %s are %s and %s: give rates above 0, the first below the second, both finite"
              .formatted(
                  naming.apply(LEAST),
                  naming.apply(MOST),
                  shown(bounds.least()),
                  shown(bounds.most())));
    }
    requirePositive(naming.apply(STEPS), bounds.steps(), errors);
    requirePositive(naming.apply(SECONDS), seconds, errors);
    requirePositive(naming.apply(PRECISION), 100 * bounds.precision(), errors);
    return errors;
  }

  private static void requirePositive(String name, double value, List<String> errors) {
    if (!(value > 0) || Double.isInfinite(value)) {
      errors.add("%s is %s: give a number above 0".formatted(name, shown(value)));
    }
  }

  private static String shown(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? String.valueOf((long) value)
        : String.valueOf(value);
  }

  /**
   * A sentence if a step has too few operations to judge the limit by.
   *
   * @param share which part of all operations those are that the limit is about
   */
  private Optional<String> tooFew(
      Limit limit, String operations, double share, UnaryOperator<String> naming) {
    long needed = limit.leastOperations();
    double least = bounds.least();
    double has = Math.rint(least * seconds * share);
    return has >= needed
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "'%s' takes %,d %s in a step, and %s %.0f in %d s has %,.0f: use %s %.0f or %s %.0f",
                limit.text(),
                needed,
                operations,
                naming.apply(LEAST),
                least,
                seconds,
                has,
                naming.apply(SECONDS),
                Math.ceil(Math.rint(needed / share) / least),
                naming.apply(LEAST),
                Math.ceil(Math.rint(needed / share) / seconds)));
  }
}
