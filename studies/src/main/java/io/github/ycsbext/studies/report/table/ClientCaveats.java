package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.SystemSeries;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Tells with tables and figures that stand alone, as in a paper, which of their trials lacked CPU
 * in the client. A page says it once.
 */
public record ClientCaveats(ReportContext reported) {
  /** The most phases that a caption names. */
  private static final int MAX_NAMES = 5;

  /** Returns a sentence on the series that are shown; empty if no client lacked CPU. */
  public String sentence(Collection<String> shown) {
    List<String> overloaded = new ArrayList<>();
    int phases = 0;
    for (SystemSeries one : reported.series()) {
      if (shown.contains(one.name())) {
        for (MeasuredTrial trial : one.trials()) {
          phases += trial.phases().size();
          trial.phases().stream()
              .filter(MeasuredPhase::isOverloaded)
              .forEach(phase -> overloaded.add(trial.trial().id() + " " + phase.name()));
        }
      }
    }
    return overloaded.isEmpty()
        ? ""
        : reported.text(
            "reservation.overloaded-kept",
            overloaded.size(),
            phases,
            reported.words().listed(overloaded, MAX_NAMES));
  }

  /** Returns a table of systems with the sentence on them in its remark; others as they are. */
  public DataTable beside(DataTable table) {
    int at = table.fields().indexOf(DurabilityLabels.SYSTEM);
    return at < 0
        ? table
        : table.remarked(sentence(table.keptRows().map(row -> row.get(at)).distinct().toList()));
  }
}
