package io.github.ycsbext.studies.study.reading;

import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Claim.Subject;
import io.github.ycsbext.studies.study.plan.Matrix;
import io.github.ycsbext.studies.study.plan.Metric;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Claims in CSV: {@code claim,metric,a,op,b,factor} and optionally {@code place,note,family}.
 *
 * <p>A side is words in any order: a system, an operation, a workload, a network, a size such as
 * {@code 5M}; anything left out is left open. One may be a quotient of two names of one kind, such
 * as {@code cassandra/mongodb}. An empty {@code b} compares {@code a} with the factor itself. A
 * factor after {@code ~} is approximate, within a quarter or the margin that follows it, as in
 * {@code ~1±5%}; {@code much} is read as {@link Claim#MUCH}.
 */
record ClaimsReader(Matrix matrix) {
  private static final String COLUMNS = "claim,metric,a,op,b,factor,place,note,family";
  private static final int NEEDED = 6;
  private static final Pattern SIZE = Pattern.compile("(\\d+)([kM]?)");
  private static final Pattern FACTOR = Pattern.compile("(~?)([^±]*)(?:±(.*)%)?");

  List<Claim> read(String file, String csv) {
    return new CsvTable(file).read(csv, COLUMNS, NEEDED, this::claim);
  }

  private @Nullable Claim claim(CsvTable.Line line) {
    Metric metric = line.metric();
    Subject a = subject(line, "a");
    Subject b = line.text("b").isEmpty() ? null : subject(line, "b");
    if (!line.text("op").equals(">")) {
      line.fault("op: '" + line.text("op") + "' is not known; there is >");
    }
    Matcher factor = FACTOR.matcher(line.text("factor"));
    boolean much = line.text("factor").equals("much");
    Double times =
        much
            ? Double.valueOf(Claim.MUCH)
            : positive(line, factor.matches() ? factor.group(2) : line.text("factor"));
    Double margin = factor.matches() ? margin(line, factor) : null;
    if (metric == null || times == null) {
      return null;
    }
    if (metric.isSpeedUp()) {
      requireTwoSystems(line, metric, a, b);
    }
    String family = line.text("family");
    return new Claim(
        line.text("claim"),
        metric,
        a,
        b,
        times,
        margin,
        line.text("place"),
        line.text("note"),
        much,
        family.isEmpty() ? null : family);
  }

  /** Refuses what would be judged by another relation: see {@link Metric#isSpeedUp}. */
  private static void requireTwoSystems(
      CsvTable.Line line, Metric metric, Subject a, @Nullable Subject b) {
    if (metric.unit().equals("%")) {
      line.fault(
          "metric: '%s' is a speed-up over a number of nodes: claim the speed-up"
              .formatted(metric.title()));
    } else if (b == null && a.over() == null) {
      line.fault(
          "b: a claim about the %s needs what it is compared with, such as the baseline"
              .formatted(metric.title()));
    }
  }

  private static @Nullable Double margin(CsvTable.Line line, Matcher factor) {
    boolean approximate = !factor.group(1).isEmpty();
    String margin = factor.group(3);
    if (margin == null) {
      return approximate ? Double.valueOf(Claim.ABOUT) : null;
    }
    if (!approximate) {
      line.fault(
          "factor: '%s' has a margin, which only 'about' has: write ~%s"
              .formatted(factor.group(), factor.group()));
    }
    Double percent = positive(line, margin);
    return percent == null ? null : Double.valueOf(percent / 100);
  }

  private enum Respect {
    SYSTEM,
    WORKLOAD,
    NETWORK,
    SIZE,
    OPERATION
  }

  /**
   * @param name of a size its digits
   */
  private record Named(Respect respect, String name) {}

  private Subject subject(CsvTable.Line line, String column) {
    Map<Respect, String> side = new EnumMap<>(Respect.class);
    Map<Respect, String> over = new EnumMap<>(Respect.class);
    for (String word : line.text(column).split(" +", -1)) {
      int slash = respect(word) != null ? -1 : word.indexOf('/');
      Named first = named(line, slash < 0 ? word : word.substring(0, slash));
      Named second = slash < 0 || first == null ? null : named(line, word.substring(slash + 1));
      if (first != null && side.putIfAbsent(first.respect(), first.name()) != null) {
        line.fault("%s: '%s' is one name too many of its kind".formatted(column, word));
      }
      if (first != null && second != null) {
        requireQuotient(line, word, first, second, over.isEmpty());
        over.put(second.respect(), second.name());
      }
    }
    return subject(side, over.isEmpty() ? null : subject(over, null));
  }

  private static Subject subject(Map<Respect, String> named, @Nullable Subject over) {
    String size = named.get(Respect.SIZE);
    return new Subject(
        named.get(Respect.SYSTEM),
        named.get(Respect.OPERATION),
        named.get(Respect.WORKLOAD),
        named.get(Respect.NETWORK),
        size == null ? null : Long.valueOf(size),
        over,
        null);
  }

  private static void requireQuotient(
      CsvTable.Line line, String word, Named first, Named second, boolean isOnly) {
    if (first.respect() != second.respect()) {
      line.fault("'%s' divides unlike things: give two names of one kind".formatted(word));
    } else if (first.equals(second)) {
      line.fault("'%s' is always 1: give two different names".formatted(word));
    } else if (!isOnly) {
      line.fault("'%s' is a second quotient, and a side has one at most".formatted(word));
    }
  }

  private @Nullable Respect respect(String name) {
    if (matrix.systemNames().contains(name)) {
      return Respect.SYSTEM;
    }
    if (matrix.workloadNames().contains(name)) {
      return Respect.WORKLOAD;
    }
    return matrix.networkNames().contains(name) ? Respect.NETWORK : null;
  }

  private @Nullable Named named(CsvTable.Line line, String name) {
    Respect respect = respect(name);
    if (respect != null) {
      return new Named(respect, name);
    }
    Matcher size = SIZE.matcher(name);
    return size.matches() ? size(line, size) : operation(line, name);
  }

  /** Returns a size of the study: a claim about another could never be judged. */
  private @Nullable Named size(CsvTable.Line line, Matcher written) {
    long unit =
        switch (written.group(2)) {
          case "k" -> 1_000;
          case "M" -> 1_000_000;
          default -> 1;
        };
    try {
      long size = Math.multiplyExact(Long.parseLong(written.group(1)), unit);
      if (matrix.sizes().contains(size)) {
        return new Named(Respect.SIZE, String.valueOf(size));
      }
      line.fault(
          "'%s' is not among the sizes of the study (%s)"
              .formatted(
                  written.group(),
                  matrix.sizes().stream().map(String::valueOf).collect(Collectors.joining(", "))));
    } catch (NumberFormatException | ArithmeticException e) {
      line.fault("'%s' is more than can be counted".formatted(written.group()));
    }
    return null;
  }

  private @Nullable Named operation(CsvTable.Line line, String word) {
    String operation = word.toUpperCase(Locale.ROOT);
    if (PlanReader.OPERATIONS.contains(operation)) {
      return new Named(Respect.OPERATION, operation);
    }
    line.fault(
        "'%s' is not a system of the study (%s), a workload of it (%s)%s, a size such as 5M, or an operation of YCSB"
            .formatted(
                word,
                String.join(", ", matrix.systemNames()),
                String.join(", ", matrix.workloadNames()),
                matrix.networkNames().isEmpty()
                    ? ""
                    : ", a network of it (" + String.join(", ", matrix.networkNames()) + ")"));
    return null;
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
