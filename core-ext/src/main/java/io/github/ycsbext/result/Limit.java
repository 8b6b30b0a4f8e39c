package io.github.ycsbext.result;

import io.github.ycsbext.binding.ErrorStatus;
import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.result.Result.OperationSummary;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import site.ycsb.Status;

/**
 * A limit that a run keeps or breaks, such as {@code p99 READ < 10 ms}. Times are response times:
 * they count from the moment at which an operation was due.
 *
 * @param metric {@code mean}, {@code errors}, a percentile such as {@code p99.9}, or, as a
 *     condition of failure, {@code throughput}
 * @param operation the operation; null for the one of all that is the worst
 * @param most in microseconds; of {@code errors}, as a part; of {@code throughput}, the least
 *     operations a second
 */
public record Limit(String text, String metric, @Nullable String operation, double most) {
  /** The groups {@code metric} and {@code operation} of limits and of other conditions. */
  public static final String SUBJECT =
      "(?<metric>[^\\s<>]+)(\\s+(?<operation>[A-Za-z][A-Za-z_-]*))?";

  private static final Pattern GRAMMAR =
      Pattern.compile(SUBJECT + "\\s*(?<relation>[<>])\\s*(?<value>[0-9.]++)\\s*(?<unit>\\S*)");
  private static final Map<String, Double> MICROS =
      Map.of("us", 1.0, "µs", 1.0, "ms", 1e3, "s", 1e6);
  private static final Set<String> MISSES =
      Set.of(Status.NOT_FOUND.getName(), ErrorStatus.EXPIRED.getName());
  private static final String ERRORS = "errors";
  private static final String MEAN = "mean";
  private static final String THROUGHPUT = "throughput";
  private static final Map<String, Map<String, Double>> UNITS =
      Map.of(ERRORS, Map.of("%", 0.01), THROUGHPUT, Map.of("", 1.0, "ops/s", 1.0));
  private static final String EXAMPLES = "write it as 'p99 READ < 10 ms' or 'errors < 0.1 %'";
  private static final String FAIL_EXAMPLES =
      "write it as 'p99 READ > 10 ms', 'errors > 0.1 %' or 'throughput < 5000'";

  /** The operations that lie beyond a percentile in a step that can judge it. */
  private static final int MIN_BEYOND = 5;

  /** What of the due operations may be a second late or not sent at all. */
  private static final double MAX_LATE = 0.01;

  public static final double LATE_MICROS = 1e6;

  /** How far below the rate's the operations due may be: their number is Poisson distributed. */
  private static final double DEVIATIONS = 4;

  /** Throws an IllegalArgumentException with a sentence if it is none. */
  public static Limit of(String text) {
    Matcher parts = GRAMMAR.matcher(text.strip());
    if (!parts.matches() || parts.group("relation").equals(">")) {
      throw new IllegalArgumentException("'%s' is no limit: %s".formatted(text, EXAMPLES));
    }
    requireMetric(text, parts.group("metric"), "mean, errors");
    return of(text, parts, EXAMPLES);
  }

  /** Returns the limit whose breach is a condition such as {@code p99 READ > 10 ms}. */
  public static Limit failIf(String text) {
    Matcher parts = GRAMMAR.matcher(text.strip());
    if (!parts.matches()) {
      throw new IllegalArgumentException("'%s' is no condition: %s".formatted(text, FAIL_EXAMPLES));
    }
    String metric = parts.group("metric");
    boolean isLeast = metric.equals(THROUGHPUT);
    if (!isLeast) {
      requireMetric(text, metric, "throughput, mean, errors");
    } else if (parts.group("operation") != null) {
      throw new IllegalArgumentException(
          "'%s': throughput is that of all operations together: leave out %s"
              .formatted(text, parts.group("operation")));
    }
    if (isLeast != parts.group("relation").equals("<")) {
      throw new IllegalArgumentException(
          "'%s' would fail if it got better: %s".formatted(text, FAIL_EXAMPLES));
    }
    return of(text, parts, FAIL_EXAMPLES);
  }

