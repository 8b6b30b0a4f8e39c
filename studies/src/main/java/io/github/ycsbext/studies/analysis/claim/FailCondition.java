package io.github.ycsbext.studies.analysis.claim;

import io.github.ycsbext.result.Limit;
import io.github.ycsbext.result.Percentile;
import io.github.ycsbext.studies.study.plan.Metric;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A change between two result sets that must not be, such as {@code p99 READ > +5 %}.
 *
 * @param operation null for all together and, if the metric is a latency, for each by itself
 * @param factor the second set over the first at the edge, such as 1.05 or 0.97
 */
public record FailCondition(String text, Metric metric, @Nullable String operation, double factor) {
  private static final Pattern GRAMMAR =
      Pattern.compile(
          Limit.SUBJECT + "\\s*(?<relation>[<>])\\s*(?<sign>[+-]?)(?<value>[0-9.]++)\\s*%");
  private static final Map<String, Metric> METRICS =
      Map.of(
          "throughput", Metric.THROUGHPUT,
          "capacity", Metric.CAPACITY,
          "nopm", Metric.NOPM,
          "duration", Metric.DURATION,
          "mean", Metric.MEAN_LATENCY);
  private static final String EXAMPLES = "write it as 'p99 READ > +5 %' or 'throughput < -3 %'";

  /**
   * @throws IllegalArgumentException if it is none; the message is a sentence
   */
  public static FailCondition of(String text) {
    Matcher parts = GRAMMAR.matcher(text.strip());
    if (!parts.matches()) {
      throw new IllegalArgumentException("'%s' is no condition: %s".formatted(text, EXAMPLES));
    }
    Metric metric = metric(text, parts.group("metric"));
    String operation = Limit.operation(parts);
    if (operation != null && !metric.isLatency()) {
      throw new IllegalArgumentException(
          "'%s': %s is that of all operations together: leave out %s"
              .formatted(text, parts.group("metric"), operation));
    }
    boolean isMore = !metric.isBetterIfMore();
    String subject = parts.group("metric") + (operation == null ? "" : " " + operation);
    String right = "%s %s%s %%".formatted(subject, isMore ? "> +" : "< -", parts.group("value"));
    if (!parts.group("relation").equals(isMore ? ">" : "<")
        || !parts.group("sign").equals(isMore ? "+" : "-")) {
      throw new IllegalArgumentException(
          "'%s' would fail a build that did not get worse: write '%s'".formatted(text, right));
    }
    double change = Limit.value(text, parts.group("value"), EXAMPLES) / 100;
    if (!isMore && change >= 1) {
      throw new IllegalArgumentException(
          "'%s' can never be: nothing falls by 100 %% or more".formatted(text));
    }
    return new FailCondition(text.strip(), metric, operation, isMore ? 1 + change : 1 - change);
  }

  private static Metric metric(String text, String name) {
    Metric known = METRICS.get(name);
    return known != null
        ? known
        : Limit.percentile(name)
            .map(Metric::latency)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "'%s' is about '%s': there are throughput, capacity, nopm, duration, mean and the percentiles %s"
                            .formatted(text, name, percentiles())));
  }

  private static String percentiles() {
    return Stream.of(Percentile.values()).map(one -> "p" + one).collect(Collectors.joining(", "));
  }
}
