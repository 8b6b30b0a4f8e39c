package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.SystemSeries;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which trials of a table or figure that stands alone, as in a paper, lacked CPU in the client. */
public record ClientCaveats(ReportContext reported) {
  private static final int MAX_NAMES = 5;

  /**
   * What a figure or a table is of; null for all.
   *
   * @param phase {@link #LAST} for that of each trial's throughput
   */
  public record Place(@Nullable String workload, @Nullable String network, @Nullable String phase) {
    public static final Place ALL = new Place(null, null, null);

    public static final String LAST = "";

    boolean has(MeasuredTrial trial, MeasuredPhase measured) {
      return has(workload, trial.trial().workload())
          && has(network, trial.trial().network())
          && has(LAST.equals(phase) ? last(trial).name() : phase, measured.name());
    }

    private static MeasuredPhase last(MeasuredTrial trial) {
      return trial.phases().get(trial.phases().size() - 1);
    }

    private static boolean has(@Nullable String asked, @Nullable String found) {
      return asked == null || asked.equals(found);
    }
  }

  /**
   * Empty if no client lacked CPU.
   *
   * @param places where the series are shown
   */
  public String sentence(Collection<@Nullable String> shown, Collection<Place> places) {
    List<String> overloaded = new ArrayList<>();
    int phases = 0;
    for (SystemSeries one : reported.series()) {
      for (MeasuredTrial trial : one.trials()) {
        for (MeasuredPhase phase : trial.phases()) {
          if (shown.contains(one.name())
              && places.stream().anyMatch(place -> place.has(trial, phase))) {
            phases++;
            if (phase.isOverloaded()) {
              overloaded.add(trial.trial().id() + " " + phase.name());
            }
          }
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
}
