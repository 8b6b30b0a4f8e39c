package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.SystemSeries;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

public final class DurabilityLabels {
  /** The field of a table that has the label of a row's system. */
  static final String FIELD = "durability";

  private final ReportContext reported;

  /** The labels by the name of the series; a system whose server reports none has none. */
  private final Map<String, String> labels = new LinkedHashMap<>();

  public DurabilityLabels(ReportContext reported) {
    this.reported = reported;
    for (SystemSeries one : reported.series()) {
      String label = ServerTables.durability(reported, one.trials());
      if (!label.isEmpty()) {
        labels.put(one.name(), label);
      }
    }
  }

  /** Returns a sentence on the series that are shown; empty if no server reports anything. */
  public String sentence(Collection<String> shown) {
    Map<String, List<String>> systems =
        labels.entrySet().stream()
            .filter(label -> shown.contains(label.getKey()))
            .collect(
                Collectors.groupingBy(
                    Map.Entry::getValue,
                    LinkedHashMap::new,
                    Collectors.mapping(Map.Entry::getKey, Collectors.toList())));
    if (systems.isEmpty()) {
      return "";
    }
    return reported.text(
        "table.durability",
        systems.entrySet().stream()
            .map(label -> String.join(" / ", label.getValue()) + ": " + label.getKey())
            .collect(Collectors.joining("; ")));
  }

  boolean areNone() {
    return labels.isEmpty();
  }

  /** Returns the label of a series; empty if its server reports none. */
  String of(@Nullable String series) {
    return labels.getOrDefault(Objects.requireNonNullElse(series, ""), "");
  }
}
