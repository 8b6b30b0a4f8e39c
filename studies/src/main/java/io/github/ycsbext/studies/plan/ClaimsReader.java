package io.github.ycsbext.studies.plan;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads a study's claims: CSV with the columns {@code claim,metric,a,op,b,factor}, lines that start
 * with {@code #} being comments.
 *
 * <p>A side is {@code system [operation] [workload]}, such as {@code cassandra read A}; what is
 * left out means all of them. The operator is {@code >}; a factor after {@code ~} is approximate.
 */
final class ClaimsReader {
  private static final List<String> COLUMNS = List.of("claim", "metric", "a", "op", "b", "factor");

  private final Collection<String> systems;
  private final Collection<String> workloads;
  private final List<PlanFault> faults = new ArrayList<>();

  ClaimsReader(Collection<String> systems, Collection<String> workloads) {
    this.systems = systems;
    this.workloads = workloads;
  }

  List<Claim> read(String file, String csv) throws InvalidPlanException {
    List<Claim> claims = new ArrayList<>();
    try (CsvReader<NamedCsvRecord> rows =
        CsvReader.builder()
            .commentStrategy(de.siegmar.fastcsv.reader.CommentStrategy.SKIP)
            .ofNamedCsvRecord(csv)) {
      for (NamedCsvRecord row : rows) {
        claim(row).ifPresent(claims::add);
      }
    } catch (CsvParseException | java.io.IOException e) {
      faults.add(new PlanFault(1, "not a CSV file: " + e.getMessage()));
    }
    if (!faults.isEmpty()) {
      throw new InvalidPlanException(file, faults);
    }
    return claims;
  }

  private Optional<Claim> claim(NamedCsvRecord row) {
    if (!row.getHeader().equals(COLUMNS)) {
      return fault(1, "the columns are " + row.getHeader() + ": they must be " + COLUMNS);
    }
    int line = (int) row.getStartingLineNumber();
    Metric metric = metric(line, row.getField("metric"));
    Claim.Subject a = subject(line, row.getField("a"));
    Claim.Subject b = subject(line, row.getField("b"));
    if (!row.getField("op").equals(">")) {
      return fault(line, "op: '" + row.getField("op") + "' is not known; there is >");
    }
    String factor = row.getField("factor");
    boolean approximate = factor.startsWith("~");
    Double value = positive(line, approximate ? factor.substring(1) : factor);
    if (metric == null || a == null || b == null || value == null) {
      return Optional.empty();
    }
    return Optional.of(new Claim(row.getField("claim"), metric, a, b, value, approximate));
  }

  private @Nullable Metric metric(int line, String title) {
    for (Metric metric : Metric.values()) {
      if (metric.title().equals(title)) {
        return metric;
      }
    }
    String known =
        Arrays.stream(Metric.values()).map(Metric::title).collect(Collectors.joining(", "));
    faults.add(new PlanFault(line, "metric: '" + title + "' is not one of " + known));
    return null;
  }

  private Claim.@Nullable Subject subject(int line, String words) {
    List<String> parts = List.of(words.split(" ", -1));
    if (!systems.contains(parts.get(0))) {
      faults.add(
          new PlanFault(
              line,
              "'%s' is not a system of the study (%s)"
                  .formatted(parts.get(0), String.join(", ", systems))));
      return null;
    }
    String operation = null;
    String workload = null;
    for (String part : parts.subList(1, parts.size())) {
      if (workloads.contains(part)) {
        workload = part;
      } else {
        operation = operation(line, part);
      }
    }
    return new Claim.Subject(parts.get(0), operation, workload);
  }

  private @Nullable String operation(int line, String word) {
    String operation = word.toUpperCase(Locale.ROOT);
    if (!PlanReader.OPERATIONS.contains(operation)) {
      faults.add(
          new PlanFault(
              line, "'" + word + "' is neither a workload of the study nor an operation of YCSB"));
      return null;
    }
    return operation;
  }

  private @Nullable Double positive(int line, String text) {
    try {
      double value = Double.parseDouble(text);
      if (value > 0 && Double.isFinite(value)) {
        return value;
      }
    } catch (NumberFormatException e) {
      // Said below.
    }
    faults.add(new PlanFault(line, "factor: '" + text + "' is not a number above 0"));
    return null;
  }

  private Optional<Claim> fault(int line, String sentence) {
    faults.add(new PlanFault(line, sentence));
    return Optional.empty();
  }
}
