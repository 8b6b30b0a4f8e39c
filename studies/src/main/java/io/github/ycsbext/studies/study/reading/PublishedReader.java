package io.github.ycsbext.studies.study.reading;

import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.plan.Published;
import io.github.ycsbext.studies.study.reading.file.InvalidPlanException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Reads a paper's numbers: CSV with the columns {@code metric,value}, and optionally {@code
 * system,workload,network,phase,operation,operations,block}, which identify what was measured,
 * {@code source}, where the number stands, and {@code note}, a footnote.
 */
record PublishedReader(PlanNames names) {
  private static final List<String> COLUMNS =
      List.of(
          "metric",
          "value",
          "system",
          "workload",
          "network",
          "phase",
          "operation",
          "operations",
          "block",
          "source",
          "note");
  private static final int NEEDED = 2;

  List<Published> read(String file, String csv) throws InvalidPlanException {
    return new CsvTable(file).read(csv, COLUMNS, NEEDED, this::published);
  }

  private @Nullable Published published(CsvTable.Line line) {
    Metric metric = line.metric();
    Double value = line.number("value");
    String system = line.known("system", names.systems());
    String workload = line.known("workload", names.workloads());
    String network = line.known("network", names.networks());
    String phase = line.known("phase", names.phases());
    String operation = operation(line);
    Long operations = line.count("operations", Long.MAX_VALUE);
    Long block = line.count("block", Integer.MAX_VALUE);
    if (metric == null || value == null) {
      return null;
    }
    return new Published(
        metric,
        value,
        system,
        workload,
        network,
        phase,
        operation,
        operations,
        block == null ? null : block.intValue(),
        line.text("source"),
        line.text("note"));
  }

  private static @Nullable String operation(CsvTable.Line line) {
    String word = line.text("operation").toUpperCase(Locale.ROOT);
    if (word.isEmpty() || PlanReader.OPERATIONS.contains(word)) {
      return word.isEmpty() ? null : word;
    }
    line.fault(
        "operation: '" + word + "' is not one of " + String.join(", ", PlanReader.OPERATIONS));
    return null;
  }
}
