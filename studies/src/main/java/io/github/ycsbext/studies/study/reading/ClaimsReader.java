package io.github.ycsbext.studies.study.reading;

import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Metric;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads a study's claims: CSV with the columns {@code claim,metric,a,op,b,factor}.
 *
 * <p>A side is words in any order: a system, an operation, a workload, a network, a size such as
 * {@code 5M}, or two such as {@code 80/20} for the value at 80 over the value at 20; anything left
 * out is left open. An empty {@code b} compares {@code a} with the factor itself. The operator is
 * {@code >}; a factor after {@code ~} is approximate.
 */
final class ClaimsReader {
  private static final List<String> COLUMNS = List.of("claim", "metric", "a", "op", "b", "factor");
  private static final Pattern SIZE = Pattern.compile("(\\d+)([kM]?)(?:/(\\d+)([kM]?))?");

  private final PlanNames names;

  ClaimsReader(PlanNames names) {
    this.names = names;
  }

  List<Claim> read(String file, String csv) throws InvalidPlanException {
    return new CsvTable(file).read(csv, COLUMNS, COLUMNS.size(), this::claim);
  }

  private @Nullable Claim claim(CsvTable.Line line) {
    Metric metric = line.metric();
    Claim.Subject a = subject(line, "a");
    Claim.Subject b = line.text("b").isEmpty() ? null : subject(line, "b");
    if (!line.text("op").equals(">")) {
      line.fault("op: '" + line.text("op") + "' is not known; there is >");
    }
    boolean approximate = line.text("factor").startsWith("~");
    Double factor = positive(line, line.text("factor").substring(approximate ? 1 : 0));
    if (metric == null || factor == null) {
      return null;
    }
    return new Claim(line.text("claim"), metric, a, b, factor, approximate);
  }

  private Claim.Subject subject(CsvTable.Line line, String column) {
    String system = null;
    String operation = null;
    String workload = null;
    String network = null;
    Long size = null;
    Long over = null;
    for (String word : line.text(column).split(" ", -1)) {
      Matcher sizes = SIZE.matcher(word);
      if (names.systems().contains(word)) {
        system = word;
      } else if (names.workloads().contains(word)) {
        workload = word;
      } else if (names.networks().contains(word)) {
        network = word;
      } else if (sizes.matches()) {
        size = size(line, sizes, 1);
        over = sizes.group(3) == null ? null : size(line, sizes, 3);
        requireSizes(line, word, size, over);
      } else {
        operation = operation(line, word);
      }
    }
    return new Claim.Subject(system, operation, workload, network, size, over);
  }

  /** A claim about a size that no trial has could never be judged. */
  private void requireSizes(
      CsvTable.Line line, String word, @Nullable Long size, @Nullable Long over) {
    List<Long> known = names.sizes();
    boolean isKnown =
        (size == null || known.contains(size)) && (over == null || known.contains(over));
    if (!isKnown) {
      line.fault(
          "'%s' is not among the sizes of the study (%s)"
              .formatted(
                  word, known.stream().map(String::valueOf).collect(Collectors.joining(", "))));
    } else if (over != null && over.equals(size)) {
      line.fault("'%s' is always 1: give two sizes".formatted(word));
    }
  }

  private static @Nullable Long size(CsvTable.Line line, Matcher sizes, int group) {
    long unit =
        switch (sizes.group(group + 1)) {
          case "k" -> 1_000;
          case "M" -> 1_000_000;
          default -> 1;
        };
    try {
      return Math.multiplyExact(Long.parseLong(sizes.group(group)), unit);
    } catch (NumberFormatException | ArithmeticException e) {
      line.fault("'%s' is more than can be counted".formatted(sizes.group()));
      return null;
    }
  }

  private @Nullable String operation(CsvTable.Line line, String word) {
    String operation = word.toUpperCase(Locale.ROOT);
    if (!PlanReader.OPERATIONS.contains(operation)) {
      line.fault(
          "'%s' is not a system of the study (%s), a workload of it (%s)%s, a size such as 5M, or an operation of YCSB"
              .formatted(
                  word,
                  String.join(", ", names.systems()),
                  String.join(", ", names.workloads()),
                  names.networks().isEmpty()
                      ? ""
                      : ", a network of it (" + String.join(", ", names.networks()) + ")"));
      return null;
    }
    return operation;
  }

  private static @Nullable Double positive(CsvTable.Line line, String text) {
    Double value = line.number("factor", text);
    if (value != null && value <= 0) {
      line.fault("factor: '" + text + "' is not a number above 0");
      return null;
    }
    return value;
  }
}