  private static Limit of(String text, Matcher parts, String examples) {
    String metric = parts.group("metric");
    boolean isNone =
        metric.equals(ERRORS)
            && parts.group("relation").equals(">")
            && parts.group("value").equals("0");
    double most =
        (isNone ? 0 : value(text, parts.group("value"), examples))
            * factor(text, metric, parts.group("unit"));
    if (metric.equals(ERRORS) && most > 1) {
      throw new IllegalArgumentException(
          "'%s' allows more than all operations: name a part below 100 %%".formatted(text));
    }
    return new Limit(text.strip(), metric, operation(parts), most);
  }

  public static @Nullable String operation(Matcher parts) {
    String operation = parts.group("operation");
    return operation == null ? null : operation.toUpperCase(Locale.ROOT);
  }

  private static void requireMetric(String text, String metric, String others) {
    if (!metric.equals(MEAN) && !metric.equals(ERRORS) && percentile(metric).isEmpty()) {
      throw new IllegalArgumentException(
          "'%s' limits '%s': there are %s and the percentiles %s"
              .formatted(
                  text,
                  metric,
                  others,
                  Stream.of(Percentile.values())
                      .map(one -> "p" + one)
                      .collect(Collectors.joining(", "))));
    }
  }

  public static double value(String text, String value, String examples) {
    try {
      double number = Double.parseDouble(value);
      if (number > 0) {
        return number;
      }
    } catch (NumberFormatException e) {
      // The same sentence as for 0.
    }
    throw new IllegalArgumentException(
        "'%s' in '%s' is no number above 0: %s".formatted(value, text, examples));
  }

  private static double factor(String text, String metric, String unit) {
    Double factor = UNITS.getOrDefault(metric, MICROS).get(unit);
    if (factor != null) {
      return factor;
    }
    String other = metric.equals(THROUGHPUT) ? "use ops/s" : "use us, ms or s";
    String units = metric.equals(ERRORS) ? "use %" : other;
    throw new IllegalArgumentException(
        unit.isEmpty()
            ? "'%s' has no unit: %s".formatted(text, units)
            : "'%s' is no unit of %s in '%s': %s".formatted(unit, metric, text, units));
  }

  public boolean isOfTime() {
    return !metric.equals(ERRORS) && !metric.equals(THROUGHPUT);
  }

  public long leastOperations() {
    if (metric.equals(MEAN) || metric.equals(THROUGHPUT) || most == 0) {
      return MIN_BEYOND;
    }
    double part = percentile().map(one -> 1 - one.percent() / 100).orElse(most);
    // 1 - 0.999 is a little less than 0.001.
    return (long) Math.ceil(MIN_BEYOND / part - 1e-6);
  }

  public Optional<Percentile> percentile() {
    return percentile(metric);
  }

  public static Optional<Percentile> percentile(String metric) {
    return metric.startsWith("p") ? Percentile.named(metric.substring(1)) : Optional.empty();
  }

  public Optional<String> errorFor(Collection<String> operations) {
    return operation == null || operations.contains(operation)
        ? Optional.empty()
        : Optional.of(
            "'%s': the workload does no %s; it does %s"
                .formatted(text, operation, String.join(", ", operations)));
  }

  /** Returns the measured figure over the limit; throws a sentence if there is no such one. */
  public double ratio(Result step) {
    double measured = measured(step);
    return metric.equals(THROUGHPUT) ? most / measured : measured == 0 ? 0 : measured / most;
  }

  /** Returns the measured figure as a reader writes it: {@code 12.3 ms}. */
  public String shown(Result step) {
    double measured = measured(step);
    return metric.equals(ERRORS)
        ? String.format(Locale.ROOT, "%.4g %%", 100 * measured)
        : metric.equals(THROUGHPUT)
            ? String.format(Locale.ROOT, "%.0f ops/s", measured)
            : String.format(Locale.ROOT, "%.4g ms", measured / 1e3);
  }

