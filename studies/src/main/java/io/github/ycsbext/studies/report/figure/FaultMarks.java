package io.github.ycsbext.studies.report.figure;

import io.github.ycsbext.clusters.fault.FaultEvent;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.chart.Chart.Rule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * When a fault hit a server or was undone. Events of one server in several trials within a second
 * are one mark. A mark that does not affect all systems names its own.
 */
final class FaultMarks {
  /** The most seconds between events of one mark; timing varies slightly between repetitions. */
  private static final double SAME = 1;

  private final ReportContext reported;
  private final Set<String> systems = new LinkedHashSet<>();
  private final Map<String, List<Moment>> moments = new LinkedHashMap<>();

  FaultMarks(ReportContext reported) {
    this.reported = reported;
  }

  private record Moment(double x, String system) {}

  /**
   * @param begin the second at which the phase begins in the figure
   */
  void add(String system, MeasuredTrial trial, String phase, double begin) {
    systems.add(system);
    for (FaultEvent fault : trial.faults()) {
      if (fault.phase().equals(phase)) {
        double end = begin + trial.seconds(phase);
        add(fault.fault().begun(), fault, begin, fault.begunSecond(), end, system);
        add(fault.fault().words().undone(), fault, begin, fault.upAgainSecond(), end, system);
      }
    }
  }

  private void add(
      Note what,
      FaultEvent fault,
      double begin,
      @Nullable Double second,
      double end,
      String system) {
    if (second != null && begin + second <= end) {
      String label = reported.text("time.fault", fault.node(), reported.words().of(what));
      moments
          .computeIfAbsent(label, one -> new ArrayList<>())
          .add(new Moment(begin + second, system));
    }
  }

  List<Rule> rules() {
    List<Rule> rules = new ArrayList<>();
    moments.forEach((label, all) -> together(all).forEach(one -> rules.add(rule(label, one))));
    rules.sort(Comparator.comparing(Rule::x));
    return rules;
  }

  private static List<List<Moment>> together(List<Moment> moments) {
    List<List<Moment>> groups = new ArrayList<>();
    double before = Double.NEGATIVE_INFINITY;
    for (Moment moment : moments.stream().sorted(Comparator.comparing(Moment::x)).toList()) {
      if (moment.x() - before > SAME) {
        groups.add(new ArrayList<>());
      }
      groups.get(groups.size() - 1).add(moment);
      before = moment.x();
    }
    return groups;
  }

  private Rule rule(String label, List<Moment> group) {
    double mean = group.stream().mapToDouble(Moment::x).average().orElseThrow();
    List<String> whose = group.stream().map(Moment::system).distinct().toList();
    boolean ofAll = whose.size() == systems.size();
    return Rule.ofEvent(mean, ofAll ? label : label + " (" + String.join(", ", whose) + ")");
  }
}