  /**
   * Returns how many operations the limit is judged by: those of its kind or, if it names none,
   * those of the rarest kind.
   */
  public long operations(Result step) {
    return step.latencies().keySet().stream()
        .filter(OperationNames::isOfDatabase)
        .filter(name -> operation == null || operation.equals(name))
        .mapToLong(name -> isOfTime() ? responses(step, name).count() : calls(step, name))
        .min()
        .orElse(0);
  }

  private double measured(Result step) {
    if (metric.equals(THROUGHPUT)) {
      return step.run().throughput();
    }
    List<String> operations =
        step.latencies().keySet().stream().filter(OperationNames::isOfDatabase).toList();
    errorFor(operations)
        .ifPresent(
            sentence -> {
              throw new IllegalArgumentException(sentence);
            });
    return operations.stream()
        .filter(name -> operation == null || operation.equals(name))
        .mapToDouble(name -> metric.equals(ERRORS) ? errors(step, name) : time(step, name))
        .max()
        .orElse(Double.POSITIVE_INFINITY);
  }

  private double time(Result step, String name) {
    OperationSummary summary = responses(step, name);
    if (summary.count() == 0) {
      return Double.POSITIVE_INFINITY;
    }
    return percentile().map(one -> percentile(summary, one)).orElse(summary.meanMicros());
  }

  /** Throws an IllegalArgumentException if the result has no such percentile. */
  public static double percentile(OperationSummary summary, Percentile percentile) {
    Double micros = summary.percentilesMicros().get(percentile);
    if (micros == null) {
      throw new IllegalArgumentException("the step has no percentile " + percentile);
    }
    return micros;
  }

  /** Returns the response times of an operation; its service times if nothing was scheduled. */
  public static OperationSummary responses(Result step, String operation) {
    OperationSummary service = step.latencies().get(operation);
    OperationSummary response = step.latencies().get(OperationNames.response(operation));
    OperationSummary summary = response == null ? service : response;
    if (summary == null) {
      throw new IllegalArgumentException("the step did no " + operation);
    }
    return summary;
  }

  private static long calls(Result step, String name) {
    return Stream.of(name, OperationNames.failed(name))
        .flatMap(one -> Stream.ofNullable(step.latencies().get(one)))
        .mapToLong(OperationSummary::count)
        .sum();
  }

  /** A record that is not found is no error, though its time is among those of failures. */
  private static double errors(Result step, String name) {
    OperationSummary answers = step.latencies().get(name);
    long calls = calls(step, name);
    long failed = calls;
    if (answers != null) {
      failed -= answers.count();
      for (String miss : MISSES) {
        failed -= answers.returns().getOrDefault(miss, 0L);
      }
    }
    return calls == 0 ? 1 : (double) failed / calls;
  }

  /**
   * Returns the greatest ratio of a figure to its limit. That of operations over 1 s late or never
   * sent is 1 % of those due.
   */
  public static double strain(List<Limit> limits, Result step) {
    return Math.max(
        lateness(step), limits.stream().mapToDouble(limit -> limit.ratio(step)).max().orElse(0));
  }

  public static List<String> broken(List<Limit> limits, Result step) {
    return Stream.concat(
            limits.stream().filter(limit -> limit.ratio(step) > 1).map(Limit::text),
            Stream.of(String.format(Locale.ROOT, "late < %.0f %%", 100 * MAX_LATE))
                .filter(any -> lateness(step) > 1))
        .toList();
  }

  private static double lateness(Result step) {
    Result.Due due = step.observed().due();
    if (due == null || due.operations() == 0) {
      return 0;
    }
    double allowed =
        MAX_LATE * due.operations() + DEVIATIONS * Math.sqrt((double) due.operations());
    return due.late() / allowed;
  }
}
